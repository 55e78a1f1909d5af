#include "twins.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "loaded.h"

namespace housewright {
namespace {

// The lists of a deal that are drawn from, and how many of each a round takes.
struct Drawn {
  std::string list;
  std::size_t each_round;
};

Table table_over(const std::string& game, const json::object& deal, const std::string& id, const Cradle& cradle) {
  Table table = dealt_table(id, game, deal);
  for (std::size_t seat = 0; seat < table.chairs().size(); ++seat) {
    EXPECT_TRUE(table.sit(std::nullopt, "Ada", cradle.token_hash(static_cast<Seat>(seat))));
  }
  EXPECT_TRUE(table.start(0, "beginner", 0).ok());
  return table;
}

json::object fresh_deal(const std::string& game, unsigned players, const std::string& seed) {
  auto match = all_games().find(game)->start({{"players", players}}, seed);
  json::object record = (*match)->record();
  record.erase("seed");
  record.erase("commitment");
  return record;
}

std::vector<std::string> turn_by_chance(const Table& table, Seat seat, const std::string& seed) {
  return all_bots().of(table.game().name()).think(table.match(), seat, {"random", seed, {}})->turn();
}

json::array& list_of(json::object& deal, const std::string& list) {
  return list == "dice" ? deal.at("dice").as_array() : deal.at("deck").at(list).as_array();
}

// The index in the deal of cards that lie covered now.
std::vector<std::size_t> covered_cards(const json::object& deal, const Table& table, bool roofs) {
  const json::object view = table.match().view({});
  std::set<std::string> open;
  const auto note = [&](const json::value& name) { open.insert(std::string(name.as_string())); };
  for (const json::value& home : view.at("homes").as_array()) {
    for (const auto& room : home.at("rooms").as_object()) note(room.value());
    for (const char* key : {"held", "scaffolding_cards"}) {
      for (const json::value& card : home.at(key).as_array()) note(card);
    }
  }
  for (const char* key : {"discarded_rooms", "discarded_resources"}) {
    for (const json::value& card : view.at(key).as_array()) note(card);
  }
  for (const json::value& column : view.at("market").as_array()) {
    for (const auto& card : column.as_object()) note(card.value());
  }
  const json::array& list = deal.at("deck").at(roofs ? "resources" : "rooms").as_array();
  const std::size_t dealt = table.match().chances() * (roofs ? 4 : 5);
  std::vector<std::size_t> covered;
  for (std::size_t i = 0; i < dealt; ++i) {
    const std::string name(list[i].as_string());
    if (open.count(name) == 0 && (!roofs || name.starts_with("roof_"))) covered.push_back(i);
  }
  return covered;
}

}  // namespace

Table dealt_table(const std::string& id, const std::string& game, const json::object& deal) {
  const json::object created{{"type", "created"},
                             {"game", game},
                             {"options", deal.at("options")},
                             {"settings", to_json(TableSettings())},
                             {"deal", deal}};
  auto table = Table::restore(all_games(), id, {created});
  EXPECT_TRUE(table) << table.error().code << table.error().where;
  return std::move(*table);
}

bool Twins::alike() const {
  if (tables[0].finished()) return false;
  return told_by ? tables[0].match().chances() <= *told_by : !tables[0].match().turned_over();
}

std::pair<Seat, std::vector<std::string>> Twins::some_turn() const {
  const Table& table = tables[0];
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  return {seat, turn_by_chance(table, seat, seed + std::to_string(table.next_seq()))};
}

Status Twins::play(Seat seat, const std::vector<std::string>& decisions) {
  for (Table& table : tables) {
    if (const Status status = table.play(seat, table.chairs()[seat].turns, decisions, 0); !status.ok()) return status;
  }
  return {};
}

Twins undealt_twins(const std::string& game, unsigned number, std::size_t rounds, const Cradle& cradle) {
  const std::vector<Drawn> lists =
      game == "dream_home" ? std::vector<Drawn>{{"rooms", 5}, {"resources", 4}} : std::vector<Drawn>{{"dice", 1}};
  const std::string seed = "undealt" + std::to_string(number);
  Random random = Random::from_seed(seed);
  const json::object deal = fresh_deal(game, 2 + number % 3, seed);
  json::object changed = deal;
  const Drawn& drawn = lists[number % lists.size()];
  json::array& list = list_of(changed, drawn.list);
  const std::size_t last = std::min(list.size() - 1, rounds * drawn.each_round);
  const auto first = static_cast<std::size_t>(random.draw(last));
  const auto second = first + 1 + static_cast<std::size_t>(random.draw(list.size() - first - 1));
  std::swap(list[first], list[second]);
  return {{table_over(game, deal, cradle.ids[0], cradle), table_over(game, changed, cradle.ids[1], cradle)},
          seed,
          first / drawn.each_round};
}

std::optional<Twins> covered_twins(bool roofs, unsigned number, const Cradle& cradle) {
  const std::string seed = (roofs ? "roofs" : "empty rooms") + std::to_string(number);
  Random random = Random::from_seed(seed);
  const json::object deal = fresh_deal("dream_home", 2 + number % 3, seed);
  // First a game by itself, to see which cards get covered; then two, one of them with a pair of those exchanged.
  Table scout = table_over("dream_home", deal, "scout", cradle);
  std::vector<std::pair<Seat, std::vector<std::string>>> turns;
  const auto rounds = 3 + random.draw(8);
  while (!scout.finished() && scout.match().chances() < rounds) {
    const Seat seat = static_cast<Seat>(scout.match().to_act().first());
    turns.emplace_back(seat, turn_by_chance(scout, seat, seed + std::to_string(turns.size())));
    EXPECT_TRUE(scout.play(seat, scout.chairs()[seat].turns, turns.back().second, 0).ok());
  }
  const auto covered = covered_cards(deal, scout, roofs);
  if (covered.size() < 2) return std::nullopt;
  json::object changed = deal;
  json::array& list = list_of(changed, roofs ? "resources" : "rooms");
  std::swap(list[covered.front()], list[covered.back()]);
  Twins twins{
      {table_over("dream_home", deal, cradle.ids[0], cradle), table_over("dream_home", changed, cradle.ids[1], cradle)},
      seed};
  for (const auto& [seat, turn] : turns) {
    // Another card may not go where this one went; then the two games differ in more than what is covered.
    if (!twins.play(seat, turn).ok()) return std::nullopt;
  }
  return twins;
}

}  // namespace housewright
