#include "server/caretaker.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace housewright {
namespace {

using Clock = std::chrono::steady_clock;

// A step is followed by a pause of many times its length: the people who play have the machine to themselves.
constexpr int kPauses = 30;
constexpr std::chrono::milliseconds kShortest{20};
constexpr std::chrono::seconds kIdle{10};

bool is_unstarted(const std::vector<StoredEvent>& events) {
  return std::none_of(events.begin(), events.end(),
                      [](const StoredEvent& event) { return event.text.starts_with(R"({"type":"started")"); });
}

}  // namespace

Caretaker::Caretaker(Store& store, const Keep& keep, Retention::InUse in_use, Logger& logger, Metrics& metrics)
    : store_(store), retention_(store, keep, std::move(in_use), is_unstarted), logger_(logger), metrics_(metrics) {
  thread_ = std::thread([this] { work(); });
}

Caretaker::~Caretaker() {
  stop();
}

void Caretaker::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  stopped_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Caretaker::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);  // on Linux that is this thread
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    lock.unlock();
    const auto begin = Clock::now();
    const bool idle = step() == Retention::Did::nothing;
    const Clock::duration pause = idle ? kIdle : std::max<Clock::duration>(kShortest, kPauses * (Clock::now() - begin));
    lock.lock();
    stopped_.wait_for(lock, pause, [this] { return stopping_; });
  }
}

Retention::Did Caretaker::step() {
  using std::chrono::duration_cast;
  using std::chrono::seconds;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto did = retention_.step(duration_cast<seconds>(now).count(), duration_cast<seconds>(Clock::now() - start_));
  if (const auto space = store_.space()) metrics_.log_bytes(static_cast<double>(space->bytes));
  if (!did) {
    // A full or failing disk is told of by those who wait for it.
    logger_.debug("log not looked after", {{"why", did.error().code}});
    return Retention::Did::nothing;
  }
  if (*did == Retention::Did::removed) metrics_.table_removed();
  if (*did == Retention::Did::packed) metrics_.table_packed();
  return *did;
}

}  // namespace housewright
