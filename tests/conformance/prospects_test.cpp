// What a decision promises is what it brings: over whole random games, at the type-erased edge the page asks.
#include <algorithm>
#include <limits>

#include "conformance/suite.h"
#include "games/any_game_impl.h"
#include "patience.h"

namespace housewright {
namespace {

TYPED_TEST_SUITE(Conformance, AllGames);

std::vector<std::string> texts_in(const json::array& list) {
  std::vector<std::string> texts;
  for (const json::value& text : list) texts.emplace_back(text.as_string());
  return texts;
}

int points_of(const AnyMatch& match, Seat seat, const std::vector<std::string>& decisions) {
  const Attempt laid = match.attempt(seat, decisions);
  EXPECT_EQ(laid.decisions, decisions.size());
  return laid.score.at("total").to_number<int>();
}

}  // namespace

TYPED_TEST(Conformance, ProspectsAreTheLegalDecisionsAndBringWhatTheyPromise) {
  const AnyGameImpl<TypeParam> game(this->game());
  for (unsigned i = 0; i < times(12); ++i) {
    Random random = Random::from_seed("prospects" + std::to_string(i));
    const json::object options{{"players", this->seat_counts()[i % 3]}};
    auto match = game.start(options, "prospects" + std::to_string(i));
    ASSERT_TRUE(match);
    while (!(*match)->finished()) {
      const Seat seat = static_cast<Seat>((*match)->to_act().first());
      const auto turn = (*match)->random_turn(seat, random);
      // Somewhere in the turn, as a player would ask before a decision.
      const std::size_t asked_after = this->pick(random, turn.size());
      const std::vector<std::string> hand(turn.begin(), turn.begin() + static_cast<std::ptrdiff_t>(asked_after));
      const Attempt laid = (*match)->attempt(seat, hand);
      const json::array prospects = (*match)->prospects(seat, hand);
      ASSERT_EQ(prospects.size(), laid.legal.size());
      const int before = laid.score.at("total").to_number<int>();
      for (std::size_t k = 0; k < prospects.size(); ++k) {
        const json::object& prospect = prospects[k].as_object();
        EXPECT_EQ(prospect.at("decision").as_string(), laid.legal[k]);
        const int gain = prospect.at("gain").to_number<int>();
        int sum = 0;
        for (const json::key_value_pair& part : prospect.at("by").as_object()) sum += part.value().to_number<int>();
        EXPECT_EQ(sum, gain);
        std::vector<std::string> whole = hand;
        const auto rest = prospect.contains("turn") ? texts_in(prospect.at("turn").as_array())
                                                    : std::vector<std::string>{laid.legal[k]};
        whole.insert(whole.end(), rest.begin(), rest.end());
        if (k % 16 == 0 || rest.size() > 1) {
          EXPECT_EQ(points_of(**match, seat, whole) - before, gain) << laid.legal[k];
        }
      }
      ASSERT_TRUE((*match)->play_turn(seat, turn).ok());
    }
    EXPECT_TRUE((*match)->prospects(0, {}).empty());
  }
}

// The most points that any whole turn beginning with these decisions ends with: every one is played.
int best_points(const AnyMatch& match, Seat seat, std::vector<std::string>& decisions) {
  const Attempt laid = match.attempt(seat, decisions);
  if (laid.complete) return laid.score.at("total").to_number<int>();
  int best = std::numeric_limits<int>::min();
  for (const std::string& next : laid.legal) {
    decisions.push_back(next);
    best = std::max(best, best_points(match, seat, decisions));
    decisions.pop_back();
  }
  return best;
}

TEST(Prospects, DH_TURN_1_a_column_promises_what_the_best_turn_with_it_scores) {
  const AnyGameImpl<DreamHome> game(*load_game<DreamHome>(Content()));
  Random random = Random::from_seed("columns");
  unsigned columns = 0;
  for (unsigned i = 0; i < std::max(3U, times(10)); ++i) {
    auto match = game.start({{"players", 2 + i % 3}}, "columns" + std::to_string(i));
    while (!(*match)->finished()) {
      const Seat seat = static_cast<Seat>((*match)->to_act().first());
      const bool looked_at = random.draw(4) == 0;  // playing every turn takes a while
      const int before = looked_at ? points_of(**match, seat, {}) : 0;
      for (const json::value& prospect : looked_at ? (*match)->prospects(seat, {}) : json::array()) {
        const std::string decision(prospect.at("decision").as_string());
        if (!decision.starts_with("take ")) continue;
        std::vector<std::string> turn{decision};
        EXPECT_EQ(best_points(**match, seat, turn) - before, prospect.at("gain").to_number<int>()) << decision;
        ++columns;
      }
      ASSERT_TRUE((*match)->play_turn(seat, (*match)->random_turn(seat, random)).ok());
    }
  }
  EXPECT_GT(columns, 20U);
}

TYPED_TEST(Conformance, EveryViewOfAGameCanBeInspected) {
  const AnyGameImpl<TypeParam> game(this->game());
  Random random = Random::from_seed("inspect");
  auto match = game.start({{"players", this->seat_counts()[1]}}, "inspect");
  ASSERT_TRUE(match);
  while (!(*match)->finished()) {
    const Seat seat = static_cast<Seat>((*match)->to_act().first());
    ASSERT_TRUE((*match)->play_turn(seat, (*match)->random_turn(seat, random)).ok());
    EXPECT_TRUE(game.inspect((*match)->view(seat), seat));
  }
  const auto nobody = game.inspect((*match)->view(Seat{0}), static_cast<Seat>(this->seat_counts()[1]));
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error().code, "table.errors.no_seat");
}

}  // namespace housewright
