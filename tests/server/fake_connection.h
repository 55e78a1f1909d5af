// A connection without a network, for tests of rooms.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>

#include "core/json.h"
#include "server/connection.h"

namespace housewright {

// Keeps what it is sent. Safe from any thread.
class FakeConnection final : public Connection {
 public:
  void send(Text text) override {
    const std::lock_guard lock(mutex_);
    messages_.push_back(json::parse(*text).as_object());
    arrived_.notify_all();
  }
  void close(CloseReason) override {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }

  // The next message; an empty one after ten seconds.
  json::object next() {
    std::unique_lock lock(mutex_);
    if (!arrived_.wait_for(lock, std::chrono::seconds(10), [this] { return !messages_.empty(); })) return {};
    json::object message = std::move(messages_.front());
    messages_.pop_front();
    return message;
  }
  bool closed() {
    const std::lock_guard lock(mutex_);
    return closed_;
  }
  bool idle() {
    const std::lock_guard lock(mutex_);
    return messages_.empty();
  }

 private:
  std::mutex mutex_{};
  std::condition_variable arrived_{};
  std::deque<json::object> messages_{};
  bool closed_ = false;
};

}  // namespace housewright
