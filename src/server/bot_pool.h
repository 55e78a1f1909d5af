// Runs the bots' searches on threads of low priority, so that people's moves never wait for them.
//
// A room asks for a thread for its table (`ask`). When the table's turn has come in the BotQueue the room gets a grant,
// and only then copies its match and hands over a job. So there are never more copies than grants: two for each thread,
// one that thinks and one that is ready.
//
// Safe from any thread.
#pragma once

#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bots/any_bots.h"
#include "server/bot_queue.h"
#include "server/metrics.h"

namespace housewright {

class BotPool {
 public:
  using TableKey = BotQueue::TableKey;
  using Waiting = BotQueue::Waiting;

  BotPool(unsigned threads, Metrics& metrics);
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // The right to have one job done. Given back when it is destroyed.
  class Grant {
   public:
    Grant(BotPool& pool, BotQueue::Next served) : pool_(&pool), served_(served) {}
    Grant(Grant&& other) noexcept : pool_(std::exchange(other.pool_, nullptr)), served_(other.served_) {}
    Grant& operator=(Grant&&) = delete;
    Grant(const Grant&) = delete;
    Grant& operator=(const Grant&) = delete;
    ~Grant();

   private:
    friend class BotPool;
    BotPool* pool_;
    BotQueue::Next served_;
  };
  // Called when the table is served, from any thread. Must not wait and must not call the pool.
  using Begin = std::function<void(Grant)>;

  struct Job {
    const AnyBots* bots;
    std::unique_ptr<AnyMatch> match;  // a copy: the table goes on meanwhile
    Seat seat;
    std::string level;
    std::string seed;
    std::optional<std::vector<std::string>> draft{};  // of a person whose turn is to be finished
  };
  using Done = std::function<void(Finished)>;

  // A new table.
  TableKey add(Begin begin);
  // Asks for a thread for one turn; again where it was not served yet: says who waits for it now.
  void ask(TableKey table, Waiting waiting);
  // There is nothing to think about at the moment.
  void withdraw(TableKey table);
  // The table has gone.
  void remove(TableKey table);

  // Calls `done` with the turn, on a thread of the pool; never after `stop`.
  void think(Grant grant, Job job, Done done);
  // Ends searches under way and waits for them; drops the rest.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  struct Ready {
    Grant grant;
    Job job;
    Done done;
  };

  void run();
  Finished choose(const Ready& ready);
  bool must_end(const Ready& ready, Clock::time_point start, std::chrono::nanoseconds limit);
  void give_back();
  // Serves tables as long as there are grants.
  void serve();

  const std::size_t most_grants_;
  Metrics& metrics_;
  std::mutex mutex_{};
  std::condition_variable changed_{};
  BotQueue queue_;
  std::unordered_map<TableKey, std::shared_ptr<const Begin>> tables_{};
  TableKey last_key_ = 0;
  std::size_t grants_ = 0;
  std::list<Ready> ready_{};
  bool stopping_ = false;
  std::vector<std::thread> threads_{};
};

}  // namespace housewright
