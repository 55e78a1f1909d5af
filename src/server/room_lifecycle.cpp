// How a room begins, is read from the log again, leaves memory and closes.
#include <boost/asio/post.hpp>
#include <utility>

#include "server/room.h"
#include "server/rooms.h"

namespace housewright {
namespace {

// Reading again would not help.
bool is_gone(const Error& error) {
  return error.code == "server.errors.no_table" || error.code == "server.errors.table_damaged";
}

}  // namespace

void Room::open(Stored stored) {
  if (const Status status = check_open(lifecycle_); !status.ok()) {
    if (stored) stored(status);
    return;
  }
  if (stored) {
    outbox_.add({.what = Pending::Reply{.done = std::move(stored)}});
  } else {
    listing_.update(table_);
  }
  after_change();
}

// With growing pauses, because bots would try again at once.
void Room::schedule_reload() {
  retry_timer_.expires_after(reload_backoff_.next());
  retry_timer_.async_wait([self = shared_from_this()](const boost::system::error_code& stopped) {
    if (!stopped && self->lifecycle_ == Lifecycle::reloading) self->reload();
  });
}

void Room::reload() {
  boost::asio::post(services_.readers, [self = shared_from_this()] {
    auto table = self->rooms_.read(self->id_);
    boost::asio::post(self->io_thread_, [self, shared = std::make_shared<Result<Table>>(std::move(table))] {
      self->on_reloaded(std::move(*shared));
    });
  });
}

void Room::on_reloaded(Result<Table> table) {
  if (lifecycle_ != Lifecycle::reloading) return;
  if (!table && is_gone(table.error())) return on_gone(table.error());
  if (!table) return schedule_reload();
  lifecycle_ = Lifecycle::open;
  replace_table(std::move(*table));
  for (auto& [key, participant] : connections_) {
    participant.welcomed = false;
    outbox_.add({.connection = participant.connection, .what = Pending::Welcome{}});
  }
  update_presence();
  after_change();
}

// Everybody who is connected is at the new table too, with the seat that their token opens there.
void Room::replace_table(Table table) {
  const Moment now = Services::now();
  table_ = std::move(table);
  weight_.reset();
  outbox_.on_restored(table_);
  table_.resume(now);
  connections_.find_seats(table_);
  for (const auto& [key, participant] : connections_) {
    if (participant.seat) table_.arrive(*participant.seat, now);
  }
}

// Another program may have deleted the table from the log.
void Room::check_in_log() {
  boost::asio::post(services_.readers, [self = shared_from_this()] {
    const auto found = self->services_.log.find(self->id_);
    if (!found || *found) return;
    boost::asio::post(self->io_thread_, [self] {
      const Error gone("server.errors.no_table");
      if (self->lifecycle_ == Lifecycle::open && !self->outbox_.storing()) self->on_gone(gone);
    });
  });
}

// The table is not in the log, because it was never stored or somebody deleted it; or what is there is damaged.
void Room::on_gone(const Error& gone) {
  lifecycle_ = Lifecycle::evicted;
  bot_seats_.reset();
  deadline_timer_.cancel();
  retry_timer_.cancel();
  rooms_.forget(id_);  // before anybody is told and asks again
  for (const Pending& pending : outbox_.take_all()) {
    if (const auto* const reply = std::get_if<Pending::Reply>(&pending.what)) reply->done(gone);
  }
  for (const auto& [key, participant] : std::exchange(connections_, {})) refuse_hello(participant, gone);
}

bool Room::busy() const {
  return lifecycle_ != Lifecycle::open || flush_scheduled_ || outbox_.storing() || !outbox_.empty() ||
         rematch_under_way_;
}

void Room::evict_if_idle() {
  if (busy()) return;
  welcomes_.forget();
  if (outbox_.in_log()) check_in_log();
  if (connections_.empty() && eviction_.expired(table_, services_.limits)) evict();
}

void Room::evict_if_unused() {
  if (busy() || !unused()) return rooms_.cancel_eviction(id_);
  evict();
}

// Where there is a clock, the game goes on without anybody.
std::optional<Dormant> Room::dormant() const {
  const unsigned seconds = table_.settings().turn_seconds;
  if (table_.finished() || seconds == 0) return std::nullopt;
  const Moment now = Services::now();
  const Moment soon = now + 1000;  // a bot is to play
  const Moment due =
      table_.bots_to_act().empty() ? table_.next_deadline().value_or(now + seconds * Moment{1000}) : soon;
  return Dormant{.due = due, .turn_since = table_.turn_since()};
}

// A lobby is deleted from the log too. Until it is, nobody can come back to it or sit down in vain.
void Room::evict() {
  lifecycle_ = Lifecycle::evicted;
  deadline_timer_.cancel();
  ask_bots();  // asks for none any more
  if (table_.started()) {
    services_.metrics.table_evicted();
    return rooms_.forget(id_, dormant());
  }
  rooms_.public_list().remove(id_);
  boost::asio::post(services_.readers, [self = shared_from_this(), next = table_.next_seq()] {
    if (const Status status = self->services_.log.erase(self->id_, next); !status.ok()) {
      self->services_.logger.warning("old table not deleted", {{"table", self->id_}, {"why", status.error().code}});
    }
    self->rooms_.forget(self->id_);
  });
}

void Room::shut_down() {
  if (lifecycle_ != Lifecycle::open) return close_all();
  lifecycle_ = Lifecycle::closing;
  deadline_timer_.cancel();
  finish_closing();
}

// Called again when an append ends.
void Room::finish_closing() {
  if (outbox_.storing()) return;
  flush();
  if (!outbox_.storing()) close_all();
}

void Room::close_all() {
  lifecycle_ = Lifecycle::closed;
  deadline_timer_.cancel();
  retry_timer_.cancel();
  connections_.close(Connection::CloseReason::restarting);
  rooms_.forget(id_);
}

}  // namespace housewright
