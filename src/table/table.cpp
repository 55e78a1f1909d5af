// Commands: what people and their server may ask of a table. What an event does is in apply.cpp.
#include "table/table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bots/levels.h"
#include "table/names.h"

namespace housewright {
namespace {

Error error(std::string_view code, std::vector<Particular> particulars = {}) {
  return Error{std::string(code), "", "", std::move(particulars)};
}

Status check_level(std::string_view level) {
  if (find_level(level)) return {};
  return error("table.errors.no_level", {{"name", std::string(level)}});
}

json::object created_event(std::string_view game, const json::object& options, const TableSettings& settings) {
  return {{"type", "created"}, {"game", game}, {"options", options}, {"settings", to_json(settings)}};
}

}  // namespace

json::object to_json(const TableSettings& settings) {
  return {{"listed", settings.listed},
          {"chat", settings.chat},
          {"turn_seconds", settings.turn_seconds},
          {"grace_seconds", settings.grace_seconds}};
}

Result<Table> Table::create(const Games& games, std::string id, std::string_view game, const json::object& options,
                            const TableSettings& settings, std::string_view seed) {
  Table table(std::move(id));
  json::object body = created_event(game, options, settings);
  body["seed"] = seed;
  body["commitment"] = commitment_of(seed);
  if (auto wrong = table.apply_created(games, body)) return *wrong;
  return table;
}

Result<Table> Table::create_dealt(const Games& games, std::string id, std::string_view game, const json::object& deal,
                                  const TableSettings& settings) {
  Table table(std::move(id));
  const auto options = JsonReader(deal, "deal").object("options");
  if (!options) return options.error();
  json::object body = created_event(game, **options, settings);
  body["deal"] = deal;
  if (auto wrong = table.apply_created(games, body)) return *wrong;
  return table;
}

Result<Table> Table::restore(const Games& games, std::string id, const std::vector<json::object>& log) {
  Table table(std::move(id));
  if (log.empty()) return error("table.errors.no_log");
  if (auto wrong = table.apply_created(games, log.front())) return *wrong;
  for (std::size_t i = 1; i < log.size(); ++i) {
    if (auto wrong = table.apply(log[i])) return *wrong;
  }
  table.taken_ = table.log_.size();
  return table;
}

Status Table::check_seat(Seat seat) const {
  if (seat < chairs_.size()) return {};
  return error("table.errors.no_seat", {{"seat", std::to_string(seat)}});
}

Status Table::check_lobby() const {
  if (!started_) return {};
  return error("table.errors.already_started");
}

Status Table::check_playing() const {
  if (!started_) return error("table.errors.not_started");
  if (finished()) return error("table.errors.game_over");
  return {};
}

Result<Seat> Table::sit(std::optional<Seat> seat, std::string_view name, std::string token_hash) {
  if (auto wrong = check_lobby()) return *wrong;
  if (auto wrong = check_name(name)) return *wrong;
  if (!seat) {
    const auto open = std::find_if(chairs_.begin(), chairs_.end(),
                                   [](const Chair& chair) { return chair.kind == Chair::Kind::open; });
    if (open == chairs_.end()) return error("table.errors.table_full");
    seat = static_cast<Seat>(open - chairs_.begin());
  }
  if (auto wrong = check_seat(*seat)) return *wrong;
  if (chairs_[*seat].kind != Chair::Kind::open)
    return error("table.errors.seat_taken", {{"seat", std::to_string(*seat)}});
  happen({{"type", "sat"}, {"seat", *seat}, {"name", name}, {"token", std::move(token_hash)}});
  return *seat;
}

Status Table::seat_bot(Seat by, Seat seat, std::string_view level) {
  if (auto wrong = check_lobby()) return wrong;
  if (host_ != by) return error("table.errors.host_only");
  if (auto wrong = check_seat(seat)) return wrong;
  if (auto wrong = check_level(level)) return wrong;
  if (chairs_[seat].kind == Chair::Kind::person)
    return error("table.errors.seat_taken", {{"seat", std::to_string(seat)}});
  happen({{"type", "bot"}, {"seat", seat}, {"level", level}});
  return {};
}

Status Table::stand(Seat seat) {
  if (auto wrong = check_lobby()) return wrong;
  if (auto wrong = check_seat(seat)) return wrong;
  if (chairs_[seat].kind == Chair::Kind::open) return error("table.errors.seat_open", {{"seat", std::to_string(seat)}});
  happen({{"type", "stood"}, {"seat", seat}});
  return {};
}

Status Table::clear(Seat by, Seat seat) {
  if (auto wrong = check_lobby()) return wrong;
  if (host_ != by) return error("table.errors.host_only");
  return stand(seat);
}

Status Table::set_ready(Seat seat, bool ready) {
  if (auto wrong = check_lobby()) return wrong;
  if (auto wrong = check_seat(seat)) return wrong;
  if (chairs_[seat].kind != Chair::Kind::person) return error("table.errors.not_yours");
  if (chairs_[seat].ready != ready) happen({{"type", ready ? "ready" : "not_ready"}, {"seat", seat}});
  return {};
}

Status Table::start(Seat by, std::string_view level, Moment now) {
  if (auto wrong = check_lobby()) return wrong;
  if (host_ != by) return error("table.errors.host_only");
  if (auto wrong = check_level(level)) return wrong;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (chairs_[seat].kind == Chair::Kind::open) happen({{"type", "bot"}, {"seat", seat}, {"level", level}});
  }
  happen({{"type", "started"}});
  start_clocks(now);
  return {};
}

Status Table::play(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions, Moment now) {
  if (auto wrong = check_seat(seat)) return wrong;
  const Chair& chair = chairs_[seat];
  if (started_ && number + 1 == chair.turns && decisions == chair.last_turn) return {};  // sent twice, played once
  if (auto wrong = check_playing()) return wrong;
  if (chair.kind != Chair::Kind::person || chair.resigned) return error("table.errors.not_yours");
  return add_turn(seat, number, decisions, false, now);
}

Status Table::play_for(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions, Moment now) {
  if (auto wrong = check_playing()) return wrong;
  if (auto wrong = check_seat(seat)) return wrong;
  if (!bots_to_act().has(seat)) return error("table.errors.not_for_bots");
  return add_turn(seat, number, decisions, true, now);
}

Status Table::add_turn(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions, bool by_bot,
                       Moment now) {
  const Chair& chair = chairs_[seat];
  if (number != chair.turns) return error("table.errors.other_turn", {{"expected", std::to_string(chair.turns)}});
  const std::size_t chances_before = match_->chances();
  if (auto wrong = match_->play_turn(seat, decisions)) return wrong;
  // Most of what a table does is this: the object costs next to nothing where it needs no memory of its own.
  std::array<unsigned char, 1024> space;
  json::monotonic_resource memory(space.data(), space.size());
  json::array texts(&memory);
  texts.reserve(decisions.size());
  for (const std::string& decision : decisions) texts.emplace_back(decision);
  json::object body({{"type", "turn"}, {"seat", seat}, {"number", number}, {"decisions", std::move(texts)}}, &memory);
  if (by_bot && chair.kind == Chair::Kind::person) body["by"] = "bot";
  apply_turn(seat, decisions);
  enter(body, chances_before, match_->turned_over());
  start_clocks(now, seat);
  return {};
}

Status Table::resign(Seat seat) {
  if (auto wrong = check_playing()) return wrong;
  if (auto wrong = check_seat(seat)) return wrong;
  if (chairs_[seat].kind != Chair::Kind::person || chairs_[seat].resigned) return error("table.errors.not_yours");
  happen({{"type", "resigned"}, {"seat", seat}});
  return {};
}

Status Table::say(Seat seat, std::string_view kind, std::string_view text) {
  if (auto wrong = check_seat(seat)) return wrong;
  if (kind == "emote") {
    if (auto wrong = check_emote(text)) return wrong;
  } else {
    if (!settings_.chat) return error("table.errors.no_chat");
    if (auto wrong = check_chat(text)) return wrong;
  }
  happen({{"type", "said"}, {"seat", seat}, {kind == "emote" ? "emote" : "text", text}});
  return {};
}

Status Table::check_rematch() const {
  if (!finished()) return error("table.errors.not_over");
  if (!rematch_.empty()) return error("table.errors.rematch_exists", {{"table", rematch_}});
  return {};
}

Status Table::rematch(Seat by, std::string_view table) {
  if (auto wrong = check_seat(by)) return wrong;
  if (auto wrong = check_rematch()) return wrong;
  happen({{"type", "rematch"}, {"table", table}});
  return {};
}

std::span<const Event> Table::take_events() {
  return std::span(log_).subspan(std::exchange(taken_, log_.size()));
}

Result<json::object> Table::record() const {
  if (!finished()) return error("table.errors.not_over");
  json::object record = match_->record();
  if (!commitment_.empty()) record["commitment"] = commitment_;
  return record;
}

}  // namespace housewright
