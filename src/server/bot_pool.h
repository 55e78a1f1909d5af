// Runs the bots' searches on threads of low priority, so that people's moves never wait for them. Safe from any thread.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bots.h"
#include "server/metrics.h"

namespace housewright {

class BotPool {
 public:
  BotPool(unsigned threads, Metrics& metrics);
  ~BotPool();

  struct Job {
    const AnyBots* bots;
    std::unique_ptr<AnyMatch> match;  // a copy: the table goes on meanwhile
    Seat seat;
    std::string level;
    std::string seed;
    std::optional<std::vector<std::string>> draft{};  // of a person whose turn is to be finished
  };
  using Done = std::function<void(Finished)>;

  // Calls `done` with the turn, on a thread of the pool; never after `stop`.
  void think(Job job, Done done);
  // Ends searches under way and waits for them; drops the rest.
  void stop();

 private:
  Finished choose(const Job& job) const;

  unsigned threads_;
  Metrics& metrics_;
  std::atomic<bool> stopping_ = false;
  std::atomic<int> waiting_ = 0;
  boost::asio::thread_pool pool_;
};

}  // namespace housewright
