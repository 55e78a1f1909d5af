// The fast scores agree with slow, obvious ones on 100,000 random sheets.
#include "patience.h"
#include "random_sheets.h"

namespace housewright::floor_plan {
namespace {

constexpr unsigned kSheets = times(100'000);

TEST(FloorPlanReference, FP_SCORE_1_to_5_agree_with_slow_versions_on_random_sheets) {
  Random random = Random::from_seed("reference");
  std::array<unsigned, kClients> ever_scored{};
  for (unsigned i = 0; i < kSheets; ++i) {
    const RandomSheet both = random_sheet(random);
    std::map<std::string_view, int> by_rule;
    tell_score(game().plan(), FloorPlan::Setup{}, both.sheet,
               [&](std::string_view rule, auto, int points, auto, auto&&) { by_rule[rule] += points; });
    ASSERT_EQ(reference::rooms_score(both.drawing), by_rule["FP-SCORE-1"]);
    ASSERT_EQ(reference::windows_score(both.drawing), by_rule["FP-SCORE-2"]);
    ASSERT_EQ(reference::doors_score(both.drawing), by_rule["FP-SCORE-3"]);
    ASSERT_EQ(reference::stones_score(both.drawing), by_rule["FP-SCORE-4"]);
    auto expected = reference::clients_scores(both.drawing);
    const Survey survey(both.sheet);
    for (std::size_t client = 0; client < kClients; ++client) {
      const auto score = score_client(static_cast<Client>(client), game().plan().cards[client], survey);
      ASSERT_EQ(expected[std::string(kClientNames[client])], score.points) << kClientNames[client];
      ASSERT_EQ(score.points == 0, score.cells.empty()) << kClientNames[client];
      ever_scored[client] += score.points > 0 ? 1U : 0U;
    }
  }
  for (std::size_t client = 0; client < kClients; ++client)
    EXPECT_GT(ever_scored[client], times(500)) << kClientNames[client];
}

}  // namespace
}  // namespace housewright::floor_plan
