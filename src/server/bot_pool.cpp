#include "server/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <chrono>

namespace housewright {

BotPool::BotPool(unsigned threads, Metrics& metrics) : threads_(threads), metrics_(metrics), pool_(threads) {
}

BotPool::~BotPool() {
  stop();
}

void BotPool::stop() {
  stopping_ = true;
  pool_.stop();
  pool_.join();
}

std::vector<std::string> BotPool::choose(const Job& job) const {
  using Clock = std::chrono::steady_clock;
  // The more turns wait, the less time for each: a full house plays quickly rather than late.
  const int crowd = 1 + waiting_ / static_cast<int>(4 * threads_);
  const auto limit = std::chrono::milliseconds(time_limit(job.level) * 9 / 10) / crowd;
  const auto start = Clock::now();
  const auto thinking = job.bots->think(*job.match, job.seat, {job.level, job.seed, {}});
  while (!thinking->step() && Clock::now() - start < limit && !stopping_) {
  }
  return thinking->turn();
}

void BotPool::think(Job job, Done done) {
  metrics_.bots_waiting(++waiting_);
  auto shared = std::make_shared<Job>(std::move(job));
  boost::asio::post(pool_, [this, shared, done = std::move(done)] {
    thread_local const int niced = setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);  // Linux: this thread
    static_cast<void>(niced);
    auto turn = choose(*shared);
    metrics_.bots_waiting(--waiting_);
    if (!stopping_) done(std::move(turn));
  });
}

}  // namespace housewright
