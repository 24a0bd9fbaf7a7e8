// feature: threads that wait for one another: conditions, semaphores, barriers, locks of readers, flags, a pool
// flags: -pthread -std=c++20
#include "check.h"
extern "C" {
double conditions(double *x, int n);
double semaphores(double *x, int n);
double barriers(double *x, int n);
double readers(double *x, int n);
double spin(double *x, int n);
double flags(double *x, int n);
double pool(double *x, int n);
double overwritten(double *x, int n);
}

#if FUNCTIONS
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <pthread.h>
#include <semaphore.h>
#include <thread>
#include <vector>
double conditions(double *x, int n) {
  std::mutex mutex;
  std::condition_variable ready;
  double y = 0;
  bool is_set = false;
  std::thread thread([&] {
    std::lock_guard<std::mutex> guard(mutex);
    y = x[0] * n;
    is_set = true;
    ready.notify_all();
  });
  double z;
  {
    std::unique_lock<std::mutex> guard(mutex);
    while (!is_set)
      ready.wait(guard);
    z = y * y;
    y = 1;
  }
  thread.join();
  return z + y;
}
double semaphores(double *x, int n) {
  sem_t done, taken;
  double y = 0, sum = 0;
  sem_init(&done, 0, 0);
  sem_init(&taken, 0, 1);
  std::thread thread([&] {
    for (int i = 0; i < n; i++) {
      sem_wait(&taken);
      y = x[i] * x[0];
      sem_post(&done);
    }
  });
  for (int i = 0; i < n; i++) {
    sem_wait(&done);
    sum += y * y * sum + y;
    sem_post(&taken);
  }
  thread.join();
  return sum;
}
double barriers(double *x, int n) {
  pthread_barrier_t both;
  double y[2] = {x[0], x[1]};
  pthread_barrier_init(&both, nullptr, 2);
  auto work = [&](int own) {
    for (int i = 0; i < n; i++) {
      double other = y[1 - own];
      pthread_barrier_wait(&both);
      y[own] = y[own] * x[i] + std::sin(other);
      pthread_barrier_wait(&both);
    }
  };
  std::thread thread(work, 0);
  work(1);
  thread.join();
  return y[0] * y[1];
}
double readers(double *x, int n) {
  pthread_rwlock_t lock;
  pthread_rwlock_init(&lock, nullptr);
  double scale = x[0], sums[2] = {0, 0};
  auto work = [&](int own) {
    for (int i = 0; i < n; i++) {
      pthread_rwlock_rdlock(&lock);
      sums[own] += scale * x[i] / scale;
      pthread_rwlock_unlock(&lock);
      pthread_rwlock_wrlock(&lock);
      scale = scale * 1.5;
      pthread_rwlock_unlock(&lock);
    }
  };
  std::thread thread(work, 0);
  work(1);
  thread.join();
  return sums[0] * sums[1] + scale;
}
double spin(double *x, int n) {
  pthread_spinlock_t lock;
  pthread_spin_init(&lock, 0);
  std::atomic_flag flag = ATOMIC_FLAG_INIT;
  double product = 1, sum = 0;
  auto work = [&](int from) {
    for (int i = from; i < n; i += 2) {
      pthread_spin_lock(&lock);
      product = product * x[i];
      pthread_spin_unlock(&lock);
      while (flag.test_and_set(std::memory_order_acquire))
        std::this_thread::yield();
      sum = sum + x[i] * x[i];
      flag.clear(std::memory_order_release);
    }
  };
  std::thread thread(work, 0);
  work(1);
  thread.join();
  return product * sum;
}
double flags(double *x, int n) {
  std::atomic<int> stage{0};
  double y = x[0];
  std::thread thread([&] {
    for (int i = 0; i < n; i++) {
      while (stage.load(std::memory_order_acquire) != 2 * i)
        std::this_thread::yield();
      y = y * x[i] + x[0];
      stage.store(2 * i + 1, std::memory_order_release);
    }
  });
  for (int i = 0; i < n; i++) {
    while (stage != 2 * i + 1)
      std::this_thread::yield();
    y = y * y * 0.5;
    stage = 2 * i + 2;
  }
  thread.join();
  return y;
}
class Pool {
  std::mutex mutex;
  std::condition_variable wanted, idle;
  std::deque<std::function<void()>> queue;
  std::vector<std::thread> threads;
  int busy = 0;
  bool is_over = false;
  void work() {
    std::unique_lock<std::mutex> guard(mutex);
    for (;;) {
      wanted.wait(guard, [this] { return is_over || !queue.empty(); });
      if (queue.empty())
        return;
      auto task = std::move(queue.front());
      queue.pop_front();
      busy++;
      guard.unlock();
      task();
      guard.lock();
      busy--;
      idle.notify_all();
    }
  }

public:
  explicit Pool(int count) {
    for (int i = 0; i < count; i++)
      threads.emplace_back([this] { work(); });
  }
  void submit(std::function<void()> task) {
    std::lock_guard<std::mutex> guard(mutex);
    queue.push_back(std::move(task));
    wanted.notify_one();
  }
  void wait() {
    std::unique_lock<std::mutex> guard(mutex);
    idle.wait(guard, [this] { return queue.empty() && busy == 0; });
  }
  ~Pool() {
    {
      std::lock_guard<std::mutex> guard(mutex);
      is_over = true;
    }
    wanted.notify_all();
    for (auto &thread : threads)
      thread.join();
  }
};
double pool(double *x, int n) {
  std::vector<double> y(x, x + n);
  double sum = 0;
  {
    Pool pool(2);
    for (int step = 0; step < 2; step++) {
      for (int i = 0; i < n; i++)
        pool.submit([&y, x, i] { y[i] = y[i] * y[i] + x[0]; });
      pool.wait();
      for (double one : y)
        sum += one * one;
    }
  }
  return sum;
}
/* Who is started first writes last, over what the other one has read. */
double overwritten(double *x, int n) {
  std::mutex mutex;
  double value = x[0] * n, result = 0;
  bool is_read = false;
  std::thread writer([&] {
    for (bool is_done = false; !is_done; std::this_thread::yield()) {
      std::lock_guard<std::mutex> guard(mutex);
      if (is_read)
        value = 7, is_done = true;
    }
  });
  std::thread reader([&] {
    result = value * value * x[1];
    std::lock_guard<std::mutex> guard(mutex);
    is_read = true;
  });
  writer.join();
  reader.join();
  return result * value;
}
#endif

#if CHECKS
int main() {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(conditions, 0.5, 1.25);
    CHECK_ARRAY(semaphores, 0.5, 1.25, -0.75);
    CHECK_ARRAY(barriers, 0.5, 1.25, -0.75);
    CHECK_ARRAY(readers, 0.5, 1.25, -0.75);
    CHECK_ARRAY(spin, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(flags, 0.5, 1.25, -0.75);
    CHECK_ARRAY(pool, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(overwritten, 0.5, 1.25);
  }
  return finish();
}
#endif
