#include "table/follower.h"

#include <algorithm>
#include <limits>

namespace housewright {
namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();

}  // namespace

Status Follower::on_message(const json::object& message) {
  const JsonReader reader(message, "");
  if (reader.find("welcome") != nullptr) {
    const auto welcome = reader.object("welcome");
    if (!welcome) return welcome.error();
    return hear_welcome(JsonReader(**welcome, "welcome"));
  }
  const auto news = reader.array_or_none("news");
  if (!news) return news.error();
  return *news == nullptr ? Status() : on_news(**news);
}

Status Follower::hear_welcome(const JsonReader& welcome) {
  auto table = welcome.text("table");
  if (!table) return table.error();
  const auto name = welcome.text("game");
  if (!name) return name.error();
  const AnyGame* game = games_->find(*name);
  if (game == nullptr) return Error("table.errors.no_game").at(welcome.at("game")).with({{"name", *name}});
  const auto seq = welcome.integer("seq", 0, kLargest);
  if (!seq) return seq.error();
  const auto seats = welcome.array("seats");
  if (!seats) return seats.error();
  std::vector<std::uint64_t> turns;
  for (const json::value& seat : **seats) {
    if (!seat.is_object()) return wrong_type_at(welcome.at("seats"), "object");
    const auto played = JsonReader(seat.get_object(), welcome.at("seats")).integer_or("turns", 0, 0, kLargest);
    if (!played) return played.error();
    turns.push_back(static_cast<std::uint64_t>(*played));
  }
  std::optional<Seat> you;
  if (welcome.find("you") != nullptr) {
    const auto seat = welcome.integer("you", 0, static_cast<std::int64_t>(turns.size()) - 1);
    if (!seat) return seat.error();
    you = static_cast<Seat>(*seat);
  }
  game_ = game;
  match_.reset();
  if (Status status = look(welcome); !status.ok()) return status;
  table_ = std::move(*table);
  you_ = you;
  seq_ = static_cast<std::uint64_t>(*seq);
  turns_ = std::move(turns);
  finished_ = welcome.find("result") != nullptr;
  welcomed_ = true;
  return {};
}

// The game as it lies, where it is shown.
Status Follower::look(const JsonReader& told) {
  const auto view = told.object_or_none("view");
  if (!view) return view.error();
  if (*view == nullptr) return {};
  auto match = game_->follow(**view);
  if (!match) return match.error();
  match_ = std::move(*match);
  return {};
}

Status Follower::on_news(const json::array& news) {
  if (!welcomed_) return Error("table.errors.not_welcomed");
  // Where the last event shows the game as it lies, nothing before it needs to be played.
  const bool shown = !news.empty() && news.back().is_object() && news.back().get_object().contains("view");
  for (const json::value& value : news) {
    if (!value.is_object()) return wrong_type_at("news", "object");
    const JsonReader event(value.get_object(), "news");
    const auto seq = event.integer("seq", 0, kLargest);
    if (!seq) return seq.error();
    if (static_cast<std::uint64_t>(*seq) != seq_) return Error("table.errors.gap").at("news");
    const auto type = event.text("type");
    if (!type) return type.error();
    if (*type == "turn") {
      const auto seat = read_seat(event, turns_.size());
      if (!seat) return seat.error();
      if (!shown) {
        if (Status status = hear_event(event); !status.ok()) return status;
      }
      ++turns_[*seat];
    }
    if (*type == "changed") {
      if (Status status = hear_change(event); !status.ok()) return status;
    }
    if (Status status = look(event); !status.ok()) return status;
    if (event.find("result") != nullptr) finished_ = true;
    ++seq_;
  }
  return {};
}

// Before the start: seats may have gone, and mine have moved up.
Status Follower::hear_change(const JsonReader& event) {
  const auto options = event.object("options");
  if (!options) return options.error();
  const auto players =
      JsonReader(**options, event.at("options")).integer("players", 0, std::numeric_limits<Seat>::max());
  if (!players) return players.error();
  const auto keep = event.array_or_none("keep");
  if (!keep) return keep.error();
  turns_.assign(static_cast<std::size_t>(*players), 0);
  if (*keep == nullptr || !you_) return {};
  const auto mine = std::find_if((*keep)->begin(), (*keep)->end(),
                                 [&](const json::value& seat) { return seat.is_int64() && seat.get_int64() == *you_; });
  if (mine == (*keep)->end()) {
    you_.reset();  // I had stood up
  } else {
    you_ = static_cast<Seat>(mine - (*keep)->begin());
  }
  return {};
}

Status Follower::hear_event(const JsonReader& event) {
  if (!match_) return Error("table.errors.not_started");
  const auto seat = read_seat(event, turns_.size());
  if (!seat) return seat.error();
  const auto decisions = event.texts("decisions");
  if (!decisions) return decisions.error();
  if (Status status = match_->play_turn(*seat, *decisions); !status.ok()) return status;
  const auto chances = event.array_or_none("chance");
  if (!chances) return chances.error();
  if (*chances == nullptr) return {};
  for (const json::value& chance : **chances) {
    if (!chance.is_object()) return wrong_type_at(event.at("chance"), "object");
    if (Status status = match_->on_chance(chance.get_object()); !status.ok()) return status;
  }
  return {};
}

}  // namespace housewright
