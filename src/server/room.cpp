// Who is in the room and what they ask for. How it is stored and told is in room_log.cpp.
#include "server/room.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/rooms.h"
#include "server/secrets.h"

namespace housewright {
namespace {

constexpr std::chrono::seconds kMoment{2};

}  // namespace

Room::Room(const Services& services, Rooms& rooms, const Lane& lane, Table table, From from)
    : services_(services),
      rooms_(rooms),
      lane_(lane),
      id_(table.id()),
      table_(std::move(table)),
      timer_(lane_),
      gathering_(lane_),
      looking_around_(lane_),
      joins_(static_cast<double>(table_.chairs().size() + services.limits.joins_at_once),
             services.limits.joins_a_minute),
      stored_(from != From::fresh),
      summarized_(from == From::log && table_.finished()) {
  table_.resume(Services::now());
}

Room::Member* Room::find(const ClientPointer& client) {
  const auto found = members_.find(client.get());
  return found == members_.end() ? nullptr : &found->second;
}

bool Room::connected(Seat seat) const {
  return std::any_of(members_.begin(), members_.end(), [&](const auto& entry) { return entry.second.seat == seat; });
}

// Looks at every seat, whether one has matched or not.
std::optional<Seat> Room::seat_of(const std::string& token_hash) const {
  std::optional<Seat> seat;
  for (std::size_t i = 0; i < table_.chairs().size(); ++i) {
    if (same_hash(table_.chairs()[i].token_hash, token_hash)) seat = static_cast<Seat>(i);
  }
  return seat;
}

Status Room::check_open() const {
  if (shut_) return error("server.errors.closing");
  if (broken_ || forgotten_) return error("server.errors.try_again");
  return {};
}

void Room::refuse(const Member& member, const Error& wrong, std::string_view to, std::optional<std::uint64_t> number) {
  services_.metrics.refused();
  json::object told{{"error", error_json(wrong, *member.words)}, {"to", to}};
  if (number) told["number"] = *number;
  member.client->send(std::make_shared<const std::string>(json::serialize(told)));
}

void Room::enter(const ClientPointer& client, const Hello& hello) {
  if (shut_) return client->close(Client::Why::restarting);
  Member member{client, {}, {}, &services_.words_for(hello.language)};
  Status wrong = check_open();
  if (!wrong && hello.token) {
    member.token_hash = hash_of_token(*hello.token);
    member.seat = seat_of(member.token_hash);
    if (!member.seat) wrong = error("server.errors.wrong_token");
  }
  if (wrong) {
    refuse(member, *wrong, "hello", {});
    client->close(Client::Why::refused);
    return;
  }
  used_ = Clock::now();
  // Who says hello again before the first welcome is told once.
  std::erase_if(waiting_, [&](const Waiting& waiting) { return waiting.welcome && waiting.client == client; });
  const bool first = member.seat && !connected(*member.seat);
  members_.emplace(client.get(), member);
  if (first) table_.arrive(*member.seat, Services::now());
  look_around();
  Waiting waiting;
  waiting.client = client;
  waiting.words = member.words;
  waiting.seen = hello.seen;
  waiting.welcome = true;
  waiting_.push_back(std::move(waiting));
  after_change();
}

void Room::gone(const ClientPointer& client) {
  const Member* member = find(client);
  if (member == nullptr) return;
  used_ = Clock::now();
  const auto seat = member->seat;
  members_.erase(client.get());
  if (seat && !connected(*seat)) {
    table_.leave(*seat, Services::now());
    look_around();
  }
  arm_timer();
  note_use();
}

// Who is connected is nothing that happens in a game, and is not stored. Who has gone is told after a moment, since
// nobody should be missed who only loads the page anew; who is back is told at once.
void Room::look_around() {
  const auto now = Clock::now();
  auto next = Clock::time_point::max();
  json::array missing;
  for (std::size_t i = 0; i < table_.chairs().size(); ++i) {
    const Chair& chair = table_.chairs()[i];
    const auto seat = static_cast<Seat>(i);
    if (chair.kind != Chair::Kind::person || chair.resigned || connected(seat)) {
      gone_since_.erase(seat);
      continue;
    }
    const auto since = gone_since_.try_emplace(seat, now).first->second;
    if (now - since >= kMoment) {
      missing.push_back(i);
    } else {
      next = std::min(next, since + kMoment);
    }
  }
  if (next != Clock::time_point::max()) look_around_at(next);
  if (missing.empty() && !missing_) return;
  const auto told = std::make_shared<const std::string>(json::serialize(json::object{{"missing", missing}}));
  if (missing_ && *missing_ == *told) return;
  missing_ = missing.empty() ? nullptr : told;
  for (const auto& [key, member] : members_) {
    if (member.inside) member.client->send(told);
  }
}

void Room::look_around_at(Clock::time_point moment) {
  looking_around_.expires_at(moment);
  looking_around_.async_wait([self = weak_from_this()](const boost::system::error_code& stopped) {
    const auto room = self.lock();
    if (!stopped && room && !room->check_open()) room->look_around();
  });
}

// A finished table is not lost with its place here, so it comes before all others.
void Room::note_use() {
  const bool playing = table_.started() && !table_.finished();
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(used_.time_since_epoch()).count();
  unused_since_ = !members_.empty() || playing ? kInUse : table_.finished() ? 0 : since;
}

std::optional<Moment> Room::unused_since() const {
  const Moment since = unused_since_;
  return since == kInUse ? std::nullopt : std::optional(since);
}

void Room::command(const ClientPointer& client, const Command& command) {
  Member* member = find(client);
  if (member == nullptr) return;
  used_ = Clock::now();
  const auto number = command.kind == Command::Kind::turn ? std::optional(command.number) : std::nullopt;
  Status wrong = check_open();
  if (!wrong) wrong = apply(*member, command);
  if (wrong) {
    refuse(*member, *wrong, name_of(command.kind), number);
  } else if (command.kind == Command::Kind::rematch) {
    begin_rematch(*member);
    return;
  } else {
    Waiting waiting;
    waiting.client = client;
    waiting.words = member->words;
    waiting.done = command.kind;
    waiting.number = command.number;
    waiting_.push_back(std::move(waiting));
  }
  after_change();
}

Status Room::check_talk(Seat seat) {
  Budget& talk = talk_.try_emplace(seat, services_.limits.talk_at_once, services_.limits.talk_a_minute).first->second;
  if (!talk.spend()) return error("server.errors.too_fast");
  return {};
}

Status Room::apply(Member& member, const Command& command) {
  using Kind = Command::Kind;
  if (!member.seat) return error("table.errors.spectator");
  const Seat seat = *member.seat;
  const Moment now = Services::now();
  const bool needed = command.kind == Kind::turn || command.kind == Kind::resign || command.kind == Kind::start ||
                      command.kind == Kind::clear || command.kind == Kind::stand;
  if (!needed && table_.next_seq() >= services_.limits.events_a_table) return error("server.errors.log_full");
  if (command.kind == Kind::emote || command.kind == Kind::chat || command.kind == Kind::ready) {
    if (auto wrong = check_talk(seat)) return wrong;
  }
  if (command.kind == Kind::rematch) {  // needs its table first
    if (rematch_under_way_) return error("server.errors.try_again");
    return table_.check_rematch();
  }
  const auto before = table_.next_seq();
  if (auto wrong = obey(table_, seat, command, now)) return wrong;
  if (command.kind == Kind::turn && table_.next_seq() > before) services_.metrics.turn(false);
  if (command.kind == Kind::stand) make_free(seat);
  if (command.kind == Kind::clear) make_free(command.seat);
  return {};
}

// Whoever had the seat looks on from now on.
void Room::make_free(Seat seat) {
  for (auto& [client, member] : members_) {
    if (member.seat == seat) member.seat.reset();
  }
  look_around();
}

// The same people with the same tokens at a new table; bots as they were; who resigned is free to go, and to ask.
void Room::begin_rematch(const Member& member) {
  const Seat by = *member.seat;
  const std::string seed = fresh_seed();
  auto next =
      Table::create(services_.games, fresh_table_id(), table_.game().name(), table_.options(), table_.settings(), seed);
  Status wrong;
  if (next) {
    const auto sit = [&](Seat seat) {
      const Chair& chair = table_.chairs()[seat];
      if (chair.kind != Chair::Kind::person || (chair.resigned && seat != by)) return;
      const auto sat = next->sit(seat, chair.name, chair.token_hash);
      if (!sat && !wrong) wrong = sat.error();
    };
    sit(by);  // first, so that whoever asks is the host
    for (std::size_t i = 0; i < table_.chairs().size(); ++i) {
      const Chair& chair = table_.chairs()[i];
      if (i != by) sit(static_cast<Seat>(i));
      if (chair.kind == Chair::Kind::bot && !wrong) wrong = next->seat_bot(by, static_cast<Seat>(i), chair.level);
    }
  } else {
    wrong = next.error();
  }
  if (wrong) return refuse(member, *wrong, "rematch", {});
  rematch_under_way_ = true;
  const std::string next_id = next->id();
  rooms_.add(std::move(*next), [self = shared_from_this(), by, next_id, client = member.client](const Status& failed) {
    boost::asio::post(self->lane_, [self, by, next_id, client, failed] {
      self->rematch_under_way_ = false;
      Status refused = failed ? failed : self->check_open();
      if (!refused) refused = self->table_.rematch(by, next_id);
      const Member* asking = self->find(client);
      if (refused && asking != nullptr) self->refuse(*asking, *refused, "rematch", {});
      if (!refused && asking != nullptr) {
        Waiting waiting;
        waiting.client = client;
        waiting.words = asking->words;
        waiting.done = Command::Kind::rematch;
        self->waiting_.push_back(std::move(waiting));
      }
      self->after_change();
    });
  });
}

// The value is made now and told when all that it tells of is stored: later commands are not in it.
template <class T>
void Room::reply_when_stored(std::function<void(Result<T>)> reply, T value) {
  Waiting waiting;
  waiting.stored = [reply = std::move(reply), value = std::move(value)](const Status& wrong) {
    if (wrong) {
      reply(*wrong);
    } else {
      reply(value);
    }
  };
  waiting_.push_back(std::move(waiting));
  after_change();
}

void Room::join(const Joining& joining, std::function<void(Result<Seated>)> reply) {
  if (auto wrong = check_open()) return reply(*wrong);
  if (table_.next_seq() >= services_.limits.events_a_table) return reply(error("server.errors.log_full"));
  // Who sits down and stands up again and again would fill the log: whoever cannot join cannot stand up either.
  if (!joins_.spend()) return reply(error("server.errors.too_fast"));
  used_ = Clock::now();
  const std::string token = fresh_token();
  const auto seat = table_.sit(joining.seat, joining.name, hash_of_token(token));
  if (!seat) {
    joins_.give_back();  // nothing was written, so whoever only tries is in nobody's way
    return reply(seat.error());
  }
  table_.leave(*seat, Services::now());  // until they connect
  look_around();
  reply_when_stored(std::move(reply), Seated{id_, *seat, token});
}

void Room::look(std::function<void(Result<json::object>)> reply) {
  if (auto wrong = check_open()) return reply(*wrong);
  reply_when_stored(std::move(reply), table_.snapshot({}));
}

void Room::record(std::function<void(Result<json::object>)> reply) {
  if (auto wrong = check_open()) return reply(*wrong);
  auto record = table_.record();
  if (!record) return reply(record.error());
  reply_when_stored(std::move(reply), std::move(*record));
}

}  // namespace housewright
