#include "server/admissions.h"

#include <algorithm>
#include <utility>

namespace housewright {
namespace {

// Somebody in the reserve has so long to say what they want before others may have their place.
constexpr std::chrono::seconds kTimeToSay{1};

}  // namespace

std::shared_ptr<Admissions::Ticket> Admissions::admit() {
  std::shared_ptr<Ticket> ticket;
  std::function<void()> dismiss;
  {
    const std::lock_guard lock(mutex_);
    if (staying() >= limits_.connections + limits_.reserved_connections) {
      dismiss = dismiss_oldest_newcomer();
      if (!dismiss) return nullptr;
    }
    ticket = std::make_shared<Ticket>(*this, staying() >= limits_.connections);
    ticket->place_ = of(Rank::newcomer).insert(of(Rank::newcomer).end(), ticket.get());
    ++all_;
  }
  if (dismiss) dismiss();
  metrics_.connections(1);
  return ticket;
}

std::size_t Admissions::count() const {
  const std::lock_guard lock(mutex_);
  return all_;
}

// How to end the connection, to be called without the lock; none while it is between two owners, which asks again.
std::function<void()> Admissions::dismiss(Ticket& ticket) {
  ticket.leaving_ = true;
  ++leaving_;
  auto dismiss = std::exchange(ticket.dismiss_, nullptr);
  return dismiss ? dismiss : [] {};
}

std::function<void()> Admissions::dismiss_newest_spectator() {
  const auto& spectators = of(Rank::spectator);
  const auto last = std::find_if(spectators.rbegin(), spectators.rend(), [](const Ticket* t) { return !t->leaving_; });
  return last == spectators.rend() ? nullptr : dismiss(**last);
}

std::function<void()> Admissions::dismiss_oldest_newcomer() {
  const auto& newcomers = of(Rank::newcomer);
  const auto first = std::find_if(newcomers.begin(), newcomers.end(), [](const Ticket* t) { return !t->leaving_; });
  if (first == newcomers.end() || Clock::now() - (*first)->since_ < kTimeToSay) return nullptr;
  return dismiss(**first);
}

Admissions::Ticket::~Ticket() {
  {
    const std::lock_guard lock(admissions_.mutex_);
    admissions_.of(rank_).erase(place_);
    --admissions_.all_;
    if (leaving_) --admissions_.leaving_;
  }
  admissions_.metrics_.connections(-1);
}

bool Admissions::Ticket::settle(Rank rank) {
  std::function<void()> dismiss;
  {
    const std::lock_guard lock(admissions_.mutex_);
    if (leaving_) return false;
    if (in_reserve_ && rank != Rank::seated && admissions_.crowded()) {
      // A client that does not go by itself makes way as soon as another needs the place.
      auto& newcomers = admissions_.of(Rank::newcomer);
      newcomers.splice(newcomers.begin(), newcomers, place_);
      since_ = {};
      return false;
    }
    if (rank != rank_) {
      auto& to = admissions_.of(rank);
      to.splice(to.end(), admissions_.of(rank_), place_);
      rank_ = rank;
    }
    if (in_reserve_ && admissions_.crowded()) {
      dismiss = admissions_.dismiss_newest_spectator();
      if (!dismiss) dismiss = admissions_.dismiss_oldest_newcomer();
    }
    if (rank == Rank::seated) in_reserve_ = false;
  }
  if (dismiss) dismiss();
  return true;
}

bool Admissions::Ticket::is_guest() const {
  const std::lock_guard lock(admissions_.mutex_);
  return in_reserve_ && admissions_.crowded();
}

void Admissions::Ticket::on_dismissed(std::function<void()> dismiss) {
  {
    const std::lock_guard lock(admissions_.mutex_);
    dismiss_ = leaving_ ? nullptr : std::move(dismiss);
    if (!leaving_) return;
  }
  if (dismiss) dismiss();
}

}  // namespace housewright
