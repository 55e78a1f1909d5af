// Commands once the game has begun, and what is asked of the log. Those before it are in lobby.cpp; what an event does
// is in apply.cpp.
#include "table/table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "table/names.h"

namespace housewright {
Result<Table> Table::create(const Games& games, std::string id, std::string_view game, const json::object& options,
                            const TableSettings& settings, std::string_view seed) {
  if (const AnyGame* const known = games.find(game)) {
    if (const Status status = check_option_keys(known->description(), options, "options"); !status.ok()) {
      return status.error();
    }
  }
  Table table(std::move(id));
  const json::object body{{"type", "created"},  {"game", game},
                          {"options", options}, {"settings", to_json(settings)},
                          {"seed", seed},       {"commitment", commitment_of(seed)}};
  if (const Status status = table.apply_created(games, body); !status.ok()) return status.error();
  return table;
}

Result<Table> Table::restore(const Games& games, std::string id, const std::vector<json::object>& log) {
  Table table(std::move(id));
  if (log.empty()) return Error("table.errors.no_log");
  if (const Status status = table.apply_created(games, log.front()); !status.ok()) return status.error();
  for (std::size_t i = 1; i < log.size(); ++i) {
    if (const Status status = table.apply(log[i]); !status.ok()) return status.error();
  }
  table.taken_ = table.log_.size();
  return table;
}

Status Table::check_seat(Seat seat) const {
  if (seat < chairs_.size()) return {};
  return Error("table.errors.no_seat").with({{"seat", std::to_string(seat)}});
}

Status Table::check_lobby() const {
  if (!started_) return {};
  return Error("table.errors.already_started");
}

Status Table::check_playing() const {
  if (!started_) return Error("table.errors.not_started");
  if (finished()) return Error("table.errors.game_over");
  return {};
}

Status Table::play(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions, Moment now) {
  if (Status status = check_seat(seat); !status.ok()) return status;
  const Chair& chair = chairs_[seat];
  if (started_ && number + 1 == chair.turns && decisions == chair.last_turn) return {};  // sent twice, played once
  if (Status status = check_playing(); !status.ok()) return status;
  if (chair.kind != Chair::Kind::person || chair.resigned) return Error("table.errors.not_yours");
  return add_turn(seat, number, decisions, {}, now);
}

Status Table::play_for(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions, Moment now,
                       StandIn by) {
  if (Status status = check_playing(); !status.ok()) return status;
  if (Status status = check_seat(seat); !status.ok()) return status;
  if (!bots_to_act().has(seat)) return Error("table.errors.not_for_bots");
  return add_turn(seat, number, decisions, by, now);
}

// A draft is advice to whoever may have to play this turn, and nothing that happens: one that comes too late, too early
// or from somebody else is forgotten without a word.
void Table::sketch(Seat seat, std::uint64_t number, std::vector<std::string> decisions) {
  constexpr std::size_t kLongest = 40;  // decisions; more are in no turn
  if (seat >= chairs_.size() || !check_playing().ok()) return;
  const Chair& chair = chairs_[seat];
  if (chair.kind != Chair::Kind::person || chair.turns != number || decisions.size() > kLongest) return;
  presence_[seat].draft = std::move(decisions);
}

Status Table::add_turn(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions,
                       std::optional<StandIn> by, Moment now) {
  const Chair& chair = chairs_[seat];
  if (number != chair.turns) return Error("table.errors.other_turn").with({{"expected", std::to_string(chair.turns)}});
  const std::size_t chances_before = match_->chances();
  if (Status status = match_->play_turn(seat, decisions); !status.ok()) return status;
  // Most of what a table does is this: the object costs next to nothing where it needs no memory of its own.
  std::array<unsigned char, 1024> space;
  json::monotonic_resource memory(space.data(), space.size());
  json::array texts(&memory);
  texts.reserve(decisions.size());
  for (const std::string& decision : decisions) texts.emplace_back(decision);
  json::object body({{"type", "turn"}, {"seat", seat}, {"number", number}, {"decisions", std::move(texts)}}, &memory);
  if (by && chair.kind == Chair::Kind::person) {
    const std::vector<std::string>& draft = presence_[seat].draft;
    body["by"] = *by == StandIn::bot || draft.empty() ? "bot" : "pencil";
    const auto differ = std::mismatch(draft.begin(), draft.end(), decisions.begin(), decisions.end()).first;
    if (*by == StandIn::bot && differ != draft.begin()) body["begun"] = differ - draft.begin();
  }
  apply_turn(seat, decisions);
  enter(body, chances_before, match_->turned_over());
  start_clocks(now, seat);
  return {};
}

Status Table::resign(Seat seat) {
  if (Status status = check_playing(); !status.ok()) return status;
  if (Status status = check_seat(seat); !status.ok()) return status;
  if (chairs_[seat].kind != Chair::Kind::person || chairs_[seat].resigned) return Error("table.errors.not_yours");
  append_event({{"type", "resigned"}, {"seat", seat}});
  return {};
}

Status Table::say(Seat seat, std::string_view kind, std::string_view text) {
  if (Status status = check_seat(seat); !status.ok()) return status;
  if (kind == "emote") {
    if (Status status = check_emote(text); !status.ok()) return status;
  } else {
    if (!settings_.chat) return Error("table.errors.no_chat");
    if (Status status = check_chat(text); !status.ok()) return status;
  }
  append_event({{"type", "said"}, {"seat", seat}, {kind == "emote" ? "emote" : "text", text}});
  return {};
}

Status Table::check_rematch() const {
  if (!finished()) return Error("table.errors.not_over");
  if (!rematch_.empty()) return Error("table.errors.rematch_exists").with({{"table", rematch_}});
  return {};
}

Status Table::rematch(Seat by, std::string_view table) {
  if (Status status = check_seat(by); !status.ok()) return status;
  if (Status status = check_rematch(); !status.ok()) return status;
  append_event({{"type", "rematch"}, {"table", table}});
  return {};
}

std::span<const Event> Table::take_events() {
  return std::span(log_).subspan(std::exchange(taken_, log_.size()));
}

Result<json::object> Table::record() const {
  if (!finished()) return Error("table.errors.not_over");
  json::object record = match_->record();
  if (!commitment_.empty()) record["commitment"] = commitment_;
  return record;
}

}  // namespace housewright
