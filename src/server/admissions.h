// Who may be connected when there are as many connections as allowed.
//
// A reserve stays open beyond `--connections`. A newcomer who gets into it may ask one thing over HTTP, such as /health
// or a file of the page, or say hello to a seat. Somebody with a seat stays: the spectator who came last is closed for
// them, or else the connection that has waited longest without saying what it wants. A spectator does not get in by the
// reserve.
//
// Safe from any thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>

#include "server/limits.h"
#include "server/metrics.h"

namespace housewright {

class Admissions {
 public:
  enum class Rank { newcomer, spectator, seated };
  // The admission of one connection, as long as somebody keeps it.
  class Ticket;

  Admissions(const Limits& limits, Metrics& metrics) : limits_(limits), metrics_(metrics) {}

  // For a new connection; none where there is no room for it, not even in the reserve.
  std::shared_ptr<Ticket> admit();
  std::size_t count() const;

 private:
  using Clock = std::chrono::steady_clock;
  using Tickets = std::list<Ticket*>;

  std::size_t staying() const { return all_ - leaving_; }
  bool crowded() const { return staying() > limits_.connections; }
  Tickets& of(Rank rank) { return tickets_[static_cast<std::size_t>(rank)]; }
  std::function<void()> dismiss(Ticket& ticket);
  std::function<void()> dismiss_newest_spectator();
  std::function<void()> dismiss_oldest_newcomer();

  const Limits& limits_;
  Metrics& metrics_;
  mutable std::mutex mutex_{};
  Tickets tickets_[3]{};  // by rank, in the order in which they came to it
  std::size_t all_ = 0;
  std::size_t leaving_ = 0;  // of these, so many were asked to go
};

class Admissions::Ticket {
 public:
  Ticket(Admissions& admissions, bool in_reserve) : admissions_(admissions), in_reserve_(in_reserve) {}
  ~Ticket();
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;

  // The connection has said what it is. False where there is no room for one like this: it has to go.
  bool settle(Rank rank);
  // Whether the connection may have one answer and no more.
  bool is_guest() const;
  // How to end the connection: called at most once, from any thread, and at once where it was to go before.
  void on_dismissed(std::function<void()> dismiss);

 private:
  friend class Admissions;

  Admissions& admissions_;
  bool in_reserve_;
  bool leaving_ = false;
  Rank rank_ = Rank::newcomer;
  Clock::time_point since_ = Clock::now();
  Tickets::iterator place_{};
  std::function<void()> dismiss_{};
};

}  // namespace housewright
