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

json::array seats_json(const Seats& seats) {
  json::array list;
  seats.for_each([&](unsigned seat) { list.emplace_back(seat); });
  return list;
}

}  // namespace

Result<std::unique_ptr<EngineApi>> EngineApi::open(const Content& content, std::span<const GameEntry> entries) {
  auto games = Games::load(content, entries);
  if (!games) return games.error();
  return std::unique_ptr<EngineApi>(new EngineApi(std::move(*games)));
}

std::string EngineApi::call(std::string_view request) {
  static constexpr auto kCalls = std::to_array<Call<EngineApi>>({{"open", &EngineApi::open_table},
                                                                 {"restore", &EngineApi::restore},
                                                                 {"welcome", &EngineApi::welcome},
                                                                 {"say", &EngineApi::say},
                                                                 {"bot", &EngineApi::bot},
                                                                 {"play", &EngineApi::play},
                                                                 {"on_message", &EngineApi::on_message},
                                                                 {"attempt", &EngineApi::attempt},
                                                                 {"advise", &EngineApi::advise},
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
  return answer_to<EngineApi>(*this, request, kCalls);
}

Answer EngineApi::open_table(const JsonReader& asked) {
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
  auto table = LocalTable::open(games_, *id, *game, **options, *names, *levels, *seed);
  if (!table) return table.error();
  tables_.erase(*id);
  return what_came(tables_.emplace(*id, std::move(*table)).first->second);
}

Answer EngineApi::restore(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  const auto log = read_log(asked);
  if (!log) return log.error();
  auto table = LocalTable::restore(games_, *id, *log);
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
Answer EngineApi::what_came(LocalTable& table) {
  return json::object{{"messages", list_json(table.take_messages())},
                      {"log", list_json(table.take_log())},
                      {"holder", table.holder()},
                      {"more", !table.table().bots_to_act().empty()}};
}

Answer EngineApi::welcome(const JsonReader& asked) {
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

Answer EngineApi::say(const JsonReader& asked) {
  const auto table = find_table(asked);
  if (!table) return table.error();
  const auto message = asked.object("message");
  if (!message) return message.error();
  const auto seat = read_person(asked, **table);
  if (!seat) return seat.error();
  (*table)->on_message(*seat, json_text(**message));
  return what_came(**table);
}

Answer EngineApi::bot(const JsonReader& asked) {
  const auto table = find_table(asked);
  if (!table) return table.error();
  auto due = (*table)->bot_turn();
  if (!due) return json::object();
  return json::object{{"bot",
                       {{"seat", due->seat},
                        {"number", due->number},
                        {"level", due->level},
                        {"seed", due->seed},
                        {"view", std::move(due->view)}}}};
}

Answer EngineApi::play(const JsonReader& asked) {
  const auto table = find_table(asked);
  if (!table) return table.error();
  const auto seat = read_seat(asked, (*table)->table().chairs().size());
  if (!seat) return seat.error();
  const auto number = asked.integer("number", 0, kMany);
  if (!number) return number.error();
  const auto decisions = asked.texts("decisions");
  if (!decisions) return decisions.error();
  (*table)->play_for_bot(*seat, static_cast<std::uint64_t>(*number), *decisions);
  return what_came(**table);
}

Answer EngineApi::on_message(const JsonReader& asked) {
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

Answer EngineApi::attempt(const JsonReader& asked) {
  const auto follower = find_follower(asked);
  if (!follower) return follower.error();
  const auto seat = read_seat(asked, (*follower)->match()->seats());
  if (!seat) return seat.error();
  const auto decisions = asked.texts("decisions");
  if (!decisions) return decisions.error();
  Attempt attempt = (*follower)->match()->attempt(*seat, *decisions);
  json::object answer{{"played", attempt.decisions},
                      {"complete", attempt.complete},
                      {"legal", list_json(attempt.legal)},
                      {"view", std::move(attempt.view)},
                      {"score", std::move(attempt.score)}};
  if (!attempt.status.ok()) answer["error"] = error_json(attempt.status.error());
  return answer;
}

Answer EngineApi::advise(const JsonReader& asked) {
  const auto follower = find_follower(asked);
  if (!follower) return follower.error();
  const auto seat = read_seat(asked, (*follower)->match()->seats());
  if (!seat) return seat.error();
  if (!(*follower)->to_act(*seat)) return Error("table.errors.not_yours").at("seat");
  return json::object{{"seed", (*follower)->table()}, {"view", (*follower)->match()->view((*follower)->you())}};
}

Answer EngineApi::forget(const JsonReader& asked) {
  const auto id = asked.text("table");
  if (!id) return id.error();
  tables_.erase(*id);
  followers_.erase(*id);
  return json::object();
}

Result<const AnyGame*> EngineApi::find_game(const JsonReader& asked) const {
  const auto name = asked.text("game");
  if (!name) return name.error();
  const AnyGame* game = games_.find(*name);
  if (game == nullptr) return Error("table.errors.no_game").at("game").with({{"name", *name}});
  return game;
}

Answer EngineApi::prospects(const JsonReader& asked) {
  const auto follower = find_follower(asked);
  if (!follower) return follower.error();
  const auto seat = read_seat(asked, (*follower)->match()->seats());
  if (!seat) return seat.error();
  const auto decisions = asked.texts("decisions");
  if (!decisions) return decisions.error();
  return json::object{{"prospects", (*follower)->match()->prospects(*seat, *decisions)}};
}

Answer EngineApi::games(const JsonReader&) {
  json::array list;
  for (const auto& game : games_.all()) list.push_back(to_json(game->description()));
  return json::object{{"games", std::move(list)}};
}

Answer EngineApi::facts(const JsonReader& asked) {
  const auto game = find_game(asked);
  if (!game) return game.error();
  return json::object{{"facts", (*game)->facts()}};
}

Answer EngineApi::inspect(const JsonReader& asked) {
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

Answer EngineApi::recall(const JsonReader& asked) {
  const auto game = find_game(asked);
  if (!game) return game.error();
  const auto view = asked.object("view");
  if (!view) return view.error();
  if (asked.find("now") == nullptr) return json::object{{"view", (*game)->recall(**view)}};
  const auto now = asked.object("now");
  if (!now) return now.error();
  return json::object{{"view", (*game)->recall(**view, *now)}};
}

Answer EngineApi::foresee(const JsonReader& asked) {
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

Answer EngineApi::verify(const JsonReader& asked) {
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

Answer EngineApi::look_back(const JsonReader& asked) {
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

Answer EngineApi::record(const JsonReader& asked) {
  const auto table = read_table(asked, std::numeric_limits<std::size_t>::max());
  if (!table) return table.error();
  auto record = table->record();
  if (!record) return record.error();
  return json::object{{"record", std::move(*record)}};
}

}  // namespace housewright
