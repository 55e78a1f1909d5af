// A table keeps its promise: the seed it plays with is the one whose commitment was told at the start.
#include <gtest/gtest.h>

#include "loaded.h"
#include "table/table.h"
#include "twins.h"

namespace housewright {
namespace {

constexpr std::string_view kSeed = "0123456789abcdef0123456789abcdef";

// Two bots and nobody else, played to the end.
Table played(const std::string& game) {
  auto table = Table::create(all_games(), "t1", game, {{"players", 2}}, {}, kSeed);
  EXPECT_TRUE(table);
  EXPECT_TRUE(table->sit(std::nullopt, "Ada", "hash-a"));
  EXPECT_TRUE(table->start(0, "beginner", 0).ok());
  EXPECT_TRUE(table->resign(0).ok());
  Random random = Random::from_seed("turns");
  while (!table->finished()) {
    const Seat seat = static_cast<Seat>(table->bots_to_act().first());
    const auto turn = table->match().random_turn(seat, random);
    EXPECT_TRUE(table->play_for(seat, table->chairs()[seat].turns, turn, 0).ok());
  }
  return std::move(*table);
}

std::vector<json::object> events_of(const Table& table) {
  std::vector<json::object> bodies;
  for (const Event& event : table.log()) bodies.push_back(event.body());
  return bodies;
}

class FairGame : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Fair, FairGame, ::testing::ValuesIn(game_names()));

TEST_P(FairGame, AnotherSeedInTheLogIsRefused) {
  const auto fresh = Table::create(all_games(), "t1", GetParam(), {{"players", 2}}, {}, kSeed);
  ASSERT_TRUE(fresh);
  const auto log = events_of(*fresh);
  ASSERT_TRUE(Table::restore(all_games(), "t1", log));
  auto changed = log;
  changed[0]["seed"] = "another seed";
  const auto restored = Table::restore(all_games(), "t1", changed);
  ASSERT_FALSE(restored);
  EXPECT_EQ(restored.error().code, "table.errors.bad_commitment");
}

TEST_P(FairGame, AnotherCommitmentOrNoneIsRefused) {
  const auto fresh = Table::create(all_games(), "t1", GetParam(), {{"players", 2}}, {}, kSeed);
  ASSERT_TRUE(fresh);
  const auto log = events_of(*fresh);
  auto changed = log;
  changed[0]["commitment"] = commitment_of("another seed");
  EXPECT_EQ(Table::restore(all_games(), "t1", changed).error().code, "table.errors.bad_commitment");
  changed[0].erase("commitment");
  EXPECT_EQ(Table::restore(all_games(), "t1", changed).error().code, "common.errors.missing_key");
}

TEST_P(FairGame, TheRecordHasTheCommitmentThatWasTold) {
  const Table table = played(GetParam());
  const auto told = table.log().front().body().at("commitment");
  EXPECT_EQ(table.snapshot({}).at("commitment"), told);
  const auto record = table.record();
  ASSERT_TRUE(record);
  EXPECT_EQ(record->at("commitment"), told);
  // What a match alone writes down promises nothing.
  EXPECT_FALSE(table.match().record().contains("commitment"));
}

// A deal that is laid out by hand promises no luck.
TEST_P(FairGame, ADealByHandNeedsNoCommitment) {
  json::object deal = played(GetParam()).match().record();
  deal.erase("seed");
  deal.erase("decisions");
  deal.erase("turns");
  const Table table = dealt_table("t1", GetParam(), deal);
  EXPECT_FALSE(table.snapshot({}).contains("commitment"));
  EXPECT_TRUE(Table::restore(all_games(), "t1", events_of(table)));
}

}  // namespace
}  // namespace housewright
