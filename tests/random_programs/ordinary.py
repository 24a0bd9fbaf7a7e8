"""Random functions in ordinary C: arrays and lists of records that are sorted, copied and handed on as `void *`.

Names and counts lie beside numbers of two sizes, records in records; what a union holds, a kind tells.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.random_programs.generate import Case, Statement
from tests.random_programs.records import Records


def generate_ordinary(seed: int, size: int = 9) -> Case:
    return replace(_Ordinary(seed, size).case(), is_narrow=True)


class _Ordinary(Records):
    def first(self) -> list[str]:
        return [
            *super().first(),
            "struct body bo[3], *best = bo; struct team te; struct variant va[3]; struct chain *list = 0;",
            "step steps[3] = {step_body, step_team, step_variant}; void *contexts[3] = {bo + 1, &te, va + 1};",
            "for (int i = 0; i < 3; i++) {",
            '  struct body o = {"body", 2 - i, (narrow)(0.4 * x[i]), {x[i], 0.3, x[i + 1]}, {{x[i + 2], 1}, '
            "{0.2, x[i]}}, bo + (i + 1) % 3};",
            "  o.name[1] = (char)('a' + i); bo[i] = o; va[i].kind = i; va[i].u.d = 0.7 * x[i];",
            "  if (i == 1) va[i].u.f = (narrow)(0.6 * x[2]);",
            "  if (i == 2) va[i].u.b = bo + 2;",
            "}",
            "te.of[0] = bo[2]; te.of[1] = bo[0]; te.count = n; te.sum = x[3] * 0.2; te.best = te.of;",
        ]

    def last(self) -> list[str]:
        before, out = super().last()[:-1], super().last()[-1]
        return [
            "double end = te.sum + 0.01 * te.count + te.best->v[2] + 0.2 * best->at[1].y;",
            "for (int i = 0; i < 3; i++) end += (i + 1) * (bo[i].v[i] + 0.5 * bo[i].w + 0.3 * bo[i].at[0].x) "
            "+ 0.2 * read_variant(va + i) + 0.1 * bo[i].twin->v[1] + 0.01 * bo[i].name[1] + 0.1 * te.of[i % 2].v[0];",
            "while (list) {",
            "  struct chain *gone = list; end += 0.3 * list->v * list->w; list = list->next; free(gone);",
            "}",
            *before,
            out.replace("return result", "return result + end"),
        ]

    def leave_all(self, depth: int) -> Statement:
        return self.body(depth)  # the list would be lost

    def simple(self) -> list[Callable[[int], Statement]]:
        simple = super().simple()
        if self.in_helper:
            return simple
        return [*simple, *(2 * [self.body, self.bodies, self.team, self.variant, self.context, self.chain])]

    def a_body(self) -> str:
        return self.random.choice(
            [
                f"bo[{self.index(3)}]",
                f"bo[{self.index(3)}]",
                f"(*bo[{self.index(3)}].twin)",
                f"te.of[{self.index(2)}]",
                "(*best)",
                "(*te.best)",
            ]
        )

    def one_of(self, *texts: str) -> Statement:
        return Statement([self.random.choice(texts)])

    def body(self, _: int) -> Statement:
        one, number = self.a_body(), self.bounded()
        return self.one_of(
            f"{one}.v[{self.index(3)}] = {number};",
            f"{one}.v[{self.index(3)}] += 0.3 * {number};",
            f"{one}.at[{self.index(2)}].{self.random.choice('xy')} = {number};",
            f"{one}.w = (narrow){number};",
            f"{one}.n = ({self.integer()}) % 7;",
            f"{one}.name[{self.index(4)}] = (char)('a' + ({self.integer()}) % 20);",
            f'strcpy({one}.name, "{self.random.choice(["x", "abc", "abcdefg"])}");',
            f"{self.place()} = 0.4 * {one}.v[{self.index(3)}] * {one}.w + 0.1 * {one}.n;",
            f"{self.place()} = 0.4 * {one}.at[{self.index(2)}].x + 0.01 * strlen({one}.name);",
            f"if (strcmp({one}.name, {self.a_body()}.name) < 0) {one}.v[0] *= 0.7;",
            f"for (int k = 0; k < 3; k++) {one}.v[k] = 0.6 * {one}.v[k] + 0.1 * k * {one}.w;",
        )

    def bodies(self, _: int) -> Statement:
        one, other = self.a_body(), self.a_body()
        return self.one_of(
            f"{{ struct body t = {one}; {one} = {other}; {other} = t; }}",
            f"{{ struct body t; memcpy(&t, &{one}, sizeof t); t.v[1] *= 0.5; {other} = t; }}",
            f"exchange(&bo[{self.index(3)}], &bo[{self.index(3)}], sizeof *bo);",
            "sort(bo, 3, sizeof *bo, by_count);",
            "sort(bo, 3, sizeof *bo, by_weight);",
            f"memmove(bo, bo + 1, ({self.integer()}) % 3 * sizeof *bo);",
            f"best = &{self.random.choice([f'bo[{self.index(3)}]', f'te.of[{self.index(2)}]'])};",
            "best = best->twin;",
            f"{one}.twin = &bo[{self.index(3)}];",
            f"memcpy({one}.v, a + {self.random.randrange(5)}, sizeof(double[3]));",
            f"bo[{self.index(3)}] = moved({one}, {self.bounded()});",
            f"{{ double *k = {one}.v; for (int i = 0; i < 3; i++) *k++ *= 0.9; }}",
        )

    def team(self, _: int) -> Statement:
        return self.one_of(
            f"{{ struct team t = te; t.sum *= 0.5; te.of[{self.index(2)}] = t.of[{self.index(2)}]; te.sum += t.sum; }}",
            f"te.of[{self.index(2)}] = {self.a_body()};",
            f"te.best = &{self.random.choice([f'bo[{self.index(3)}]', f'te.of[{self.index(2)}]'])};",
            f"te.count += {self.integer()}; te.sum = {self.bounded()};",
            "exchange(te.of, te.of + 1, sizeof *te.of);",
        )

    def variant(self, _: int) -> Statement:
        one, other = f"va[{self.index(3)}]", f"va[{self.index(3)}]"
        return self.one_of(
            f"{{ struct variant *o = &{one}; o->kind = 0; o->u.d = {self.bounded()}; }}",
            f"{{ struct variant *o = &{one}; o->kind = 1; o->u.f = (narrow){self.bounded()}; }}",
            f"{{ struct variant *o = &{one}; o->kind = 2; o->u.b = &{self.a_body()}; }}",
            f"{{ struct variant *o = &{one}; o->kind = 3; o->u.i = {self.integer()}; }}",
            f"{{ struct variant t = {one}; {one} = {other}; {other} = t; }}",
            f"exchange(&{one}, &{other}, sizeof *va);",
            f"{one} = {other};",
            f"{self.place()} = 0.5 * read_variant(&{one});",
            f"{one} = halved({other});",
        )

    def context(self, _: int) -> Statement:
        which = self.integer()
        return self.one_of(
            f"{{ int k = ({which}) % 3; {self.place()} = soft(steps[k](contexts[k], {self.bounded()})); }}",
            f"{{ int k = ({which}) % 3; steps[k] = step_body; contexts[k] = &{self.a_body()}; }}",
            f"{self.place()} = soft(steps[0](contexts[0], {self.bounded()}));",
            f"{self.place()} = soft(step_team(&te, {self.bounded()}));",
        )

    def chain(self, _: int) -> Statement:
        return self.one_of(
            "{ struct chain *more = (struct chain *)malloc(sizeof *more); more->next = list; "
            f"more->v = {self.bounded()}; more->w = (narrow){self.bounded()}; list = more; }}",
            "for (struct chain *k = list; k; k = k->next) { k->v = 0.8 * k->v + 0.1 * k->w; }",
            "if (list && list->next) { struct chain *k = list->next; list->next = k->next; k->next = list; list = k; }",
            f"if (list) {self.place()} = 0.5 * list->v + 0.2 * list->w;",
        )
