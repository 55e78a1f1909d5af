#include "wasm/local_table.h"

#include <algorithm>
#include <limits>

#include "bots/playing.h"
#include "bots/random_bots.h"
#include "core/json_text.h"
#include "table/message.h"

namespace housewright {

Result<LocalTable> LocalTable::open(const Games& games, std::string id, std::string_view game, json::object options,
                                    const std::vector<std::string>& names, const std::vector<std::string>& levels,
                                    std::string_view seed) {
  options["players"] = names.size() + levels.size();
  auto table = Table::create(games, std::move(id), game, options, {}, seed);
  if (!table) return table.error();
  LocalTable local(games, std::move(*table));
  for (const std::string& name : names) {
    const auto seat = local.table_.sit({}, name, "");
    if (!seat) return seat.error();
  }
  constexpr Seat kHost = 0;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (const Status status = local.table_.seat_bot(kHost, static_cast<Seat>(names.size() + i), levels[i]);
        !status.ok())
      return status.error();
  }
  if (const Status status = local.table_.start(kHost, "beginner", 0); !status.ok()) return status.error();
  local.tell_news();
  local.messages_.clear();  // the welcome tells it all
  local.hand_over();
  return local;
}

Result<LocalTable> LocalTable::restore(const Games& games, std::string id, const std::vector<json::object>& log) {
  auto table = Table::restore(games, std::move(id), log);
  if (!table) return table.error();
  LocalTable local(games, std::move(*table));
  if (const Status status = local.look_back(); !status.ok()) return status.error();
  local.hand_over();
  return local;
}

bool LocalTable::is_shared() const {
  const auto is_person = [](const Chair& chair) { return chair.kind == Chair::Kind::person; };
  return std::count_if(table_.chairs().begin(), table_.chairs().end(), is_person) > 1;
}

// A person's turn it is, and no bot plays for them.
bool LocalTable::awaits(Seat seat) const {
  return table_.started() && !table_.finished() && table_.match().to_act().has(seat) &&
         table_.chairs()[seat].kind == Chair::Kind::person && !table_.bots_to_act().has(seat);
}

void LocalTable::hand_over() {
  const std::size_t seats = table_.chairs().size();
  for (std::size_t i = 0; i < seats; ++i) {
    const auto seat = static_cast<Seat>((holder_ + i) % seats);
    if (!awaits(seat)) continue;
    holder_ = seat;
    return;
  }
}

// FP-ROUND-2: some of those who were asked together have played, and a person of them has not.
bool LocalTable::holds_back() const {
  if (!is_shared() || !table_.started() || table_.finished()) return false;
  const Seats now = table_.match().to_act();
  Seats both = now;
  both |= asked_;
  if (both != asked_ || now == asked_) return false;
  for (std::size_t seat = 0; seat < table_.chairs().size(); ++seat) {
    if (awaits(static_cast<Seat>(seat))) return true;
  }
  return false;
}

// The table as it was after so many events.
Result<Table> LocalTable::as_told(std::uint64_t events) const {
  std::vector<json::object> log;
  for (const Event& event : table_.log()) {
    if (event.seq < events) log.push_back(event.body());
  }
  return Table::restore(*games_, table_.id(), log);
}

// After a restore: who had the device, and how much of the log was told before the page was closed.
Status LocalTable::look_back() {
  told_ = table_.next_seq();
  if (!table_.started()) return {};
  asked_ = table_.match().to_act();
  if (!is_shared()) return {};
  // Backwards: the turns of a round that is not over are each by another seat, none of which is to act again.
  Seats passed = asked_;
  std::uint64_t first = told_;
  bool in_round = true;
  bool found = false;
  for (auto event = table_.log().rbegin(); event != table_.log().rend() && (in_round || !found); ++event) {
    const json::object body = event->body();
    if (body.at("type") != "turn") continue;
    const auto seat = body.at("seat").to_number<Seat>();
    if (!found && table_.chairs()[seat].kind == Chair::Kind::person) {
      holder_ = seat;
      found = true;
    }
    in_round = in_round && !passed.has(seat);
    if (!in_round) continue;
    first = event->seq;
    passed.add(seat);
  }
  if (first == told_) return {};
  const auto before = as_told(first);
  if (!before) return before.error();
  asked_ = before->match().to_act();
  if (holds_back()) {
    told_ = first;
  } else {
    asked_ = table_.match().to_act();
  }
  return {};
}

Result<json::object> LocalTable::welcome(Seat seat, std::optional<std::uint64_t> seen) const {
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  const auto tell = [&](const Table& table) -> json::object {
    return {{"welcome", table.snapshot(seat)}, {"events", parse_own(table.events_since(seen, kAll))}};
  };
  if (told_ == table_.next_seq()) return tell(table_);
  const auto table = as_told(told_);
  if (!table) return table.error();
  return tell(*table);
}

void LocalTable::on_message(Seat seat, std::string_view text) {
  const auto message = read_message(text);
  const Command* command = message ? std::get_if<Command>(&*message) : nullptr;
  if (command == nullptr) {
    const Error wrong = message ? Error("table.errors.unknown_message") : message.error();
    messages_.push_back({{"error", error_json(wrong)}, {"to", "message"}});
    return;
  }
  if (command->kind == Command::Kind::ping) {
    messages_.push_back({{"pong", command->number}});
    return;
  }
  const bool turn = command->kind == Command::Kind::turn;
  // Nobody but the page can seat people at another table.
  const Status status = command->kind == Command::Kind::rematch ? Status(Error("table.errors.unknown_message"))
                                                                : dispatch(table_, seat, *command, 0);
  if (!status.ok()) {
    json::object refusal{{"error", error_json(status.error())}, {"to", name_of(command->kind)}};
    if (turn) refusal["number"] = command->number;
    messages_.push_back(std::move(refusal));
    return;
  }
  tell_news();
  hand_over();
  json::object ack{{"seq", told_}};
  if (turn) {
    ack["turn"] = command->number;
  } else {
    ack[name_of(command->kind)] = true;
  }
  messages_.push_back({{"ack", std::move(ack)}});
}

std::optional<LocalTable::BotTurn> LocalTable::bot_turn() const {
  const Seats bots = table_.bots_to_act();
  if (bots.empty()) return std::nullopt;
  const auto seat = static_cast<Seat>(bots.first());
  return BotTurn{seat, table_.chairs()[seat].turns, table_.level_of(seat),
                 table_.id() + "/" + std::to_string(seat) + "/" + std::to_string(table_.next_seq()),
                 table_.match().view(seat)};
}

void LocalTable::play_for_bot(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions) {
  if (!table_.bots_to_act().has(seat) || table_.chairs()[seat].turns != number) return;
  const auto play = [&](const Finished& turn) { return table_.play_for(seat, number, turn.decisions, 0); };
  const std::string seed = table_.id() + std::to_string(table_.next_seq());
  const Finished chosen{decisions, true};
  const Status status =
      play_or_replace(RandomBots(), table_.match(), seat, chosen, {}, seed, play, [](const Error&) {});
  if (!status.ok()) return;
  tell_news();
  hand_over();
}

void LocalTable::tell_news() {
  for (const Event& event : table_.take_events()) log_.push_back(event.body());
  if (told_ == table_.next_seq() || holds_back()) return;
  messages_.push_back(parse_own(table_.news(told_)).as_object());
  told_ = table_.next_seq();
  if (table_.started()) asked_ = table_.match().to_act();
}

std::vector<json::object> LocalTable::take_messages() {
  return std::exchange(messages_, {});
}

std::vector<json::object> LocalTable::take_log() {
  return std::exchange(log_, {});
}

}  // namespace housewright
