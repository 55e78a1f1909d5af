// Bots think here, on threads of their own that give way to everybody else, so that people's moves never wait for them.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
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
  };
  using Done = std::function<void(std::vector<std::string>)>;

  // `done` gets the turn, on a thread of the pool; never after `stop`.
  void think(Job job, Done done);
  // Lets those at work make their choice at once and waits for them; the rest is forgotten.
  void stop();

 private:
  std::vector<std::string> choose(const Job& job) const;

  unsigned threads_;
  Metrics& metrics_;
  std::atomic<bool> stopping_ = false;
  std::atomic<int> waiting_ = 0;
  boost::asio::thread_pool pool_;
};

}  // namespace housewright
