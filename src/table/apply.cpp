// What each event does. A log read back goes the same way as one that is being written; only turns are checked again.
#include <cassert>

#include "table/table.h"

namespace housewright {
namespace {

Result<Seat> read_seat(const JsonReader& reader, std::size_t chairs) {
  const auto seat = reader.integer("seat", 0, static_cast<std::int64_t>(chairs) - 1);
  if (!seat) return seat.error();
  return static_cast<Seat>(*seat);
}

}  // namespace

Status Table::apply_created(const Games& games, const json::object& body) {
  const JsonReader reader(body, "");
  const auto type = reader.text("type");
  if (!type) return type.error();
  if (*type != "created") return Error{"table.errors.bad_log", "", "", {{"type", *type}}};
  const auto name = reader.text("game");
  if (!name) return name.error();
  game_ = games.find(*name);
  if (game_ == nullptr) return Error{"table.errors.no_game", "", "", {{"name", *name}}};
  const auto options = reader.object("options");
  if (!options) return options.error();
  const auto settings = reader.object("settings");
  if (!settings) return settings.error();
  const JsonReader inner(**settings, "settings");
  constexpr std::int64_t kDay = std::int64_t{24} * 60 * 60;
  const auto listed = inner.boolean_or("listed", false);
  const auto chat = inner.boolean_or("chat", false);
  const auto turn_seconds = inner.integer_or("turn_seconds", 0, 0, kDay);
  const auto grace_seconds = inner.integer_or("grace_seconds", 60, 0, kDay);
  if (!listed) return listed.error();
  if (!chat) return chat.error();
  if (!turn_seconds) return turn_seconds.error();
  if (!grace_seconds) return grace_seconds.error();
  options_ = **options;
  settings_ = {*listed, *chat, static_cast<unsigned>(*turn_seconds), static_cast<unsigned>(*grace_seconds)};
  const auto deal = reader.object_or_none("deal");
  if (!deal) return deal.error();
  if (*deal == nullptr) {
    const auto seed = reader.text("seed");
    if (!seed) return seed.error();
    const auto commitment = reader.text("commitment");
    if (!commitment) return commitment.error();
    // DH-SETUP-1, FP-SETUP-1: people were told this one; another seed would deal another game.
    if (*commitment != commitment_of(*seed)) return Error{"table.errors.bad_commitment", "", "commitment", {}};
    seed_ = *seed;
    commitment_ = *commitment;
  }
  const auto match = *deal != nullptr ? game_->replay(**deal) : game_->start(**options, seed_);
  if (!match) return match.error();
  chairs_.resize((*match)->seats());
  presence_.resize((*match)->seats());
  enter(body, 0);
  return {};
}

// Only now is there a game: a table at which nobody plays yet costs little.
Status Table::apply_started() {
  if (match_) return Error{"table.errors.already_started", "", "", {}};
  const json::object created = log_.front().body();
  const auto* deal = created.if_contains("deal");
  auto match = deal != nullptr ? game_->replay(deal->as_object()) : game_->start(options_, seed_);
  if (!match) return match.error();
  match_ = std::move(*match);
  started_ = true;
  return {};
}

void Table::apply_turn(Seat seat, const std::vector<std::string>& decisions) {
  Chair& chair = chairs_[seat];
  ++chair.turns;
  chair.late = false;
  chair.last_turn = decisions;
}

void Table::enter(const json::object& body, std::size_t chances_before, bool turned_over) {
  log_.emplace_back(log_.size(), body);
  aftermath_.push_back({chances_before, match_ ? match_->chances() : 0, turned_over});
}

// An event that was decided here, and is known to be right.
void Table::happen(const json::object& body) {
  [[maybe_unused]] const Status wrong = apply(body);
  assert(!wrong);
}

Status Table::apply(const json::object& body) {
  const JsonReader reader(body, "");
  const auto type = reader.text("type");
  if (!type) return type.error();
  const std::size_t chances_before = match_ ? match_->chances() : 0;
  bool turned_over = false;
  if (*type == "started") {
    if (auto wrong = apply_started()) return wrong;
    turned_over = true;
  } else if (*type == "rematch") {
    const auto table = reader.text("table");
    if (!table) return table.error();
    rematch_ = *table;
  } else {
    const auto seat = read_seat(reader, chairs_.size());
    if (!seat) return seat.error();
    Chair& chair = chairs_[*seat];
    if (*type == "sat") {
      const auto name = reader.text("name");
      const auto token = reader.text("token");
      if (!name) return name.error();
      if (!token) return token.error();
      chair = Chair{Chair::Kind::person, *name, *token};
      if (!host_) host_ = *seat;
    } else if (*type == "bot") {
      const auto level = reader.text("level");
      if (!level) return level.error();
      chair = Chair{Chair::Kind::bot, {}, {}, *level};
    } else if (*type == "stood") {
      chair = Chair{};
      if (host_ == *seat) host_ = host();
    } else if (*type == "host") {
      host_ = *seat;
    } else if (*type == "ready" || *type == "not_ready") {
      chair.ready = *type == "ready";
    } else if (*type == "turn") {
      const auto decisions = reader.array("decisions");
      if (!decisions) return decisions.error();
      std::vector<std::string> texts;
      for (const json::value& decision : **decisions) {
        if (!decision.is_string()) return wrong_type_at("decisions", "text");
        texts.emplace_back(decision.get_string());
      }
      if (!match_) return Error{"table.errors.not_started", "", "", {}};
      if (auto wrong = match_->play_turn(*seat, texts)) return wrong;
      turned_over = match_->turned_over();
      apply_turn(*seat, texts);
    } else if (*type == "late") {
      chair.late = true;
    } else if (*type == "away") {
      chair.away = true;
    } else if (*type == "back") {
      chair.away = false;
    } else if (*type == "resigned") {
      chair.resigned = true;
    } else if (*type != "said") {
      return Error{"table.errors.bad_log", "", "", {{"type", *type}}};
    }
  }
  enter(body, chances_before, turned_over);
  return {};
}

// The person who has sat longest, when the host has gone; seats are asked in order.
std::optional<Seat> Table::host() const {
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (chairs_[seat].kind == Chair::Kind::person) return static_cast<Seat>(seat);
  }
  return std::nullopt;
}

}  // namespace housewright
