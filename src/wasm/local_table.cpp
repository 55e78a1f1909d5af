#include "wasm/local_table.h"

#include <limits>

#include "table/message.h"

namespace housewright {

Result<LocalTable> LocalTable::open(const Games& games, const Bots& bots, std::string id, std::string_view game,
                                    json::object options, std::string_view name, const std::vector<std::string>& levels,
                                    std::string_view seed) {
  options["players"] = levels.size() + 1;
  auto table = Table::create(games, std::move(id), game, options, {}, seed);
  if (!table) return table.error();
  LocalTable local(bots, std::move(*table));
  const auto seat = local.table_.sit(kPerson, name, "");
  if (!seat) return seat.error();
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (auto wrong = local.table_.seat_bot(kPerson, static_cast<Seat>(i + 1), levels[i])) return *wrong;
  }
  if (auto wrong = local.table_.start(kPerson, "beginner", 0)) return *wrong;
  local.tell_news();
  local.messages_.clear();  // the welcome tells it all
  return local;
}

Result<LocalTable> LocalTable::restore(const Games& games, const Bots& bots, std::string id,
                                       const std::vector<json::object>& log) {
  auto table = Table::restore(games, std::move(id), log);
  if (!table) return table.error();
  LocalTable local(bots, std::move(*table));
  local.told_ = local.table_.next_seq();
  return local;
}

json::object LocalTable::welcome(std::optional<std::uint64_t> seen) const {
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  return {{"welcome", table_.snapshot(kPerson)}, {"events", json::parse(table_.events_since(seen, kAll))}};
}

void LocalTable::hear(std::string_view text) {
  const auto message = read_message(text);
  const Command* command = message ? std::get_if<Command>(&*message) : nullptr;
  if (command == nullptr) {
    const Error wrong = message ? Error{"table.errors.unknown_message", "", "", {}} : message.error();
    messages_.push_back({{"error", error_json(wrong)}, {"to", "message"}});
    return;
  }
  if (command->kind == Command::Kind::ping) {
    messages_.push_back({{"pong", command->number}});
    return;
  }
  const bool turn = command->kind == Command::Kind::turn;
  // Nobody but the page can seat people at another table.
  const Status wrong = command->kind == Command::Kind::rematch
                           ? Status(Error{"table.errors.unknown_message", "", "", {}})
                           : obey(table_, kPerson, *command, 0);
  if (wrong) {
    json::object refusal{{"error", error_json(*wrong)}, {"to", name_of(command->kind)}};
    if (turn) refusal["number"] = command->number;
    messages_.push_back(std::move(refusal));
    return;
  }
  tell_news();
  json::object ack{{"seq", table_.next_seq()}};
  if (turn) {
    ack["turn"] = command->number;
  } else {
    ack[name_of(command->kind)] = true;
  }
  messages_.push_back({{"ack", std::move(ack)}});
}

bool LocalTable::think() {
  const Seats bots = table_.bots_to_act();
  if (thinking_ && !bots.has(thinker_)) thinking_.reset();
  if (bots.empty()) return false;
  if (!thinking_) {
    thinker_ = static_cast<Seat>(bots.first());
    thought_about_ = table_.match().copy();
    const std::string seed = table_.id() + "/" + std::to_string(thinker_) + "/" + std::to_string(table_.next_seq());
    thinking_ =
        bots_->find(table_.game().name())->think(*thought_about_, thinker_, {table_.level_of(thinker_), seed, {}});
  }
  if (!thinking_->step()) return true;
  const auto decisions = thinking_->turn();
  thinking_.reset();
  if (table_.play_for(thinker_, table_.chairs()[thinker_].turns, decisions, 0)) return false;
  tell_news();
  return !table_.bots_to_act().empty();
}

void LocalTable::tell_news() {
  for (const Event& event : table_.take_events()) log_.push_back(event.body());
  if (told_ == table_.next_seq()) return;
  messages_.push_back(json::parse(table_.news(told_)).as_object());
  told_ = table_.next_seq();
}

std::vector<json::object> LocalTable::take_messages() {
  return std::exchange(messages_, {});
}

std::vector<json::object> LocalTable::take_log() {
  return std::exchange(log_, {});
}

}  // namespace housewright
