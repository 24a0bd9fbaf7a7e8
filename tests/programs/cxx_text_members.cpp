// feature: objects that hold text beside pointers to active numbers; functions of the library change the text
#include "check.h"
#include <map>
#include <string>
#include <utility>
#include <vector>

double formula_by_name(double *x, int n);
double renamed_parts(double *x, int n);
double longest_name(double *x, int n);
double text_on_heap(double *x, int n);

#if FUNCTIONS
class Part {
  std::string name;
  double *value;
  std::string unit;
  double weight = 1;

public:
  Part(const char *text, double *v) : name(text), value(v) {}
  void rename(const std::string &other) {
    name = other;
    name += " in units of a part that has a long name";
    unit.assign(3, 'm');
    weight *= *value;
  }
  const std::string &text() const { return name; }
  bool fits(const std::string &other) const { return name == other && name.find('z') == std::string::npos; }
  double contribution() const { return weight * *value + unit.size(); }
};

class Formula {
  std::map<std::string, double *> variables;
  std::string letters, current;

public:
  Formula() : letters("abcdefghijklmnopqrstuvwxyz0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ") {}
  void define(const std::string &name, double *value) {
    if (name.find_first_not_of(letters) == std::string::npos)
      variables[name] = value;
  }
  double evaluate(const char *text) {
    double sum = 0;
    current = text;
    for (std::string::size_type at = 0; at < current.size(); at = current.find_first_not_of(" +", at)) {
      std::string::size_type end = current.find_first_of(" +", at);
      if (end == std::string::npos)
        end = current.size();
      std::string token = current.substr(at, end - at);
      auto found = variables.find(token);
      if (found != variables.end())
        sum += *found->second * *found->second;
      at = end;
    }
    return sum;
  }
};

double formula_by_name(double *x, int n) {
  Formula formula;
  for (int i = 0; i < n; i++)
    formula.define("variable_with_a_long_name_" + std::to_string(i), &x[i]);
  return formula.evaluate("variable_with_a_long_name_0 + unknown + variable_with_a_long_name_1");
}
double renamed_parts(double *x, int n) {
  std::vector<Part> parts;
  for (int i = 0; i < n; i++)
    parts.push_back(Part("p", &x[i]));
  double sum = 0;
  for (Part &part : parts) {
    std::string longer = part.text();
    longer.insert(0, "a prefix that does not fit into the object ");
    part.rename(longer);
    if (!part.fits("p"))
      sum += part.contribution();
  }
  std::swap(parts.front(), parts.back());
  return sum * parts.front().contribution();
}
double longest_name(double *x, int n) {
  std::vector<std::pair<std::string, double *>> all;
  for (int i = 0; i < n; i++) {
    std::string name;
    for (int k = 0; k <= i; k++)
      name.append("twenty characters or so");
    all.emplace_back(std::move(name), &x[i]);
  }
  auto best = all[0];
  for (auto &each : all)
    if (each.first.size() > best.first.size())
      best = each;
  return *best.second * *best.second * all[0].second[0] + best.first.size();
}
double text_on_heap(double *x, int n) {
  Part *part = new Part("a name that does not fit into the object", x);
  part->rename("short");
  part->rename("a name that is so long that it does not fit where the old one was, whatever that was");
  double y = part->contribution();
  delete part;
  return y * x[n - 1];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(formula_by_name, 0.7, 1.2);
  CHECK_ARRAY(renamed_parts, 0.7, 1.2);
  CHECK_ARRAY(longest_name, 0.7, 1.2);
  CHECK_ARRAY(text_on_heap, 0.7, 1.2);
  return finish();
}
#endif
