#include "wasm/engine_api.h"

#include <array>
#include <limits>

#include "table/message.h"

namespace housewright {
namespace {

constexpr std::int64_t kMany = std::int64_t{1} << 31;

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

// Who speaks at a table within the page: the seat that is named, else whoever holds the device.
Result<Seat> read_person(const JsonReader& asked, const LocalTable& table) {
  if (asked.find("seat") == nullptr) return table.holder();
  return read_seat(asked, table.table().chairs().size());
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
  json::object object{{"decisions", to_json(suggestion.decisions)},
                      {"expected_score", suggestion.expected_score},
                      {"reasons", std::move(reasons)}};
  if (suggestion.who_wins) object["win_share"] = suggestion.win_share;
  return object;
}

}  // namespace

Result<std::unique_ptr<EngineApi>> EngineApi::open(Content content, std::span<const GameEntry> entries,
                                                   std::span<const BotsEntry> bots) {
  auto games = Games::load(content, entries);
  if (!games) return games.error();
  return std::unique_ptr<EngineApi>(new EngineApi(std::move(*games), Bots(bots), std::move(content)));
}

std::string EngineApi::call(std::string_view request) {
  static constexpr auto kCalls =
      std::to_array<std::pair<std::string_view, Call>>({{"content", &EngineApi::content},
                                                        {"open", &EngineApi::open_table},
                                                        {"restore", &EngineApi::restore},
                                                        {"welcome", &EngineApi::welcome},
                                                        {"say", &EngineApi::say},
                                                        {"think", &EngineApi::think},
                                                        {"on_message", &EngineApi::on_message},
                                                        {"attempt", &EngineApi::attempt},
                                                        {"advise", &EngineApi::advise},
                                                        {"ponder", &EngineApi::ponder},
                                                        {"prospects", &EngineApi::prospects},
                                                        {"games", &EngineApi::games},
                                                        {"facts", &EngineApi::facts},
                                                        {"inspect", &EngineApi::inspect},
                                                        {"forget", &EngineApi::forget},
                                                        {"look_back", &EngineApi::look_back},
                                                        {"recall", &EngineApi::recall},
                                                        {"foresee", &EngineApi::foresee},
                                                        {"record", &EngineApi::record},
                                                        {"verify", &EngineApi::verify}});
  const auto answer = [&]() -> Answer {
    const auto object = parse_object(request);
    if (!object) return object.error();
    const JsonReader asked(*object, "");
    const auto name = asked.text("call");
    if (!name) return name.error();
    for (const auto& [known, call] : kCalls) {
      if (known == *name) return (this->*call)(asked);
    }
    return Error("table.errors.unknown_message").at("call");
  }();
  return json::serialize(answer ? *answer : json::object{{"error", error_json(answer.error())}});
}

EngineApi::Answer EngineApi::content(const JsonReader& asked) {
  auto path = asked.text("path");
  if (!path) return path.error();
  auto text = asked.text("text");
  if (!text) return text.error();
  content_.add(std::move(*path), std::move(*text));
  return json::object();
}

EngineApi::Answer EngineApi::open_table(const JsonReader& asked) {
  const auto id = asked.text("table");
  const auto game = asked.text("game");
  const auto seed = asked.text("seed");
  for (const auto* text : {&id, &game, &seed}) {
    if (!*text) return text->error();
  }
  const auto options = asked.object("options");
  if (!options) return options.error();
  const auto names = asked.texts("names");
  if (!names) return names.error();
  const auto levels = asked.texts("levels");
  if (!levels) return levels.error();
  auto table = LocalTable::open(games_, bots_, *id, *game, **options, *names, *levels, *seed);
  if (!table) return table.error();
  tables_.erase(*id);
  return what_came(tables_.emplace(*id, std::move(*table)).first->second);
}

EngineApi::Answer EngineApi::restore(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto log = read_log(asked);
  if (!log) return log.error();
  auto table = LocalTable::restore(games_, bots_, *id, *log);
  if (!table) return table.error();
  tables_.erase(*id);
  return what_came(tables_.emplace(*id, std::move(*table)).first->second);
}

Result<LocalTable*> EngineApi::find_table(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto found = tables_.find(*id);
  if (found == tables_.end()) return Error("common.errors.no_table").at("table").with({{"table", *id}});
  return &found->second;
}

Result<Follower*> EngineApi::find_follower(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto found = followers_.find(*id);
  if (found == followers_.end() || found->second.match() == nullptr) {
    return Error("common.errors.no_table").at("table").with({{"table", *id}});
  }
  return &found->second;
}

// What a table has to tell since it was last asked.
EngineApi::Answer EngineApi::what_came(LocalTable& table) {
  return json::object{{"messages", to_json(table.take_messages())},
                      {"log", to_json(table.take_log())},
                      {"holder", table.holder()},
                      {"more", !table.table().bots_to_act().empty()}};
}

EngineApi::Answer EngineApi::welcome(const JsonReader& asked) {
  const auto table = find_table(asked);
  if (!table) return table.error();
  std::optional<std::uint64_t> seen;
  if (asked.find("seen") != nullptr) {
    const auto number = asked.integer("seen", 0, kMany);
    if (!number) return number.error();
    seen = static_cast<std::uint64_t>(*number);
  }
  const auto seat = read_person(asked, **table);
  if (!seat) return seat.error();
  auto message = (*table)->welcome(*seat, seen);
  if (!message) return message.error();
  return json::object{{"message", std::move(*message)}};
}

EngineApi::Answer EngineApi::say(const JsonReader& asked) {
  const auto table = find_table(asked);
  if (!table) return table.error();
  const auto message = asked.object("message");
  if (!message) return message.error();
  const auto seat = read_person(asked, **table);
  if (!seat) return seat.error();
  (*table)->on_message(*seat, json::serialize(**message));
  return what_came(**table);
}

EngineApi::Answer EngineApi::think(const JsonReader& asked) {
  const auto table = find_table(asked);
  if (!table) return table.error();
  if (!(*table)->table().bots_to_act().empty()) {
    if (const Status status = bots_.load_game(content_, (*table)->table().game().name()); !status.ok())
      return status.error();
  }
  (*table)->think();
  return what_came(**table);
}

EngineApi::Answer EngineApi::on_message(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto message = asked.object("message");
  if (!message) return message.error();
  Follower& follower = followers_.try_emplace(*id, games_).first->second;
  if (const Status status = follower.on_message(**message); !status.ok()) return status.error();
  const AnyMatch* match = follower.match();
  if (match == nullptr) return json::object();
  json::array turns;
  for (unsigned seat = 0; seat < match->seats(); ++seat) turns.emplace_back(follower.turns(static_cast<Seat>(seat)));
  return json::object{{"view", match->view(follower.you())},
                      {"to_act", seats_json(match->to_act())},
                      {"turns", std::move(turns)},
                      {"score", match->score()}};
}

EngineApi::Answer EngineApi::attempt(const JsonReader& asked) {
  const auto follower = find_follower(asked);
  if (!follower) return follower.error();
  const auto seat = read_seat(asked, (*follower)->match()->seats());
  if (!seat) return seat.error();
  const auto decisions = asked.texts("decisions");
  if (!decisions) return decisions.error();
  Attempt attempt = (*follower)->match()->attempt(*seat, *decisions);
  json::object answer{{"played", attempt.decisions},
                      {"complete", attempt.complete},
                      {"legal", to_json(attempt.legal)},
                      {"view", std::move(attempt.view)},
                      {"score", std::move(attempt.score)}};
  if (!attempt.status.ok()) answer["error"] = error_json(attempt.status.error());
  return answer;
}

EngineApi::Answer EngineApi::advise(const JsonReader& asked) {
  const auto follower = find_follower(asked);
  if (!follower) return follower.error();
  const auto seat = read_seat(asked, (*follower)->match()->seats());
  if (!seat) return seat.error();
  const auto level = asked.text("level");
  if (!level) return level.error();
  if (!is_bot(*level)) return Error("table.errors.no_level").at("level").with({{"name", *level}});
  const auto most = asked.integer_or("most", 3, 1, 20);
  if (!most) return most.error();
  if (!(*follower)->to_act(*seat)) return Error("table.errors.not_yours").at("seat");
  const std::string_view game = (*follower)->game()->name();
  if (const Status status = bots_.load_game(content_, game); !status.ok()) return status.error();
  Advice advice;
  advice.match = (*follower)->match()->copy();
  advice.thinking = bots_.of(game).think(*advice.match, *seat, {*level, (*follower)->table(), {}});
  advice.most = static_cast<std::size_t>(*most);
  advice_[*asked.text("table")] = std::move(advice);
  return json::object{{"more", true}};
}

EngineApi::Answer EngineApi::ponder(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto found = advice_.find(*id);
  if (found == advice_.end()) return Error("common.errors.no_table").at("table").with({{"table", *id}});
  if (!found->second.thinking->step()) return json::object{{"more", true}};
  json::array suggestions;
  for (const Suggestion& suggestion : found->second.thinking->suggestions(found->second.most)) {
    suggestions.push_back(suggestion_json(suggestion));
  }
  advice_.erase(found);
  return json::object{{"more", false}, {"suggestions", std::move(suggestions)}};
}

EngineApi::Answer EngineApi::forget(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  tables_.erase(*id);
  followers_.erase(*id);
  advice_.erase(*id);
  return json::object();
}

Result<const AnyGame*> EngineApi::find_game(const JsonReader& asked) const {
  const auto name = asked.text("game");
  if (!name) return name.error();
  const AnyGame* game = games_.find(*name);
  if (game == nullptr) return Error("table.errors.no_game").at("game").with({{"name", *name}});
  return game;
}

EngineApi::Answer EngineApi::prospects(const JsonReader& asked) {
  const auto follower = find_follower(asked);
  if (!follower) return follower.error();
  const auto seat = read_seat(asked, (*follower)->match()->seats());
  if (!seat) return seat.error();
  const auto decisions = asked.texts("decisions");
  if (!decisions) return decisions.error();
  return json::object{{"prospects", (*follower)->match()->prospects(*seat, *decisions)}};
}

EngineApi::Answer EngineApi::games(const JsonReader&) {
  json::array list;
  for (const auto& game : games_.all()) list.push_back(housewright::to_json(game->description()));
  return json::object{{"games", std::move(list)}};
}

EngineApi::Answer EngineApi::facts(const JsonReader& asked) {
  const auto game = find_game(asked);
  if (!game) return game.error();
  return json::object{{"facts", (*game)->facts()}};
}

EngineApi::Answer EngineApi::inspect(const JsonReader& asked) {
  const auto game = find_game(asked);
  if (!game) return game.error();
  const auto view = asked.object("view");
  if (!view) return view.error();
  const auto seat = read_seat(asked, (*game)->description().max_seats);
  if (!seat) return seat.error();
  auto insight = (*game)->inspect(**view, *seat);
  if (!insight) return insight.error();
  return json::object{{"insight", std::move(*insight)}};
}

EngineApi::Answer EngineApi::recall(const JsonReader& asked) {
  const auto game = find_game(asked);
  if (!game) return game.error();
  const auto view = asked.object("view");
  if (!view) return view.error();
  if (asked.find("now") == nullptr) return json::object{{"view", (*game)->recall(**view)}};
  const auto now = asked.object("now");
  if (!now) return now.error();
  return json::object{{"view", (*game)->recall(**view, *now)}};
}

EngineApi::Answer EngineApi::foresee(const JsonReader& asked) {
  const auto game = find_game(asked);
  if (!game) return game.error();
  const auto view = asked.object("view");
  if (!view) return view.error();
  const auto match = (*game)->follow(**view);
  if (!match) return match.error();
  const auto seat = read_seat(asked, (*match)->seats());
  if (!seat) return seat.error();
  const auto decisions = asked.texts("decisions");
  if (!decisions) return decisions.error();
  Attempt attempt = (*match)->attempt(*seat, *decisions);
  if (!attempt.status.ok()) return attempt.status.error();
  return json::object{{"view", std::move(attempt.view)}};
}

EngineApi::Answer EngineApi::verify(const JsonReader& asked) {
  const auto record = asked.object("record");
  if (!record) return record.error();
  const auto name = JsonReader(**record, "record").text("game");
  if (!name) return name.error();
  const AnyGame* game = games_.find(*name);
  if (game == nullptr) return Error("table.errors.no_game").at("game").with({{"name", *name}});
  if (const Status status = game->verify(**record); !status.ok()) return status.error();
  return json::object();
}

// The table as it was after so many events of a log. What a page was told of a table will do, if its seed is known: the
// hashes of tokens, which nobody is told, do not matter here.
Result<Table> EngineApi::read_table(const JsonReader& asked, std::size_t events) const {
  auto log = read_log(asked);
  if (!log) return log.error();
  log->resize(std::min(log->size(), events));
  for (json::object& event : *log) {
    if (!event.contains("token")) event["token"] = "";
  }
  return Table::restore(games_, "", *log);
}

EngineApi::Answer EngineApi::look_back(const JsonReader& asked) {
  const auto events = asked.integer("events", 0, kMany);
  if (!events) return events.error();
  const auto table = read_table(asked, static_cast<std::size_t>(*events));
  if (!table) return table.error();
  if (!table->started()) return json::object();
  Viewer viewer;
  if (asked.find("seat") != nullptr) {
    const auto seat = read_seat(asked, table->match().seats());
    if (!seat) return seat.error();
    viewer = *seat;
  }
  // Points of what this viewer could see, as they were shown then.
  const auto seen = table->game().follow(table->match().view(viewer));
  if (!seen) return seen.error();
  return json::object{{"view", (*seen)->view(viewer)}, {"score", (*seen)->score()}};
}

EngineApi::Answer EngineApi::record(const JsonReader& asked) {
  const auto table = read_table(asked, std::numeric_limits<std::size_t>::max());
  if (!table) return table.error();
  auto record = table->record();
  if (!record) return record.error();
  return json::object{{"record", std::move(*record)}};
}

}  // namespace housewright
