#include "server/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "bots/playing.h"

namespace housewright {

BotPool::Grant::~Grant() {
  if (pool_ != nullptr) pool_->give_back();
}

BotPool::BotPool(unsigned threads, Metrics& metrics)
    : most_grants_(2 * std::size_t{threads}), metrics_(metrics), queue_(threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotPool::~BotPool() {
  stop();
}

void BotPool::stop() {
  std::list<Ready> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped.swap(ready_);
  }
  changed_.notify_all();
  for (std::thread& thread : std::exchange(threads_, {})) thread.join();
}

BotPool::TableKey BotPool::add(Begin begin) {
  const std::lock_guard lock(mutex_);
  tables_.emplace(++last_key_, std::make_shared<const Begin>(std::move(begin)));
  return last_key_;
}

void BotPool::ask(TableKey table, Waiting waiting) {
  {
    const std::lock_guard lock(mutex_);
    queue_.ask(table, waiting);
  }
  serve();
}

void BotPool::withdraw(TableKey table) {
  const std::lock_guard lock(mutex_);
  queue_.withdraw(table);
}

void BotPool::remove(TableKey table) {
  const std::lock_guard lock(mutex_);
  queue_.forget(table);
  tables_.erase(table);
}

void BotPool::give_back() {
  {
    const std::lock_guard lock(mutex_);
    --grants_;
  }
  serve();
}

void BotPool::serve() {
  for (;;) {
    std::optional<BotQueue::Next> next;
    std::shared_ptr<const Begin> begin;
    {
      const std::lock_guard lock(mutex_);
      if (!stopping_ && grants_ < most_grants_) next = queue_.take();
      metrics_.bots_waiting(static_cast<double>(queue_.size() + ready_.size()));
      if (!next) return;
      begin = tables_.at(next->table);
      ++grants_;
    }
    (*begin)(Grant(*this, *next));
  }
}

void BotPool::think(Grant grant, Job job, Done done) {
  Ready ready{std::move(grant), std::move(job), std::move(done)};
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    ready_.push_back(std::move(ready));
  }
  changed_.notify_one();
}

void BotPool::run() {
  static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10));  // Linux: this thread
  for (;;) {
    std::list<Ready> taken;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_ || !ready_.empty(); });
      if (stopping_) return;
      const auto first = std::min_element(ready_.begin(), ready_.end(), [](const Ready& a, const Ready& b) {
        return a.grant.served_.waiting < b.grant.served_.waiting;
      });
      taken.splice(taken.begin(), ready_, first);
    }
    Ready& ready = taken.front();
    const auto start = Clock::now();
    auto turn = choose(ready);
    {
      const std::lock_guard lock(mutex_);
      queue_.charge(ready.grant.served_.table, Clock::now() - start);
      if (stopping_) return;
    }
    ready.done(std::move(turn));
  }
}

Finished BotPool::choose(const Ready& ready) {
  const Job& job = ready.job;
  if (job.draft) return job.bots->finish(*job.match, job.seat, *job.draft, job.seed);
  const auto start = Clock::now();
  const auto limit = thinking_time(job.level);
  const auto thinking = job.bots->think(*job.match, job.seat, {job.level, job.seed, {}});
  housewright::think(*thinking, limit, [&] { return must_end(ready, start, limit); });
  return {thinking->turn(), true};
}

// The more tables wait, the less time for each; that of a search under way too.
bool BotPool::must_end(const Ready& ready, Clock::time_point start, std::chrono::nanoseconds limit) {
  const std::lock_guard lock(mutex_);
  if (stopping_) return true;
  const auto budget = queue_.budget(ready.grant.served_);
  return budget && *budget < limit && Clock::now() - start >= *budget;
}

}  // namespace housewright
