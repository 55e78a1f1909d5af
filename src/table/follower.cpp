#include "table/follower.h"

#include <limits>

namespace housewright {
namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();

Result<std::vector<std::string>> read_texts(const JsonReader& reader, std::string_view key) {
  const auto list = reader.array(key);
  if (!list) return list.error();
  std::vector<std::string> texts;
  for (const json::value& text : **list) {
    if (!text.is_string()) return wrong_type_at(reader.at(key), "text");
    texts.emplace_back(text.get_string());
  }
  return texts;
}

}  // namespace

Status Follower::hear(const json::object& message) {
  const JsonReader reader(message, "");
  if (reader.find("welcome") != nullptr) {
    const auto welcome = reader.object("welcome");
    if (!welcome) return welcome.error();
    return hear_welcome(JsonReader(**welcome, "welcome"));
  }
  const auto news = reader.array_or_none("news");
  if (!news) return news.error();
  return *news == nullptr ? Status() : hear_news(**news);
}

Status Follower::hear_welcome(const JsonReader& welcome) {
  auto table = welcome.text("table");
  if (!table) return table.error();
  const auto name = welcome.text("game");
  if (!name) return name.error();
  const AnyGame* game = games_->find(*name);
  if (game == nullptr) return Error{"table.errors.no_game", "", welcome.at("game"), {{"name", *name}}};
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
  if (auto wrong = look(welcome)) return wrong;
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

Status Follower::hear_news(const json::array& news) {
  if (!welcomed_) return Error{"table.errors.not_welcomed", "", "", {}};
  // Where the last event shows the game as it lies, nothing before it needs to be played.
  const bool shown = !news.empty() && news.back().is_object() && news.back().get_object().contains("view");
  for (const json::value& value : news) {
    if (!value.is_object()) return wrong_type_at("news", "object");
    const JsonReader event(value.get_object(), "news");
    const auto seq = event.integer("seq", 0, kLargest);
    if (!seq) return seq.error();
    if (static_cast<std::uint64_t>(*seq) != seq_) return Error{"table.errors.gap", "", "news", {}};
    const auto type = event.text("type");
    if (!type) return type.error();
    if (*type == "turn") {
      const auto seat = event.integer("seat", 0, static_cast<std::int64_t>(turns_.size()) - 1);
      if (!seat) return seat.error();
      if (!shown) {
        if (auto wrong = hear_event(event)) return wrong;
      }
      ++turns_[static_cast<std::size_t>(*seat)];
    }
    if (auto wrong = look(event)) return wrong;
    if (event.find("result") != nullptr) finished_ = true;
    ++seq_;
  }
  return {};
}

Status Follower::hear_event(const JsonReader& event) {
  if (!match_) return Error{"table.errors.not_started", "", "", {}};
  const auto seat = event.integer("seat", 0, static_cast<std::int64_t>(turns_.size()) - 1);
  if (!seat) return seat.error();
  const auto decisions = read_texts(event, "decisions");
  if (!decisions) return decisions.error();
  if (auto wrong = match_->play_turn(static_cast<Seat>(*seat), *decisions)) return wrong;
  const auto chances = event.array_or_none("chance");
  if (!chances) return chances.error();
  if (*chances == nullptr) return {};
  for (const json::value& chance : **chances) {
    if (!chance.is_object()) return wrong_type_at(event.at("chance"), "object");
    if (auto wrong = match_->hear(chance.get_object())) return wrong;
  }
  return {};
}

}  // namespace housewright
