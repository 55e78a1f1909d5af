#include "wasm/desk.h"

#include <array>
#include <limits>

#include "table/message.h"

namespace housewright {
namespace {

constexpr std::int64_t kMany = std::int64_t{1} << 31;

Result<std::vector<std::string>> read_texts(const JsonReader& asked, std::string_view key) {
  const auto list = asked.array(key);
  if (!list) return list.error();
  std::vector<std::string> texts;
  for (const json::value& text : **list) {
    if (!text.is_string()) return wrong_type_at(asked.at(key), "text");
    texts.emplace_back(text.get_string());
  }
  return texts;
}

Result<std::vector<json::object>> read_log(const JsonReader& asked) {
  const auto list = asked.array("log");
  if (!list) return list.error();
  std::vector<json::object> log;
  for (const json::value& event : **list) {
    if (!event.is_object()) return wrong_type_at("log", "object");
    log.push_back(event.get_object());
  }
  return log;
}

Result<Seat> read_seat(const JsonReader& asked, const AnyMatch& match) {
  const auto seat = asked.integer("seat", 0, static_cast<std::int64_t>(match.seats()) - 1);
  if (!seat) return seat.error();
  return static_cast<Seat>(*seat);
}

template <class T>
json::array to_json(const std::vector<T>& values) {
  json::array list;
  for (const T& value : values) list.emplace_back(value);
  return list;
}

json::array seats_json(const Seats& seats) {
  json::array list;
  seats.for_each([&](unsigned seat) { list.emplace_back(seat); });
  return list;
}

json::object suggestion_json(const Suggestion& suggestion) {
  json::array reasons;
  for (const Reason& reason : suggestion.reasons) {
    json::object particulars;
    for (const Particular& particular : reason.particulars) particulars[particular.name] = particular.value;
    reasons.push_back(
        json::object{{"key", reason.key}, {"rule", reason.rule}, {"particulars", std::move(particulars)}});
  }
  return {{"decisions", to_json(suggestion.decisions)},
          {"expected_score", suggestion.expected_score},
          {"win_share", suggestion.win_share},
          {"reasons", std::move(reasons)}};
}

}  // namespace

Result<std::unique_ptr<Desk>> Desk::open(Content content) {
  auto games = Games::load(content);
  if (!games) return games.error();
  return std::unique_ptr<Desk>(new Desk(std::move(*games), std::move(content)));
}

std::string Desk::call(std::string_view request) {
  static constexpr std::array<std::pair<std::string_view, Call>, 15> kCalls = {{{"content", &Desk::content},
                                                                                {"open", &Desk::open_table},
                                                                                {"restore", &Desk::restore},
                                                                                {"welcome", &Desk::welcome},
                                                                                {"say", &Desk::say},
                                                                                {"think", &Desk::think},
                                                                                {"hear", &Desk::hear},
                                                                                {"attempt", &Desk::attempt},
                                                                                {"advise", &Desk::advise},
                                                                                {"ponder", &Desk::ponder},
                                                                                {"forget", &Desk::forget},
                                                                                {"look_back", &Desk::look_back},
                                                                                {"recall", &Desk::recall},
                                                                                {"record", &Desk::record},
                                                                                {"verify", &Desk::verify}}};
  const auto answer = [&]() -> Answer {
    const auto object = parse_object(request);
    if (!object) return object.error();
    const JsonReader asked(*object, "");
    const auto name = asked.text("call");
    if (!name) return name.error();
    for (const auto& [known, call] : kCalls) {
      if (known == *name) return (this->*call)(asked);
    }
    return Error{"table.errors.unknown_message", "", "call", {}};
  }();
  return json::serialize(answer ? *answer : json::object{{"error", error_json(answer.error())}});
}

Desk::Answer Desk::content(const JsonReader& asked) {
  auto path = asked.text("path");
  if (!path) return path.error();
  auto text = asked.text("text");
  if (!text) return text.error();
  content_.add(std::move(*path), std::move(*text));
  return json::object();
}

Desk::Answer Desk::open_table(const JsonReader& asked) {
  const auto id = asked.text("table");
  const auto game = asked.text("game");
  const auto name = asked.text("name");
  const auto seed = asked.text("seed");
  for (const auto* text : {&id, &game, &name, &seed}) {
    if (!*text) return text->error();
  }
  const auto options = asked.object("options");
  if (!options) return options.error();
  const auto levels = read_texts(asked, "levels");
  if (!levels) return levels.error();
  if (auto wrong = bots_.load_game(content_, *game)) return *wrong;
  auto table = LocalTable::open(games_, bots_, *id, *game, **options, *name, *levels, *seed);
  if (!table) return table.error();
  tables_.erase(*id);
  return what_came(tables_.emplace(*id, std::move(*table)).first->second, true);
}

Desk::Answer Desk::restore(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto log = read_log(asked);
  if (!log) return log.error();
  auto table = LocalTable::restore(games_, bots_, *id, *log);
  if (!table) return table.error();
  if (auto wrong = bots_.load_game(content_, table->table().game().name())) return *wrong;
  tables_.erase(*id);
  return what_came(tables_.emplace(*id, std::move(*table)).first->second, true);
}

Result<LocalTable*> Desk::find_table(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto found = tables_.find(*id);
  if (found == tables_.end()) return Error{"common.errors.no_table", "", "table", {{"table", *id}}};
  return &found->second;
}

Result<Follower*> Desk::find_follower(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto found = followers_.find(*id);
  if (found == followers_.end() || found->second.match() == nullptr) {
    return Error{"common.errors.no_table", "", "table", {{"table", *id}}};
  }
  return &found->second;
}

// What a table has to tell since it was last asked.
Desk::Answer Desk::what_came(LocalTable& table, bool more) {
  return json::object{{"messages", to_json(table.take_messages())}, {"log", to_json(table.take_log())}, {"more", more}};
}

Desk::Answer Desk::welcome(const JsonReader& asked) {
  const auto table = find_table(asked);
  if (!table) return table.error();
  std::optional<std::uint64_t> seen;
  if (asked.find("seen") != nullptr) {
    const auto number = asked.integer("seen", 0, kMany);
    if (!number) return number.error();
    seen = static_cast<std::uint64_t>(*number);
  }
  return json::object{{"message", (*table)->welcome(seen)}};
}

Desk::Answer Desk::say(const JsonReader& asked) {
  const auto table = find_table(asked);
  if (!table) return table.error();
  const auto message = asked.object("message");
  if (!message) return message.error();
  (*table)->hear(json::serialize(**message));
  return what_came(**table, true);
}

Desk::Answer Desk::think(const JsonReader& asked) {
  const auto table = find_table(asked);
  if (!table) return table.error();
  const bool more = (*table)->think();
  return what_came(**table, more);
}

Desk::Answer Desk::hear(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto message = asked.object("message");
  if (!message) return message.error();
  Follower& follower = followers_.try_emplace(*id, games_).first->second;
  if (auto lost = follower.hear(**message)) return *lost;
  const AnyMatch* match = follower.match();
  if (match == nullptr) return json::object();
  json::array turns;
  for (unsigned seat = 0; seat < match->seats(); ++seat) turns.emplace_back(follower.turns(static_cast<Seat>(seat)));
  return json::object{{"view", match->view(follower.you())},
                      {"to_act", seats_json(match->to_act())},
                      {"turns", std::move(turns)},
                      {"score", match->score()}};
}

Desk::Answer Desk::attempt(const JsonReader& asked) {
  const auto follower = find_follower(asked);
  if (!follower) return follower.error();
  const auto seat = read_seat(asked, *(*follower)->match());
  if (!seat) return seat.error();
  const auto decisions = read_texts(asked, "decisions");
  if (!decisions) return decisions.error();
  Attempt attempt = (*follower)->match()->attempt(*seat, *decisions);
  json::object answer{{"played", attempt.decisions},
                      {"complete", attempt.complete},
                      {"legal", to_json(attempt.legal)},
                      {"view", std::move(attempt.view)},
                      {"score", std::move(attempt.score)}};
  if (attempt.error) answer["error"] = error_json(*attempt.error);
  return answer;
}

Desk::Answer Desk::advise(const JsonReader& asked) {
  const auto follower = find_follower(asked);
  if (!follower) return follower.error();
  const auto seat = read_seat(asked, *(*follower)->match());
  if (!seat) return seat.error();
  const auto level = asked.text("level");
  if (!level) return level.error();
  if (!is_bot(*level)) return Error{"table.errors.no_level", "", "level", {{"name", *level}}};
  const auto most = asked.integer_or("most", 3, 1, 20);
  if (!most) return most.error();
  if (!(*follower)->to_act(*seat)) return Error{"table.errors.not_yours", "", "seat", {}};
  const std::string_view game = (*follower)->game()->name();
  if (auto wrong = bots_.load_game(content_, game)) return *wrong;
  Advice advice;
  advice.match = (*follower)->match()->copy();
  advice.thinking = bots_.find(game)->think(*advice.match, *seat, {*level, (*follower)->table(), {}});
  advice.most = static_cast<std::size_t>(*most);
  advice_[*asked.text("table")] = std::move(advice);
  return json::object{{"more", true}};
}

Desk::Answer Desk::ponder(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto found = advice_.find(*id);
  if (found == advice_.end()) return Error{"common.errors.no_table", "", "table", {{"table", *id}}};
  if (!found->second.thinking->step()) return json::object{{"more", true}};
  json::array suggestions;
  for (const Suggestion& suggestion : found->second.thinking->suggestions(found->second.most)) {
    suggestions.push_back(suggestion_json(suggestion));
  }
  advice_.erase(found);
  return json::object{{"more", false}, {"suggestions", std::move(suggestions)}};
}

Desk::Answer Desk::forget(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  tables_.erase(*id);
  followers_.erase(*id);
  advice_.erase(*id);
  return json::object();
}

Desk::Answer Desk::recall(const JsonReader& asked) {
  const auto name = asked.text("game");
  if (!name) return name.error();
  const AnyGame* game = games_.find(*name);
  if (game == nullptr) return Error{"table.errors.no_game", "", "game", {{"name", *name}}};
  const auto view = asked.object("view");
  if (!view) return view.error();
  return json::object{{"view", game->recall(**view)}};
}

Desk::Answer Desk::verify(const JsonReader& asked) {
  const auto record = asked.object("record");
  if (!record) return record.error();
  const auto name = JsonReader(**record, "record").text("game");
  if (!name) return name.error();
  const AnyGame* game = games_.find(*name);
  if (game == nullptr) return Error{"table.errors.no_game", "", "game", {{"name", *name}}};
  if (auto wrong = game->verify(**record)) return *wrong;
  return json::object();
}

// The table as it was after so many events of a log. What a page heard of a table will do, if its seed is known: the
// hashes of tokens, which nobody is told, do not matter here.
Result<Table> Desk::read_table(const JsonReader& asked, std::size_t events) const {
  auto log = read_log(asked);
  if (!log) return log.error();
  log->resize(std::min(log->size(), events));
  for (json::object& event : *log) {
    if (!event.contains("token")) event["token"] = "";
  }
  return Table::restore(games_, "", *log);
}

Desk::Answer Desk::look_back(const JsonReader& asked) {
  const auto events = asked.integer("events", 0, kMany);
  if (!events) return events.error();
  const auto table = read_table(asked, static_cast<std::size_t>(*events));
  if (!table) return table.error();
  if (!table->started()) return json::object();
  Viewer viewer;
  if (asked.find("seat") != nullptr) {
    const auto seat = read_seat(asked, table->match());
    if (!seat) return seat.error();
    viewer = *seat;
  }
  // Points of what this viewer could see, as they were shown then.
  const auto seen = table->game().follow(table->match().view(viewer));
  if (!seen) return seen.error();
  return json::object{{"view", (*seen)->view(viewer)}, {"score", (*seen)->score()}};
}

Desk::Answer Desk::record(const JsonReader& asked) {
  const auto table = read_table(asked, std::numeric_limits<std::size_t>::max());
  if (!table) return table.error();
  auto record = table->record();
  if (!record) return record.error();
  return json::object{{"record", std::move(*record)}};
}

}  // namespace housewright
