#include <cstdio>
#include <enzyme/enzyme>

extern "C" double place(double damping, double time);

int main() {
  auto [slopes] = enzyme::autodiff<enzyme::Reverse>(place, enzyme::Active(0.3), enzyme::Const(2.0));
  std::printf("%.15g\n", enzyme::get<0>(slopes));
}
