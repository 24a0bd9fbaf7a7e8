"""What recursive functions build, clone and take apart: lists, trees, graphs, objects that clone themselves."""

from __future__ import annotations

from tests.random_programs.moves.movers import Mover

BUILT = (
    Mover(
        "recursive_halving",
        "@_copy((byte *)to, (const byte *)from, n);",
        helpers="""
        static void @_copy(byte *q, const byte *p, long n) {
          if (n < 8) { for (long i = 0; i < n; i++) q[i] = p[i]; return; }
          @_copy(q, p, n / 2);
          @_copy(q + n / 2, p + n / 2, n - n / 2);
        }
        """,
    ),
    Mover(
        "list_cloned",
        """
        struct @_list *list = @_made(from, count), *clone = @_cloned(list);
        @_given_back(list);
        for (struct @_list *at = clone; at; at = at->next) *to++ = at->record;
        @_given_back(clone);
        (void)n;
        """,
        helpers="""
        struct @_list { R record; struct @_list *next; };
        static struct @_list *@_made(const R *from, long count) {
          if (count == 0) return 0;
          struct @_list *list = (struct @_list *)malloc(sizeof *list);
          list->record = *from;
          list->next = @_made(from + 1, count - 1);
          return list;
        }
        static struct @_list *@_cloned(const struct @_list *other) {
          if (!other) return 0;
          struct @_list *list = (struct @_list *)malloc(sizeof *list);
          memcpy(&list->record, &other->record, sizeof(R));
          list->next = @_cloned(other->next);
          return list;
        }
        static void @_given_back(struct @_list *list) {
          if (list) { @_given_back(list->next); free(list); }
        }
        """,
    ),
    Mover(
        "list_copied_in_order",
        """
        struct @_list *list = 0, **end = &list;
        for (long i = 0; i < count; i++) {
          *end = @_node(from + i);
          end = &(*end)->next;
        }
        while (list) { struct @_list *gone = list; *to++ = list->record; list = list->next; free(gone); }
        (void)n;
        """,
        helpers="""
        struct @_list { struct @_list *next; R record; };
        APART struct @_list *@_node(const R *record) {
          struct @_list *list = (struct @_list *)malloc(sizeof *list);
          list->next = 0;
          list->record = *record;
          return list;
        }
        """,
    ),
    Mover(
        "tree_cloned",
        """
        struct @_tree *tree = @_made(from, 0, count), *clone = @_cloned(tree);
        @_read(clone, to);
        @_given_back(tree); @_given_back(clone);
        (void)n;
        """,
        helpers="""
        struct @_tree { struct @_tree *left, *right; long at; R record; };
        static struct @_tree *@_made(const R *from, long first, long last) {
          if (first >= last) return 0;
          struct @_tree *tree = (struct @_tree *)malloc(sizeof *tree);
          tree->at = (first + last) / 2;
          tree->record = from[tree->at];
          tree->left = @_made(from, first, tree->at);
          tree->right = @_made(from, tree->at + 1, last);
          return tree;
        }
        static struct @_tree *@_cloned(const struct @_tree *other) {
          if (!other) return 0;
          struct @_tree *tree = (struct @_tree *)malloc(sizeof *tree);
          *tree = *other;
          tree->left = @_cloned(other->left);
          tree->right = @_cloned(other->right);
          return tree;
        }
        static void @_read(const struct @_tree *tree, R *to) {
          if (!tree) return;
          @_read(tree->left, to);
          to[tree->at] = tree->record;
          @_read(tree->right, to);
        }
        static void @_given_back(struct @_tree *tree) {
          if (!tree) return;
          @_given_back(tree->left); @_given_back(tree->right);
          free(tree);
        }
        """,
    ),
    Mover(
        "value_cloned",
        """
        for (long i = 0; i < count; i++) {
          struct @_value leaf, inner[2], clone;
          leaf.is_list = 0; leaf.u.record = from[i];
          inner[0] = @_listed(&leaf, 1); inner[1] = leaf;
          clone = @_cloned(@_listed(inner, 2));
          to[i] = *@_first(&clone);
          @_given_back(&clone);
        }
        (void)n;
        """,
        helpers="""
        struct @_value { int is_list; union { R record; struct { struct @_value *items; int count; } list; } u; };
        static struct @_value @_listed(struct @_value *items, int count) {
          struct @_value v;
          v.is_list = 1; v.u.list.items = items; v.u.list.count = count;
          return v;
        }
        static struct @_value @_cloned(struct @_value v) {
          if (!v.is_list) return v;
          struct @_value made = v;
          made.u.list.items = (struct @_value *)malloc((size_t)v.u.list.count * sizeof v);
          for (int i = 0; i < v.u.list.count; i++) made.u.list.items[i] = @_cloned(v.u.list.items[i]);
          return made;
        }
        static const R *@_first(const struct @_value *v) {
          return v->is_list ? @_first(v->u.list.items) : &v->u.record;
        }
        static void @_given_back(struct @_value *v) {
          if (!v->is_list) return;
          for (int i = 0; i < v->u.list.count; i++) @_given_back(v->u.list.items + i);
          free(v->u.list.items);
        }
        """,
        plain=True,
    ),
    Mover(
        "expression_cloned",
        """
        for (long i = 0; i < count; i++) {
          struct @_node *graph = @_chosen(@_leaf(from + i), @_chosen(@_leaf(from), @_leaf(from + i), 1), count > 2);
          struct @_node *clone = @_cloned(graph);
          to[i] = *@_value(clone);
          @_given_back(graph); @_given_back(clone);
        }
        (void)n;
        """,
        helpers="""
        enum @_kind { @_LEAF, @_CHOICE };
        struct @_node {
          enum @_kind kind;
          union { R record; struct { struct @_node *of[2]; long which; } choice; } u;
        };
        static struct @_node *@_leaf(const R *record) {
          struct @_node *node = (struct @_node *)malloc(sizeof *node);
          node->kind = @_LEAF; node->u.record = *record;
          return node;
        }
        static struct @_node *@_chosen(struct @_node *one, struct @_node *other, long which) {
          struct @_node *node = (struct @_node *)malloc(sizeof *node);
          node->kind = @_CHOICE;
          node->u.choice.of[0] = one; node->u.choice.of[1] = other; node->u.choice.which = which;
          return node;
        }
        static struct @_node *@_cloned(const struct @_node *node) {
          if (node->kind == @_LEAF) return @_leaf(&node->u.record);
          return @_chosen(@_cloned(node->u.choice.of[0]), @_cloned(node->u.choice.of[1]), node->u.choice.which);
        }
        static const R *@_value(const struct @_node *node) {
          return node->kind == @_LEAF ? &node->u.record : @_value(node->u.choice.of[node->u.choice.which]);
        }
        static void @_given_back(struct @_node *node) {
          if (node->kind == @_CHOICE) { @_given_back(node->u.choice.of[0]); @_given_back(node->u.choice.of[1]); }
          free(node);
        }
        """,
        plain=True,
    ),
    Mover(
        "object_cloned",
        """
        for (long i = 0; i < count; i++) {
          struct @_object *inner = @_held(from + i), *outer = @_wrapped(inner), *clone = outer->of->clone(outer);
          to[i] = *clone->of->record(clone);
          outer->of->end(outer);
          clone->of->end(clone);
        }
        (void)n;
        """,
        helpers="""
        struct @_object { const struct @_class *of; };
        struct @_class {
          struct @_object *(*clone)(const struct @_object *);
          const R *(*record)(const struct @_object *);
          void (*end)(struct @_object *);
        };
        struct @_holder { struct @_object base; R record; };
        struct @_wrapper { struct @_object base; int depth; struct @_object *inner; };
        static struct @_object *@_held(const R *record);
        static struct @_object *@_wrapped(struct @_object *inner);
        static struct @_object *@_clone_held(const struct @_object *o) {
          return @_held(&((const struct @_holder *)o)->record);
        }
        static struct @_object *@_clone_wrapped(const struct @_object *o) {
          const struct @_object *inner = ((const struct @_wrapper *)o)->inner;
          return @_wrapped(inner->of->clone(inner));
        }
        static const R *@_of_held(const struct @_object *o) { return &((const struct @_holder *)o)->record; }
        static const R *@_of_wrapped(const struct @_object *o) {
          const struct @_object *inner = ((const struct @_wrapper *)o)->inner;
          return inner->of->record(inner);
        }
        static void @_end_held(struct @_object *o) { free(o); }
        static void @_end_wrapped(struct @_object *o) {
          struct @_object *inner = ((struct @_wrapper *)o)->inner;
          inner->of->end(inner);
          free(o);
        }
        static const struct @_class @_holders = {@_clone_held, @_of_held, @_end_held};
        static const struct @_class @_wrappers = {@_clone_wrapped, @_of_wrapped, @_end_wrapped};
        static struct @_object *@_held(const R *record) {
          struct @_holder *made = (struct @_holder *)malloc(sizeof *made);
          made->base.of = &@_holders; made->record = *record;
          return &made->base;
        }
        static struct @_object *@_wrapped(struct @_object *inner) {
          struct @_wrapper *made = (struct @_wrapper *)malloc(sizeof *made);
          made->base.of = &@_wrappers; made->depth = 1; made->inner = inner;
          return &made->base;
        }
        """,
    ),
    Mover(
        "serialized",
        """
        byte buffer[COUNT * (sizeof(R) + 16)], *end = @_written(buffer, from, count);
        const byte *at = buffer;
        @_read(&at, to);
        if (at != end) abort();
        (void)n;
        """,
        helpers="""
        static byte *@_written(byte *at, const R *from, long left) {
          uint32_t size = (uint32_t)sizeof(R);
          *at++ = left > 1;
          memcpy(at, &size, 4);
          memcpy(at + 4, from, sizeof(R));
          at += 4 + sizeof(R);
          return left > 1 ? @_written(at, from + 1, left - 1) : at;
        }
        static void @_read(const byte **at, R *to) {
          byte more = *(*at)++;
          uint32_t size;
          memcpy(&size, *at, 4);
          memcpy(to, *at + 4, size);
          *at += 4 + size;
          if (more) @_read(at, to + 1);
        }
        """,
    ),
    Mover(
        "mutually_recursive",
        "@_even((byte *)to, (const byte *)from, n);",
        helpers="""
        static void @_odd(byte *q, const byte *p, long n);
        static void @_even(byte *q, const byte *p, long n) {
          if (n > 0) { *q = *p; @_odd(q + 1, p + 1, n - 1); }
        }
        static void @_odd(byte *q, const byte *p, long n) {
          if (n > 0) { @_even(q + 1, p + 1, n - 1); *q = *p; }
        }
        """,
    ),
)
