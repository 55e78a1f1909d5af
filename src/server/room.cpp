// What people and bots at a table do. How it is stored is in room_storage.cpp.
#include "server/room.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "bots/playing.h"
#include "server/rematch.h"
#include "server/rooms.h"
#include "server/secrets.h"

namespace housewright {
namespace {

// Emotes, chat and “ready” are rate limited.
bool is_talk(Command::Kind kind) {
  return kind == Command::Kind::emote || kind == Command::Kind::chat || kind == Command::Kind::ready;
}

// What a table whose log is full still takes: turns, and what is needed to begin and to leave.
bool is_needed(Command::Kind kind) {
  return kind == Command::Kind::turn || kind == Command::Kind::resign || kind == Command::Kind::start ||
         kind == Command::Kind::clear || kind == Command::Kind::stand;
}

}  // namespace

Room::Room(const Services& services, Rooms& rooms, const IoThread& io_thread, Table table, Origin origin)
    : services_(services),
      rooms_(rooms),
      io_thread_(io_thread),
      id_(table.id()),
      table_(std::move(table)),
      welcomes_(services),
      outbox_(origin.in_log, origin.finish_in_log),
      rate_limits_(services.limits, table_.chairs().size()),
      listing_(rooms, table_, services.limits.events_a_table, std::move(origin.client)),
      eviction_(origin.needed),
      deadline_timer_(io_thread_),
      flush_timer_(io_thread_),
      presence_timer_(io_thread_),
      retry_timer_(io_thread_) {
  table_.resume(Services::now(), origin.turn_since);
  told_weight_ = weight_.of(table_);
}

Room::~Room() {
  if (bot_key_) services_.bot_pool.remove(*bot_key_);
}

void Room::enter(const ConnectionPointer& connection, const Hello& hello, std::size_t most_history) {
  if (is_closing(lifecycle_)) return connection->close(Connection::CloseReason::restarting);
  Participant participant{.connection = connection, .words = &services_.words_for(hello.language)};
  Status status = check_open(lifecycle_);
  if (status.ok() && hello.token) {
    participant.token_hash = std::make_shared<const std::string>(hash_of_token(*hello.token));
    participant.seat = seat_of(table_, *participant.token_hash);
    if (!participant.seat) status = Error("server.errors.wrong_token");
  }
  if (status.ok() && !connection->settle(connections_.counts_as_seated(participant.seat))) {
    status = Error("server.errors.try_again");
  }
  if (!status.ok()) return refuse_hello(participant, status.error());
  eviction_.touch();
  outbox_.drop_welcome(connection);
  const auto seat = participant.seat;
  const bool arrives = seat && !connections_.has_seat(*seat);
  connections_.add(std::move(participant));
  if (arrives) table_.arrive(*seat, Services::now());
  update_presence();
  listing_.set_connected(true, seat ? connection->client() : std::string_view());
  outbox_.add({.connection = connection, .what = Pending::Welcome{.seen = hello.seen, .most_bytes = most_history}});
  after_change();
}

void Room::leave(const ConnectionPointer& connection) {
  const Participant* const participant = connections_.find(connection);
  if (participant == nullptr) return;
  eviction_.touch();
  const auto seat = participant->seat;
  connections_.remove(connection);
  if (seat && !connections_.has_seat(*seat)) {
    table_.leave(*seat, Services::now());
    update_presence();
  }
  if (connections_.empty()) welcomes_.forget();
  listing_.set_connected(!connections_.empty());
  arm_deadline();
  ask_bots();
  eviction_.update(table_, !connections_.empty());
}

void Room::dispatch(const ConnectionPointer& connection, Command command) {
  Participant* const participant = connections_.find(connection);
  if (participant == nullptr) return;
  eviction_.touch();
  if (command.kind == Command::Kind::draft) {  // no event: neither stored nor answered
    if (lifecycle_ == Lifecycle::open && participant->seat) {
      static_cast<void>(housewright::dispatch(table_, *participant->seat, command, Services::now()));
    }
    return;
  }
  Status status = check_open(lifecycle_);
  if (status.ok()) status = check_command(*participant, command);
  if (status.ok() && command.kind == Command::Kind::rematch) return begin_rematch(*participant);
  const auto seq = table_.next_seq();
  if (status.ok()) status = apply(*participant->seat, command);
  if (!status.ok()) {
    refuse(*participant, status.error(), command.kind, command.number);
  } else {
    if (command.kind == Command::Kind::turn && table_.next_seq() > seq) services_.metrics.turn(false);
    outbox_.add({.connection = connection, .token_hash = participant->token_hash, .what = std::move(command)});
  }
  after_change();
}

Status Room::check_command(const Participant& participant, const Command& command) {
  if (!participant.seat) return Error("table.errors.spectator");
  if (!is_needed(command.kind) && table_.next_seq() >= services_.limits.events_a_table) {
    return Error("server.errors.log_full");
  }
  if (is_talk(command.kind)) return rate_limits_.check_talk(*participant.token_hash);
  if (command.kind == Command::Kind::start && !table_.started()) return reserve_game();
  if (command.kind == Command::Kind::rematch) {
    if (rematch_under_way_) return Error("server.errors.try_again");
    return table_.check_rematch();
  }
  return {};
}

Status Room::apply(Seat seat, const Command& command) {
  if (command.kind == Command::Kind::rematch) return table_.rematch(seat, command.text);
  if (Status status = housewright::dispatch(table_, seat, command, Services::now()); !status.ok()) return status;
  if (command.kind == Command::Kind::change) rate_limits_.set_seats(table_.chairs().size());
  if (!table_.started() || command.kind == Command::Kind::start) on_seats_changed();
  return {};
}

// After a conflict, on the table as the other writer left it.
void Room::apply_again(Pending pending) {
  if (const auto* const command = std::get_if<Command>(&pending.what)) {
    const auto seat = seat_of(table_, *pending.token_hash);
    const Status status = seat ? apply(*seat, *command) : Error("table.errors.spectator");
    if (!status.ok()) {
      const Participant* const participant = connections_.find(pending.connection);
      if (participant != nullptr) refuse(*participant, status.error(), command->kind, command->number);
      return;
    }
  } else if (const auto* const reply = std::get_if<Pending::Reply>(&pending.what); reply != nullptr && reply->apply) {
    if (const Status status = reply->apply(); !status.ok()) return reply->done(status);
  }
  outbox_.add(std::move(pending));
}

// The new table is stored first, so that the event names a table that exists.
void Room::begin_rematch(const Participant& participant) {
  const std::string seed = fresh_seed();
  auto next = make_rematch(services_.games, table_, *participant.seat, rooms_.fresh_id(), seed);
  if (!next) return refuse(participant, next.error(), Command::Kind::rematch);
  rematch_under_way_ = true;
  Pending asked{.connection = participant.connection,
                .token_hash = participant.token_hash,
                .what = Command{.kind = Command::Kind::rematch, .text = next->id()}};
  rooms_.add(std::move(*next), [self = shared_from_this(), asked = std::move(asked)](const Status& stored) {
    boost::asio::post(self->io_thread_, [self, asked, stored] { self->on_rematch_stored(asked, stored); });
  });
}

void Room::on_rematch_stored(const Pending& asked, const Status& stored) {
  rematch_under_way_ = false;
  const auto& command = std::get<Command>(asked.what);
  const auto seat = seat_of(table_, *asked.token_hash);
  Status status = stored.ok() ? check_open(lifecycle_) : stored;
  if (status.ok()) status = seat ? apply(*seat, command) : Error("table.errors.spectator");
  if (status.ok()) {
    outbox_.add(asked);
  } else if (const Participant* const participant = connections_.find(asked.connection)) {
    refuse(*participant, status.error(), Command::Kind::rematch);
  }
  after_change();
}

// Makes the answer now, so that later commands are not in it, and gives it when everything up to now is durable.
template <class T>
void Room::answer(std::function<Result<T>()> make, const Reply<T>& reply) {
  const auto made = std::make_shared<std::optional<T>>();
  Pending::Reply pending;
  pending.apply = [make = std::move(make), made]() -> Status {
    auto value = make();
    if (!value) return value.error();
    *made = std::move(*value);
    return {};
  };
  if (const Status status = pending.apply(); !status.ok()) return reply(status.error());
  pending.done = [reply, made](const Status& status) {
    status.ok() ? reply(std::move(**made)) : reply(status.error());
  };
  outbox_.add({.what = std::move(pending)});
  after_change();
}

// What a request was answered that has come before; none for a new one.
Result<std::optional<Seated>> Room::seated_before(const Claim& claim) const {
  if (claim.request.empty()) return std::optional<Seated>();
  const std::string token_hash = hash_of_token(claim.token);
  const auto request = table_.request_of(token_hash);
  if (!request) return std::optional<Seated>();
  if (!same_hash(*request, claim.request)) return Error("server.errors.key_used");
  const auto seat = seat_of(table_, token_hash);
  if (!seat) return Error("server.errors.seat_left");
  return std::optional(Seated{id_, *seat, claim.token});
}

void Room::join(const Joining& joining, const Claim& claim, const Reply<Seated>& reply) {
  if (const Status status = check_open(lifecycle_); !status.ok()) return reply(status.error());
  const auto before = seated_before(claim);
  if (!before) return reply(before.error());
  if (!*before) {  // a repeated request writes nothing, and does not count
    if (table_.next_seq() >= services_.limits.events_a_table) return reply(Error("server.errors.log_full"));
    if (const Status status = rate_limits_.check_join(); !status.ok()) return reply(status.error());
  }
  eviction_.touch();
  answer<Seated>(
      [this, joining, claim]() -> Result<Seated> {
        const auto known = seated_before(claim);
        if (!known) return known.error();
        if (*known) return **known;
        const auto seat =
            table_.sit(joining.seat, joining.name, hash_of_token(claim.token), claim.request, services_.names);
        if (!seat) {
          rate_limits_.refund_join();
          return seat.error();
        }
        table_.leave(*seat, Services::now());  // until they connect
        update_presence();
        return Seated{id_, *seat, claim.token};
      },
      reply);
}

Status Room::check_token(const std::string& token) const {
  if (const Status status = check_open(lifecycle_); !status.ok()) return status;
  if (!seat_of(table_, hash_of_token(token))) return Error("server.errors.wrong_token");
  return {};
}

void Room::repeat(const Claim& claim, const Reply<Seated>& reply) {
  if (const Status status = check_open(lifecycle_); !status.ok()) return reply(status.error());
  answer<Seated>(
      [this, claim]() -> Result<Seated> {
        const auto before = seated_before(claim);
        if (!before) return before.error();
        if (!*before) return Error("server.errors.key_used");
        return **before;
      },
      reply);
}

void Room::snapshot(const Reply<json::object>& reply) {
  if (const Status status = check_open(lifecycle_); !status.ok()) return reply(status.error());
  answer<json::object>([this]() -> Result<json::object> { return snapshot_for({}); }, reply);
}

void Room::record(const Reply<json::object>& reply) {
  if (const Status status = check_open(lifecycle_); !status.ok()) return reply(status.error());
  answer<json::object>([this] { return table_.record(); }, reply);
}

json::object Room::snapshot_for(Viewer viewer) const {
  return table_snapshot(table_, viewer, Services::now(), invitation_code());
}

std::optional<std::string> Room::invitation_code() const {
  return table_.started() ? std::nullopt : rooms_.code_of(id_);
}

void Room::refuse(const Participant& participant, const Error& error, Command::Kind kind, std::uint64_t number) {
  services_.metrics.refused();
  const auto turn = kind == Command::Kind::turn ? std::optional(number) : std::nullopt;
  participant.connection->send(refusal_message(error, *participant.words, name_of(kind), turn));
}

void Room::refuse_hello(const Participant& participant, const Error& error) {
  services_.metrics.refused();
  participant.connection->send(refusal_message(error, *participant.words, "hello"));
  participant.connection->close(Connection::CloseReason::refused);
}

// Seats were taken, left, or moved up. Whoever has none any more is a spectator from now on.
void Room::on_seats_changed() {
  connections_.find_seats(table_);
  presence_.find_seats(table_);
  rate_limits_.find_seats(table_);
  seats_changed_ = true;
}

void Room::update_presence() {
  const Presence::Update update = presence_.update(table_, connections_, Clock::now());
  if (update.message) connections_.send(update.message);
  if (!update.next) return;
  presence_timer_.expires_at(*update.next);
  presence_timer_.async_wait([self = weak_from_this()](const boost::system::error_code& stopped) {
    const auto room = self.lock();
    if (!stopped && room && room->lifecycle_ == Lifecycle::open) room->update_presence();
  });
}

bool Room::bots_play() const {
  return !connections_.empty() || table_.settings().turn_seconds > 0;
}

BotPool::Waiting Room::who_waits() const {
  if (connections_.empty()) return BotPool::Waiting::nobody;
  for (const auto& [key, participant] : connections_) {
    if (participant.seat && !table_.chairs()[*participant.seat].resigned) return BotPool::Waiting::player;
  }
  return BotPool::Waiting::watcher;
}

void Room::ask_bots() {
  if (lifecycle_ != Lifecycle::open || !bots_play() || !bot_seats_.any_due(table_)) {
    if (bots_asked_at_) services_.bot_pool.withdraw(*bot_key_);
    bots_asked_at_.reset();
    return;
  }
  if (!bot_key_) {
    // Weakly: a table that waits for a thread must not keep a room beyond its I/O thread.
    bot_key_ = services_.bot_pool.add([self = weak_from_this(), io_thread = io_thread_](BotPool::Grant grant) {
      boost::asio::post(io_thread, [self, grant = std::move(grant)]() mutable {
        if (const auto room = self.lock()) room->begin_bot(std::move(grant));
      });
    });
  }
  if (!bots_asked_at_) bots_asked_at_ = Clock::now();
  services_.bot_pool.ask(*bot_key_, who_waits());
}

// One turn for each grant; for the others the table asks again.
void Room::begin_bot(BotPool::Grant grant) {
  const auto since = std::exchange(bots_asked_at_, std::nullopt);
  if (lifecycle_ != Lifecycle::open || !bots_play()) return;
  const auto turn = bot_seats_.take_due(table_);
  if (!turn) return;
  // Secret, or anybody could ask a bot at home what this one will do; and never the table's own seed.
  const std::string seed =
      services_.bot_seed + id_ + "/" + std::to_string(turn->seat) + "/" + std::to_string(turn->number);
  services_.bot_pool.think(std::move(grant),
                           {&services_.bots.of(table_.game().name()), table_.match().copy_position(), turn->seat,
                            std::string(table_.level_of(turn->seat)), seed, table_.draft_of(turn->seat)},
                           [self = weak_from_this(), io_thread = io_thread_, turn = *turn,
                            since = since.value_or(Clock::now())](Finished chosen) {
                             boost::asio::post(io_thread, [self, turn, since, chosen = std::move(chosen)] {
                               if (const auto room = self.lock()) room->on_bot_turn(turn, chosen, since);
                             });
                           });
  ask_bots();
}

void Room::on_bot_turn(const BotTurn& turn, const Finished& chosen, Clock::time_point since) {
  if (!bot_seats_.is_current(turn) || lifecycle_ != Lifecycle::open) return;
  if (BotSeats::is_due(table_, turn)) {
    const auto play = [&](const Finished& finished) {
      return table_.play_for(turn.seat, turn.number, finished.decisions, Services::now(),
                             finished.chosen ? StandIn::bot : StandIn::pencil);
    };
    const auto on_refused = [&](const Error& error) {
      services_.logger.error("bot's turn refused", {{"table", id_}, {"seat", turn.seat}, {"why", error.code}});
    };
    const std::vector<std::string> draft = table_.draft_of(turn.seat).value_or(std::vector<std::string>{});
    const std::string seed = services_.bot_seed + id_ + std::to_string(table_.next_seq());
    const Status status = play_or_replace(services_.bots.of(table_.game().name()), table_.match(), turn.seat, chosen,
                                          draft, seed, play, on_refused);
    if (!status.ok()) return;  // still counts as asked for: asking again would not end
    services_.metrics.turn(true);
    eviction_.touch();
    if (who_waits() == BotPool::Waiting::player) {
      services_.metrics.bot_played_after(std::chrono::duration<double>(Clock::now() - since).count());
    }
  }
  bot_seats_.done(turn);
  after_change();
}

void Room::arm_deadline() {
  if (lifecycle_ != Lifecycle::open) return;
  const auto deadline = table_.next_deadline();
  if (!deadline) {
    deadline_timer_.cancel();
    return;
  }
  deadline_timer_.expires_at(Clock::time_point(std::chrono::milliseconds(*deadline)));
  deadline_timer_.async_wait([self = weak_from_this()](const boost::system::error_code& stopped) {
    const auto room = self.lock();
    if (stopped || !room || room->lifecycle_ != Lifecycle::open) return;
    room->table_.tick(Services::now());
    room->after_change();
  });
}

Status Room::reserve_game() {
  const std::size_t weight = weight_.of_game(table_);
  Status status = rooms_.reserve(id_, weight);
  if (status.ok()) told_weight_ = weight;
  return status;
}

// Not for every word that is said: all rooms share the scales.
void Room::weigh() {
  constexpr std::size_t kStep = 16 * 1024;
  const std::size_t weight = weight_.of(table_);
  if (weight <= told_weight_ + kStep && weight + kStep >= told_weight_) return;
  told_weight_ = weight;
  rooms_.set_weight(id_, weight);
}

}  // namespace housewright
