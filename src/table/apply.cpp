// What each event does. A log read back goes the same way as one that is being written; only turns are checked again.
#include <stdexcept>

#include "table/table.h"

namespace housewright {

Status Table::apply_created(const Games& games, const json::object& body) {
  const JsonReader reader(body, "");
  const auto type = reader.text("type");
  if (!type) return type.error();
  if (*type != "created") return Error("table.errors.bad_log").with({{"type", *type}});
  const auto name = reader.text("game");
  if (!name) return name.error();
  game_ = games.find(*name);
  if (game_ == nullptr) return Error("table.errors.no_game").with({{"name", *name}});
  const auto options = reader.object("options");
  if (!options) return options.error();
  const auto settings = reader.object("settings");
  if (!settings) return settings.error();
  auto read = read_settings(JsonReader(**settings, "settings"), 0);
  if (!read) return read.error();
  options_ = **options;
  settings_ = *read;
  const auto deal = reader.object_or_none("deal");
  if (!deal) return deal.error();
  if (*deal == nullptr) {
    const auto seed = reader.text("seed");
    if (!seed) return seed.error();
    const auto commitment = reader.text("commitment");
    if (!commitment) return commitment.error();
    // DH-SETUP-1, FP-SETUP-1: people were told this one; another seed would deal another game.
    if (*commitment != commitment_of(*seed)) return Error("table.errors.bad_commitment").at("commitment");
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

// Seats that stay keep their order; new ones come behind them.
Status Table::apply_changed(const JsonReader& event) {
  const Error wrong = Error("table.errors.bad_log").with({{"type", "changed"}});
  if (started_ || seed_.empty()) return wrong;
  const auto options = event.object("options");
  if (!options) return options.error();
  const auto settings = event.object("settings");
  if (!settings) return settings.error();
  const auto read = read_settings(JsonReader(**settings, "settings"), 0);
  if (!read) return read.error();
  const auto keep = event.array_or_none("keep");
  if (!keep) return keep.error();
  const auto match = game_->start(**options, seed_);
  if (!match) return match.error();
  std::vector<Chair> chairs;
  std::vector<Presence> presence;
  std::optional<Seat> host;
  const auto stay = [&](std::size_t seat) {
    if (host_ == seat) host = static_cast<Seat>(chairs.size());
    chairs.push_back(chairs_[seat]);
    presence.push_back(presence_[seat]);
  };
  std::int64_t last = -1;
  for (std::size_t seat = 0; *keep == nullptr && seat < chairs_.size(); ++seat) stay(seat);
  for (std::size_t i = 0; *keep != nullptr && i < (*keep)->size(); ++i) {
    const json::value& seat = (**keep)[i];
    if (!seat.is_int64() || seat.get_int64() <= last) return wrong;
    last = seat.get_int64();
    if (last >= static_cast<std::int64_t>(chairs_.size())) return wrong;
    stay(static_cast<std::size_t>(last));
  }
  if (chairs.size() > (*match)->seats()) return wrong;
  chairs.resize((*match)->seats());
  presence.resize((*match)->seats());
  chairs_ = std::move(chairs);
  presence_ = std::move(presence);
  host_ = host;
  options_ = **options;
  settings_ = *read;
  return {};
}

// Only now is there a game: a table at which nobody plays yet costs little.
Status Table::apply_started() {
  if (match_) return Error("table.errors.already_started");
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
  presence_[seat].draft.clear();
}

void Table::enter(const json::object& body, std::size_t chances_before, bool turned_over) {
  log_.emplace_back(log_.size(), body);
  aftermath_.push_back({chances_before, match_ ? match_->chances() : 0, turned_over});
}

// An event that was decided here, and so can be applied. If not, the table must not go on beside its log.
void Table::append_event(const json::object& body) {
  if (const Status status = apply(body); !status.ok())
    throw std::logic_error("an event does not apply: " + status.error().code);
}

Status Table::apply(const json::object& body) {
  const JsonReader reader(body, "");
  const auto type = reader.text("type");
  if (!type) return type.error();
  const std::size_t chances_before = match_ ? match_->chances() : 0;
  bool turned_over = false;
  if (*type == "started") {
    if (Status status = apply_started(); !status.ok()) return status;
    turned_over = true;
  } else if (*type == "changed") {
    if (Status status = apply_changed(reader); !status.ok()) return status;
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
      if (host_ == *seat) host_ = first_person();
    } else if (*type == "host") {
      host_ = *seat;
    } else if (*type == "ready" || *type == "not_ready") {
      chair.ready = *type == "ready";
    } else if (*type == "turn") {
      const auto decisions = reader.texts("decisions");
      if (!decisions) return decisions.error();
      if (!match_) return Error("table.errors.not_started");
      if (Status status = match_->play_turn(*seat, *decisions); !status.ok()) return status;
      turned_over = match_->turned_over();
      apply_turn(*seat, *decisions);
    } else if (*type == "late") {
      chair.late = true;
    } else if (*type == "away") {
      chair.away = true;
    } else if (*type == "back") {
      chair.away = false;
    } else if (*type == "resigned") {
      chair.resigned = true;
    } else if (*type != "said") {
      return Error("table.errors.bad_log").with({{"type", *type}});
    }
  }
  enter(body, chances_before, turned_over);
  return {};
}

// Who becomes the host when the host has gone.
std::optional<Seat> Table::first_person() const {
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (chairs_[seat].kind == Chair::Kind::person) return static_cast<Seat>(seat);
  }
  return std::nullopt;
}

}  // namespace housewright
