#include "server/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/post.hpp>

#include "bots/playing.h"

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

Finished BotPool::choose(const Job& job) const {
  if (job.draft) return job.bots->finish(*job.match, job.seat, *job.draft, job.seed);
  // The more turns wait, the less time for each.
  const int queue = 1 + waiting_ / static_cast<int>(4 * threads_);
  const auto thinking = job.bots->think(*job.match, job.seat, {job.level, job.seed, {}});
  housewright::think(*thinking, thinking_time(job.level) / queue, [this] { return bool{stopping_}; });
  return {thinking->turn(), true};
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
