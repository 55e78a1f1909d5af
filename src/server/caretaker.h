// Looks after the log while the server runs: a thread of its own that removes and packs finished tables and gives space
// back, in small steps with pauses between them.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/logger.h"
#include "server/metrics.h"
#include "store/retention.h"

namespace housewright {

class Caretaker {
 public:
  // What it is given must outlive it.
  Caretaker(Store& store, const Keep& keep, Retention::InUse in_use, Logger& logger, Metrics& metrics);
  ~Caretaker();
  Caretaker(const Caretaker&) = delete;
  Caretaker& operator=(const Caretaker&) = delete;

  // Ends after the step under way. May be called twice.
  void stop();

 private:
  void work();
  Retention::Did step();

  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  Store& store_;
  Retention retention_;
  Logger& logger_;
  Metrics& metrics_;
  std::mutex mutex_{};
  std::condition_variable stopped_{};
  bool stopping_ = false;
  std::thread thread_{};  // last: it uses the others
};

}  // namespace housewright
