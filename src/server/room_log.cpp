// How what happens in a room is stored and told, and what bots and clocks add to it.
#include <algorithm>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>

#include "server/room.h"
#include "server/rooms.h"

namespace housewright {
namespace {

constexpr std::chrono::milliseconds kGathering{1};
constexpr std::chrono::milliseconds kFirstPause{100};
constexpr std::chrono::milliseconds kLongestPause{10'000};

Client::Text ack_of(Command::Kind done, std::uint64_t number, std::uint64_t seq) {
  std::string text = R"({"ack":{")";
  text += name_of(done);
  text += R"(":)";
  text += done == Command::Kind::turn ? std::to_string(number) : "true";
  text += R"(,"seq":)";
  text += std::to_string(seq);
  text += "}}";
  return std::make_shared<const std::string>(std::move(text));
}

// Two messages as one, with the keys of both.
Client::Text joined(const Client::Text& first, const Client::Text& second) {
  std::string text;
  text.reserve(first->size() + second->size());
  text.append(*first, 0, first->size() - 1).append(",").append(*second, 1);
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

void Room::open(Stored stored) {
  if (const auto wrong = check_open()) {
    if (stored) stored(wrong);
    return;
  }
  if (stored) {
    Waiting waiting;
    waiting.stored = std::move(stored);
    waiting_.push_back(std::move(waiting));
  } else {
    advertise();
  }
  after_change();
}

void Room::after_change() {
  flush_soon();
  arm_timer();
  note_use();
}

void Room::flush_soon() {
  if (flush_due_) return;
  flush_due_ = true;
  const auto due = [self = shared_from_this()](const boost::system::error_code& = {}) {
    self->flush_due_ = false;
    self->flush();
    self->ask_bots();  // after it: even the quickest bot's turn does not hold up what it answers to
  };
  // Turns that come together are stored and told together: all that has arrived by now, and where several play at once
  // those that are just behind.
  if (!table_.started() || table_.match().to_act().size() < 2) return boost::asio::post(lane_, due);
  gathering_.expires_after(kGathering);
  gathering_.async_wait(due);
}

Client::Text Room::welcome_text(const Member& member, std::optional<std::uint64_t> seen) const {
  json::object welcome = table_.snapshot(member.seat);
  if (const auto left = member.seat ? table_.time_left(*member.seat, Services::now()) : std::nullopt) {
    welcome["time_left"] = *left;
  }
  std::string text = json::serialize(json::object{{"welcome", std::move(welcome)}});
  text.back() = ',';
  text.append(R"("events":)").append(table_.events_since(seen, services_.limits.welcome_events)).append("}");
  return std::make_shared<const std::string>(std::move(text));
}

// Writes down what is to be told as of now, and stores what has happened since the last time.
void Room::flush() {
  if (under_way_ || broken_ || forgotten_) return;
  const std::span<const Event> events = table_.take_events();
  const bool finishes = table_.finished() && !summarized_;
  if (events.empty() && waiting_.empty() && !finishes) return;
  batch_ = std::move(waiting_);
  waiting_.clear();
  batch_texts_.clear();
  for (Waiting& waiting : batch_) {
    const Member* member = waiting.client ? find(waiting.client) : nullptr;
    if (member == nullptr) {
      batch_texts_.push_back(nullptr);
    } else if (waiting.welcome) {
      batch_texts_.push_back(welcome_text(*member, waiting.seen));
    } else {
      batch_texts_.push_back(ack_of(waiting.done, waiting.number, table_.next_seq()));
    }
  }
  batch_news_.reset();
  if (events.empty() && !finishes) return send_batch();
  Append append{id_, table_.next_seq() - events.size(), {}, {}};
  for (const Event& event : events) append.events.push_back(event.text);
  if (!events.empty()) batch_news_ = std::make_shared<const std::string>(table_.news(append.first));
  if (finishes) append.summary = summary();
  batch_finishes_ = finishes;
  under_way_ = true;
  services_.store.append(std::move(append), [self = shared_from_this()](Appended outcome, const Error* wrong) {
    const auto error = wrong != nullptr ? std::optional(*wrong) : std::nullopt;
    boost::asio::post(self->lane_, [self, outcome, error] { self->on_stored(outcome, error); });
  });
}

void Room::on_stored(Appended outcome, const std::optional<Error>& wrong) {
  under_way_ = false;
  if (outcome != Appended::ok) {
    services_.metrics.append_failed();
    services_.log.error(outcome == Appended::conflict ? "somebody else writes to this table" : "table not stored",
                        {{"table", id_}, {"why", wrong ? wrong->code : ""}});
    give_up();
    if (shut_) shut();
    return;
  }
  stored_ = true;
  pause_ = {};
  if (batch_finishes_) summarized_ = true;
  advertise();
  send_batch();
  flush();
  if (shut_) shut();
}

// Everybody hears the news; who waits for an answer finds it in the same message. Who has gone hears nothing: they may
// be on another lane by now.
void Room::send_batch() {
  const auto now = Clock::now();
  const std::vector<Waiting> told = std::move(batch_);
  const std::vector<Client::Text> texts = std::move(batch_texts_);
  const Client::Text news = std::move(batch_news_);
  batch_.clear();
  batch_texts_.clear();
  batch_news_.reset();
  std::vector<std::size_t> later;  // what is not in the same message comes after it
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (told[i].stored) told[i].stored({});
    if (!told[i].client || told[i].welcome || !texts[i]) continue;
    services_.metrics.stored_after(std::chrono::duration<double>(now - told[i].since).count());
    Member* member = find(told[i].client);
    if (member == nullptr) continue;
    if (news && member->inside && !member->answer) {
      member->answer = texts[i];
    } else {
      later.push_back(i);
    }
  }
  if (news) {
    for (auto& [key, member] : members_) {
      if (!member.inside) continue;
      member.client->send(member.answer ? joined(news, member.answer) : news);
      member.answer.reset();
    }
  }
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (!told[i].welcome || !texts[i]) continue;
    Member* member = find(told[i].client);
    if (member == nullptr) continue;
    member->client->send(texts[i]);
    if (missing_) member->client->send(missing_);
    member->inside = true;
  }
  for (const std::size_t i : later) told[i].client->send(texts[i]);
}

// What could not be stored has not happened.
void Room::give_up() {
  broken_ = true;
  unused_since_ = kInUse;  // it cannot make way before it was read again
  ++epoch_;
  thinking_.clear();
  const Error wrong{"server.errors.not_stored", "", "", {}};
  for (auto* list : {&batch_, &waiting_}) {
    for (const Waiting& waiting : *list) {
      if (waiting.stored) waiting.stored(wrong);
      const Member* member = waiting.client ? find(waiting.client) : nullptr;
      if (member == nullptr || waiting.welcome) continue;
      refuse(*member, wrong, name_of(waiting.done),
             waiting.done == Command::Kind::turn ? std::optional(waiting.number) : std::nullopt);
    }
    list->clear();
  }
  if (!shut_) restore_later();
}

// A log that takes nothing is tried again after ever longer pauses: bots would try without any.
void Room::restore_later() {
  pause_ = std::clamp(2 * pause_, kFirstPause, kLongestPause);
  timer_.expires_after(pause_);
  timer_.async_wait([self = shared_from_this()](const boost::system::error_code& stopped) {
    if (!stopped && !self->shut_) self->restore();
  });
}

void Room::restore() {
  boost::asio::post(services_.readers, [self = shared_from_this()] {
    auto table = self->rooms_.read(self->id_);
    boost::asio::post(self->lane_, [self, shared = std::make_shared<Result<Table>>(std::move(table))] {
      self->restored(std::move(*shared));
    });
  });
}

void Room::restored(Result<Table> table) {
  if (shut_) return;
  if (!table && table.error().code == "server.errors.no_table") return vanish();
  if (!table) return restore_later();
  table_ = std::move(*table);
  broken_ = false;
  summarized_ = table_.finished();
  table_.resume(Services::now());
  for (auto& [key, member] : members_) {
    // A seat that was taken in vain is nobody's, one that was left in vain its owner's.
    member.seat = member.token_hash.empty() ? std::nullopt : seat_of(member.token_hash);
    if (member.seat) table_.arrive(*member.seat, Services::now());
    member.inside = false;
    Waiting waiting;
    waiting.client = member.client;
    waiting.words = member.words;
    waiting.welcome = true;
    waiting_.push_back(std::move(waiting));
  }
  look_around();
  after_change();
}

// There is no such table: it was never stored at all, or somebody deleted it.
void Room::vanish() {
  forgotten_ = true;
  ++epoch_;
  timer_.cancel();
  rooms_.forget(id_);  // before anybody hears of it and asks again
  const Error gone = error("server.errors.no_table");
  for (const Waiting& waiting : std::exchange(waiting_, {})) {
    if (waiting.stored) waiting.stored(gone);
  }
  for (const auto& [key, member] : members_) {
    refuse(member, gone, "hello", {});
    member.client->close(Client::Why::refused);
  }
  members_.clear();
}

void Room::ask_bots() {
  if (shut_ || broken_ || forgotten_) return;
  table_.bots_to_act().for_each([&](unsigned index) {
    const Seat seat = static_cast<Seat>(index);
    const std::uint64_t number = table_.chairs()[seat].turns;
    if (thinking_.size() >= services_.limits.bots_a_table || thinking_.contains(seat)) return;
    thinking_[seat] = number;
    // Nobody may know it beforehand, or a bot could be asked at home what it will do; and never the table's own seed.
    const std::string seed = services_.bot_seed + id_ + "/" + std::to_string(seat) + "/" + std::to_string(number);
    services_.bot_pool.think(
        {services_.bots.find(table_.game().name()), table_.match().copy(), seat, std::string(table_.level_of(seat)),
         seed},
        // Weakly: a thought that is never begun must not keep a room beyond its lane.
        [self = weak_from_this(), seat, number, epoch = epoch_](std::vector<std::string> decisions) {
          const auto room = self.lock();
          if (!room) return;
          boost::asio::post(room->lane_, [room, seat, number, epoch, decisions = std::move(decisions)] {
            room->on_bot(seat, number, epoch, decisions);
          });
        });
  });
}

void Room::on_bot(Seat seat, std::uint64_t number, std::uint64_t epoch, const std::vector<std::string>& decisions) {
  if (epoch != epoch_ || shut_ || broken_) return;
  if (table_.bots_to_act().has(seat) && table_.chairs()[seat].turns == number) {
    Status wrong = table_.play_for(seat, number, decisions, Services::now());
    if (wrong) {
      // An error of ours, for which nobody at the table should wait.
      services_.log.error("bot's turn refused", {{"table", id_}, {"seat", seat}, {"why", wrong->code}});
      Random random = Random::from_seed(services_.bot_seed + id_ + std::to_string(table_.next_seq()));
      wrong = table_.play_for(seat, number, table_.match().random_turn(seat, random), Services::now());
    }
    if (wrong) return;  // rather than asking for ever
    services_.metrics.turn(true);
  }
  thinking_.erase(seat);
  after_change();
}

void Room::arm_timer() {
  if (broken_ || shut_ || forgotten_) return;
  const auto deadline = table_.next_deadline();
  if (!deadline) {
    timer_.cancel();
    return;
  }
  timer_.expires_at(Clock::time_point(std::chrono::milliseconds(*deadline)));
  timer_.async_wait([self = weak_from_this()](const boost::system::error_code& stopped) {
    const auto room = self.lock();
    if (stopped || !room || room->broken_ || room->shut_) return;
    room->table_.tick(Services::now());
    room->after_change();
  });
}

void Room::shut() {
  shut_ = true;
  timer_.cancel();
  if (under_way_) return;  // comes back when it is stored
  flush();
  if (under_way_) return;
  for (const auto& [key, member] : members_) member.client->close(Client::Why::restarting);
  members_.clear();
  rooms_.forget(id_);
}

// Another program may have deleted it from the log.
void Room::look_for_yourself() {
  boost::asio::post(services_.readers, [self = shared_from_this()] {
    const auto found = self->services_.store.find(self->id_);
    if (!found || *found) return;
    boost::asio::post(self->lane_, [self] {
      if (!self->under_way_ && !self->broken_ && !self->shut_ && !self->forgotten_) self->vanish();
    });
  });
}

bool Room::busy() const {
  return flush_due_ || under_way_ || broken_ || forgotten_ || !waiting_.empty() || rematch_under_way_;
}

void Room::sweep() {
  if (busy()) return;
  if (stored_) look_for_yourself();
  if (!members_.empty()) return;
  const auto idle = Clock::now() - used_;
  const Limits& limits = services_.limits;
  if (table_.finished() ? idle > limits.finished_time : !table_.started() && idle > limits.lobby_time) go();
}

void Room::make_way() {
  if (busy() || !unused_since()) return rooms_.stay(id_);
  go();
}

// A lobby goes from the log as well. Nobody can come back to it, or sit down in vain, before it is gone from there.
void Room::go() {
  forgotten_ = true;
  timer_.cancel();
  if (table_.started()) return rooms_.forget(id_);
  rooms_.advertise(id_, {});
  boost::asio::post(services_.readers, [self = shared_from_this(), next = table_.next_seq()] {
    if (const auto wrong = self->services_.store.erase(self->id_, next)) {
      self->services_.log.warning("old table not deleted", {{"table", self->id_}, {"why", wrong->code}});
    }
    self->rooms_.forget(self->id_);
  });
}

void Room::advertise() {
  if (!table_.settings().listed) return;
  std::size_t open = 0;
  json::array people;
  for (const Chair& chair : table_.chairs()) {
    if (chair.kind == Chair::Kind::open) ++open;
    if (chair.kind == Chair::Kind::person) people.emplace_back(chair.name);
  }
  const bool full = open == 0 || table_.next_seq() >= services_.limits.events_a_table;
  if (table_.started() || full) return rooms_.advertise(id_, {});
  rooms_.advertise(id_, json::object{{"table", id_},
                                     {"game", table_.game().name()},
                                     {"options", table_.options()},
                                     {"people", std::move(people)},
                                     {"open", open}});
}

std::string Room::summary() const {
  json::array totals;
  for (std::size_t seat = 0; seat < table_.chairs().size(); ++seat) {
    totals.emplace_back(table_.match().total(static_cast<Seat>(seat)));
  }
  return json::serialize(json::object{{"game", table_.game().name()}, {"totals", std::move(totals)}});
}

}  // namespace housewright
