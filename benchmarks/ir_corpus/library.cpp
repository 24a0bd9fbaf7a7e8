// Exceptions, threads, coroutines, thread-local variables and much of the standard library.
#include <coroutine>
#include <filesystem>
#include <future>
#include <iostream>
#include <map>
#include <random>
#include <regex>
#include <sstream>
#include <unordered_map>
#include <variant>

struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
};

Task count(int n) {
  for (int i = 0; i < n; ++i) co_await std::suspend_never{};
}

std::string everything(const std::string &text, int n) {
  std::ostringstream out;
  std::smatch found;
  try {
    if (!std::regex_search(text, found, std::regex("(a+)(b*)[^c]"))) throw std::runtime_error("no match");
    out << found[1];
  } catch (const std::runtime_error &error) {
    out << error.what();
  } catch (...) {
    std::throw_with_nested(std::logic_error("unexpected"));
  }
  std::unordered_map<std::string, std::vector<double>> table;
  table[text].push_back(n);
  out << std::async([&] { return table.size(); }).get();
  for (auto &entry : std::filesystem::recursive_directory_iterator(text)) out << entry.path();
  std::variant<int, std::string> either = text;
  std::visit([&](auto &x) { out << x; }, either);
  thread_local std::mt19937 generator(n);
  out << std::normal_distribution<>{}(generator);
  count(n);
  return out.str();
}
