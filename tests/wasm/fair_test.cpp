// What the page asks at the end of a game: whether luck was what was promised, and what was shown.
#include <gtest/gtest.h>

#include "loaded.h"
#include "table/table.h"
#include "wasm/engine_api.h"

namespace housewright {
namespace {

class FairDesk : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    auto table = Table::create(all_games(), "t", GetParam(), {{"players", 2}}, {}, "promised");
    ASSERT_TRUE(table);
    ASSERT_TRUE(table->sit(std::nullopt, "Ada", "hash-a"));
    on_message({{"welcome", table->snapshot({})}, {"events", json::array()}}, table->next_seq());
    ASSERT_TRUE(table->start(0, "beginner", 0).ok());
    ASSERT_TRUE(table->resign(0).ok());
    Random random = Random::from_seed("turns");
    for (std::uint64_t heard = 2; heard < table->next_seq();) {
      on_message(*parse_object(table->news(heard)), table->next_seq());
      heard = table->next_seq();
      if (table->finished()) break;
      const Seat seat = static_cast<Seat>(table->bots_to_act().first());
      const auto turn = table->match().random_turn(seat, random);
      ASSERT_TRUE(table->play_for(seat, table->chairs()[seat].turns, turn, 0).ok());
    }
    for (const Event& event : table->log()) log_.push_back(event.body());
  }

  json::object ask(const json::object& request) {
    return json::parse(desk_->call(json::serialize(request))).as_object();
  }
  void on_message(const json::object& message, std::uint64_t seq) {
    const json::object now = ask({{"call", "on_message"}, {"table", "t"}, {"message", message}});
    ASSERT_FALSE(now.contains("error")) << json::serialize(now);
    if (now.contains("view")) shown_.emplace_back(seq, now.at("view"));
  }

  std::unique_ptr<EngineApi> desk_ = std::move(*EngineApi::open(Content(), listed_games()));
  std::vector<std::pair<std::uint64_t, json::value>> shown_{};
  json::array log_{};
};
INSTANTIATE_TEST_SUITE_P(EveryGame, FairDesk, ::testing::ValuesIn(game_names()));

TEST_P(FairDesk, TheSeedGivesAgainWhatWasShown) {
  ASSERT_GT(shown_.size(), 10U);
  for (const auto& [seq, view] : shown_) {
    EXPECT_EQ(ask({{"call", "look_back"}, {"log", log_}, {"events", seq}}).at("view"), view) << seq;
  }
}

TEST_P(FairDesk, ComparesTheSeedWithAnyPromise) {
  json::object record = ask({{"call", "record"}, {"log", log_}}).at("record").as_object();
  EXPECT_EQ(record.at("commitment"), log_[0].at("commitment"));
  EXPECT_TRUE(ask({{"call", "verify"}, {"record", record}}).empty());
  record["commitment"] = commitment_of("another");
  EXPECT_EQ(ask({{"call", "verify"}, {"record", record}}).at("error").at("code").as_string(),
            "common.errors.verify_commitment");
}

TEST_P(FairDesk, ALogWithAnotherSeedHasNoPast) {
  log_[0].as_object()["seed"] = "another";
  for (const char* call : {"record", "look_back", "restore"}) {
    const json::object answer = ask({{"call", call}, {"table", "t"}, {"log", log_}, {"events", log_.size()}});
    EXPECT_EQ(answer.at("error").at("code").as_string(), "table.errors.bad_commitment") << call;
  }
}

}  // namespace
}  // namespace housewright
