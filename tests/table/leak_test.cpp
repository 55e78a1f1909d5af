// Nothing leaks: two tables that differ only in what a viewer may not know tell that viewer the same, byte for byte,
// until the difference comes to light. Each pair is made by changing a deal where nobody has seen it.
#include <gtest/gtest.h>

#include <set>

#include "loaded.h"
#include "patience.h"
#include "table/table.h"

namespace housewright {
namespace {

constexpr unsigned kPairs = times(1000);  // of each kind

// All that a table tells: welcomes for everybody who may ask, and news.
std::string everything_told(const Table& table, std::uint64_t heard) {
  std::string told = json::serialize(table.snapshot({}));
  for (std::size_t seat = 0; seat < table.chairs().size(); ++seat) {
    told += json::serialize(table.snapshot(static_cast<Seat>(seat)));
  }
  told += table.news(heard);
  for (const Event& event : table.log()) told += public_event(event);
  return told;
}

Table table_over(const std::string& game, const json::object& deal) {
  auto table = Table::create_dealt(all_games(), "t1", game, deal, {});
  EXPECT_TRUE(table) << table.error().code << table.error().where;
  for (std::size_t seat = 0; seat < table->chairs().size(); ++seat) {
    EXPECT_TRUE(table->sit(std::nullopt, "Ada", "hash" + std::to_string(seat)));
  }
  EXPECT_FALSE(table->start(0, "beginner", 0));
  return std::move(*table);
}

json::object fresh_deal(const std::string& game, unsigned players, const std::string& seed) {
  auto match = all_games().find(game)->start({{"players", players}}, seed);
  json::object record = (*match)->record();
  record.erase("seed");
  record.erase("commitment");
  return record;
}

std::vector<std::string> some_turn(const Table& table, Seat seat, const std::string& seed) {
  return all_bots().find(table.game().name())->think(table.match(), seat, {"random", seed, {}})->turn();
}

// Plays the same turn at both; whoever is to act at the first.
void play_both(Table& one, Table& other, const std::string& seed) {
  const Seat seat = static_cast<Seat>(one.match().to_act().first());
  const auto turn = some_turn(one, seat, seed);
  const auto number = one.chairs()[seat].turns;
  ASSERT_FALSE(one.play(seat, number, turn, 0));
  ASSERT_FALSE(other.play(seat, number, turn, 0));
}

// The lists of a deal that are drawn from, and how many of each a round takes.
struct Drawn {
  std::string list;
  std::size_t each_round;
};

// Two cards or rolls that have not come yet change places: nobody can tell before the first of them comes.
class UndealtOrder : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Leaks, UndealtOrder, ::testing::Values("dream_home", "floor_plan"));

json::array& undealt(json::object& deal, const std::string& list) {
  return list == "dice" ? deal.at("dice").as_array() : deal.at("deck").at(list).as_array();
}

TEST_P(UndealtOrder, IsToldToNobody) {
  const std::string& game = GetParam();
  const std::vector<Drawn> lists =
      game == "dream_home" ? std::vector<Drawn>{{"rooms", 5}, {"resources", 4}} : std::vector<Drawn>{{"dice", 1}};
  for (unsigned i = 0; i < kPairs; ++i) {
    const std::string seed = "undealt" + std::to_string(i);
    Random random = Random::from_seed(seed);
    json::object deal = fresh_deal(game, 2 + i % 3, seed);
    json::object changed = deal;
    const Drawn& drawn = lists[i % lists.size()];
    json::array& list = undealt(changed, drawn.list);
    const auto first = static_cast<std::size_t>(random.draw(list.size() - 1));
    const auto second = first + 1 + static_cast<std::size_t>(random.draw(list.size() - first - 1));
    std::swap(list[first], list[second]);
    Table one = table_over(game, deal);
    Table other = table_over(game, changed);
    // As long as the first of the two has not been dealt.
    const auto hidden = [&] { return first / drawn.each_round >= one.match().chances(); };
    for (unsigned turn = 0; hidden() && !one.finished(); ++turn) {
      const auto heard = one.next_seq() - 1;
      ASSERT_EQ(everything_told(one, heard), everything_told(other, heard)) << seed;
      play_both(one, other, seed + std::to_string(turn));
    }
  }
}

// A roof that was taken, and the card of an empty room: everybody saw them once, and nobody is shown them again
// (DH-ROOF-1, DH-PLACE-5). Whoever comes later, or back, cannot tell which they were, until the end.
class Covered : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Leaks, Covered, ::testing::Values("roof", "empty room"));

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

TEST_P(Covered, IsToldToNobodyBeforeTheEnd) {
  const bool roofs = GetParam() == "roof";
  unsigned pairs = 0;
  unsigned compared = 0;
  for (unsigned i = 0; pairs < kPairs; ++i) {
    ASSERT_LT(i, 5 * kPairs) << "hardly anything gets covered";
    const std::string seed = GetParam() + std::to_string(i);
    Random random = Random::from_seed(seed);
    const json::object deal = fresh_deal("dream_home", 2 + i % 3, seed);
    // First a game by itself, to see which cards get covered; then two, one of them with a pair of those exchanged.
    Table scout = table_over("dream_home", deal);
    std::vector<std::pair<Seat, std::vector<std::string>>> turns;
    const auto rounds = 3 + random.draw(8);
    while (!scout.finished() && scout.match().chances() < rounds) {
      const Seat seat = static_cast<Seat>(scout.match().to_act().first());
      turns.emplace_back(seat, some_turn(scout, seat, seed + std::to_string(turns.size())));
      ASSERT_FALSE(scout.play(seat, scout.chairs()[seat].turns, turns.back().second, 0));
    }
    const auto covered = covered_cards(deal, scout, roofs);
    if (covered.size() < 2) continue;
    json::object changed = deal;
    json::array& list = changed.at("deck").at(roofs ? "resources" : "rooms").as_array();
    std::swap(list[covered.front()], list[covered.back()]);
    Table one = table_over("dream_home", deal);
    Table other = table_over("dream_home", changed);
    bool legal = true;
    for (const auto& [seat, turn] : turns) {
      ASSERT_FALSE(one.play(seat, one.chairs()[seat].turns, turn, 0));
      // Another card may not go where this one went; then the two games differ in more than what is covered.
      if (other.play(seat, other.chairs()[seat].turns, turn, 0)) legal = false;
      if (!legal) break;
    }
    if (!legal) continue;
    ++pairs;
    for (unsigned turn = 0; !one.finished(); ++turn) {
      const auto heard = one.next_seq() - 1;
      const auto news_of = [&](const Table& table) {
        return json::serialize(table.snapshot({})) + json::serialize(table.snapshot(0)) +
               (turn == 0 ? "" : table.news(heard));
      };
      ASSERT_EQ(news_of(one), news_of(other)) << seed;
      ++compared;
      const Seat seat = static_cast<Seat>(one.match().to_act().first());
      const auto decisions = some_turn(one, seat, seed + "on" + std::to_string(turn));
      const auto number = one.chairs()[seat].turns;
      ASSERT_FALSE(one.play(seat, number, decisions, 0));
      ASSERT_FALSE(other.play(seat, number, decisions, 0));
      if (one.match().turned_over()) break;  // a Supplier showed an empty room's card, or the game is over
    }
  }
  EXPECT_GT(compared, 10 * kPairs);
}

}  // namespace
}  // namespace housewright
