// From a change of the table to the log, and from there to everybody at the table.
#include <boost/asio/post.hpp>
#include <utility>

#include "server/restore_table.h"
#include "server/room.h"
#include "server/rooms.h"

namespace housewright {
namespace {

constexpr std::chrono::milliseconds kBatchTime{1};

}  // namespace

void Room::after_change() {
  schedule_flush();
  arm_deadline();
  weigh();
  eviction_.update(table_, !connections_.empty());
}

void Room::schedule_flush() {
  if (flush_scheduled_) return;
  flush_scheduled_ = true;
  const auto due = [self = shared_from_this()](const boost::system::error_code& = {}) {
    self->flush_scheduled_ = false;
    self->flush();
    self->ask_bots();  // after flush: even the quickest bot's turn does not hold up what it answers to
  };
  // Turns that arrive together are stored and told together: all that have arrived by now, and where several seats play
  // at once also those that are just behind.
  if (!table_.started() || table_.match().to_act().size() < 2) return boost::asio::post(io_thread_, due);
  flush_timer_.expires_after(kBatchTime);
  flush_timer_.async_wait(due);
}

void Room::flush() {
  if (lifecycle_ != Lifecycle::open && lifecycle_ != Lifecycle::closing) return;
  const auto write_welcome = [this](const Participant& participant, const Pending::Welcome& welcome) {
    return welcomes_.write(table_, participant.seat, invitation_code(), welcome.seen, welcome.most_bytes,
                           Services::now());
  };
  switch (outbox_.begin_batch(table_, connections_, write_welcome)) {
    case Outbox::Begun::nothing: return;
    case Outbox::Begun::deliver: return outbox_.deliver(connections_, presence_.message(), services_.metrics);
    case Outbox::Begun::append: break;
  }
  append_request_ = services_.next_append_request();
  append();
}

void Room::append() {
  services_.log.append(outbox_.append(table_), append_request_, [self = shared_from_this()](AppendOutcome outcome) {
    boost::asio::post(self->io_thread_, [self, outcome = std::move(outcome)] { self->on_appended(outcome); });
  });
}

void Room::on_appended(const AppendOutcome& outcome) {
  if (outcome.result != AppendResult::unknown) append_backoff_.reset();
  switch (outcome.result) {
    case AppendResult::stored: on_stored(); break;
    case AppendResult::unknown: return retry_append();
    case AppendResult::conflict:
      if (!rebase(outcome.theirs)) on_append_failed(outcome);
      break;
    case AppendResult::failed: on_append_failed(outcome); break;
  }
  if (lifecycle_ == Lifecycle::closing) finish_closing();
}

void Room::on_stored() {
  reload_backoff_.reset();
  outbox_.on_stored();
  listing_.update(table_);
  outbox_.deliver(connections_, presence_.message(), services_.metrics);
  if (std::exchange(seats_changed_, false)) update_presence();
  flush();
}

// Nothing is told before it is certain. Commands that come meanwhile wait for the next batch.
void Room::retry_append() {
  services_.logger.warning("append may be stored or not: asked again", {{"table", id_}});
  retry_timer_.expires_after(append_backoff_.next());
  retry_timer_.async_wait([self = shared_from_this()](const boost::system::error_code& stopped) {
    if (!stopped) self->append();
  });
}

// After a conflict: follows the other writer, tells what they stored, and applies again what waits. False where the log
// does not say what they stored, or it cannot be followed; then the table must be read from the log.
bool Room::rebase(const std::vector<StoredEvent>& theirs) {
  const std::uint64_t first = outbox_.first_seq();
  if (first == 0 || theirs.empty() || theirs.front().seq != first) return false;
  auto table = restore_table(services_.games, table_, theirs);
  if (!table) return false;
  services_.logger.info("another server wrote first: commands applied again",
                        {{"table", id_}, {"first", first}, {"events", theirs.size()}});
  for (std::size_t seat = 0; table->started() && seat < table_.chairs().size(); ++seat) {
    auto draft = table_.draft_of(static_cast<Seat>(seat));
    if (draft) table->sketch(static_cast<Seat>(seat), table_.chairs()[seat].turns, std::move(*draft));
  }
  std::vector<Pending> pending = outbox_.take_all();
  bot_seats_.reset();
  const auto news = news_message(table->news(first));
  replace_table(std::move(*table));
  connections_.send(news);
  listing_.update(table_);
  on_seats_changed();
  for (Pending& one : pending) apply_again(std::move(one));
  update_presence();
  after_change();
  return true;
}

// What could not be stored has not happened.
void Room::on_append_failed(const AppendOutcome& outcome) {
  services_.metrics.append_failed();
  services_.logger.error(
      outcome.result == AppendResult::conflict ? "somebody else writes to this table" : "table not stored",
      {{"table", id_}, {"why", outcome.error ? outcome.error->code : ""}});
  eviction_.pin();  // until the table was read again
  bot_seats_.reset();
  const Error wrong("server.errors.not_stored");
  for (const Pending& pending : outbox_.take_all()) {
    if (const auto* const reply = std::get_if<Pending::Reply>(&pending.what)) reply->done(wrong);
    const auto* const command = std::get_if<Command>(&pending.what);
    const Participant* const participant = command != nullptr ? connections_.find(pending.connection) : nullptr;
    if (participant != nullptr) refuse(*participant, wrong, command->kind, command->number);
  }
  if (lifecycle_ == Lifecycle::closing) return close_all();
  lifecycle_ = Lifecycle::reloading;
  schedule_reload();
}

}  // namespace housewright
