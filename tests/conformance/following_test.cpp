// Whoever follows a game from a view of it, taken at any moment, and from what is told afterwards, knows at every
// moment what a fresh view would show, and what is legal.
#include "conformance/suite.h"
#include "games/match.h"

namespace housewright {
namespace {

template <class G>
class Following : public Conformance<G> {
 protected:
  using State = typename G::State;

  static State read_back(const State& seen) {
    const auto& game = Conformance<G>::game();
    const json::object told = game.view_json(seen);
    const auto again = game.read_view(JsonReader(told, ""));
    EXPECT_TRUE(again) << again.error().code << " " << again.error().where;
    return again ? *again : seen;
  }

  static std::vector<std::string> random_turn(const Match<G>& match, Seat seat, Random& random) {
    const auto& game = Conformance<G>::game();
    std::vector<std::string> decisions;
    DecisionList<G> list;
    for (auto turn = match.turn(seat); !game.complete(turn);) {
      game.legal(turn, list);
      const auto& decision = list[Conformance<G>::pick(random, list.size())];
      decisions.push_back(game.to_text(decision));
      game.apply(turn, decision);
    }
    return decisions;
  }
};
TYPED_TEST_SUITE(Following, AllGames);

TYPED_TEST(Following, AViewAndWhatIsToldAfterItGiveEveryLaterView) {
  const auto& game = this->game();
  unsigned shown_again = 0;
  for (int i = 0; i < 200; ++i) {
    const unsigned seats = this->seat_counts()[static_cast<std::size_t>(i) % 3];
    Match<TypeParam> match(game, this->future("follow" + std::to_string(i), seats));
    Random random = Random::from_seed("follow choices" + std::to_string(i));
    const Viewer viewer = i % 4 == 0 ? Viewer() : Viewer(static_cast<Seat>(static_cast<unsigned>(i) % seats));
    // From the first turn or from a later one.
    const std::size_t joins_after = this->pick(random, 30);
    std::optional<Match<TypeParam>> follower;
    for (std::size_t turns = 0; !match.finished(); ++turns) {
      const auto seen = game.view(match.state(), viewer);
      if (turns >= joins_after && !follower) {
        ASSERT_EQ(this->read_back(seen), seen);
        follower.emplace(game, this->read_back(seen));
      }
      const Seat seat = static_cast<Seat>(match.to_act().first());
      if (follower) {
        ASSERT_EQ(game.view(follower->state(), viewer), seen);
        DecisionList<TypeParam> known;
        DecisionList<TypeParam> true_ones;
        follower->legal(seat, known);
        match.legal(seat, true_ones);
        ASSERT_TRUE(std::equal(known.begin(), known.end(), true_ones.begin(), true_ones.end()));
      }
      const auto decisions = this->random_turn(match, seat, random);
      const std::size_t chances = match.chances().size();
      ASSERT_TRUE(match.play_turn(seat, decisions).ok());
      if (!follower) continue;
      if (match.turned_over()) {
        ++shown_again;
        follower.emplace(game, this->read_back(game.view(match.state(), viewer)));
        continue;
      }
      ASSERT_TRUE(follower->play_turn(seat, decisions).ok());
      for (std::size_t chance = chances; chance < match.chances().size(); ++chance) {
        const json::object told = game.chance_json(match.chances()[chance]);
        const auto heard = game.read_chance(JsonReader(told, ""));
        ASSERT_TRUE(heard);
        ASSERT_TRUE(follower->on_chance(*heard).ok());
      }
    }
    const auto end = game.view(match.state(), viewer);
    if (follower) {
      EXPECT_EQ(game.view(follower->state(), viewer), end);
    }
    EXPECT_EQ(this->read_back(end), end);
  }
  EXPECT_GT(shown_again, 100U) << "at least the end of every game";
}

TYPED_TEST(Following, HearsOnlyTheChanceThatIsDue) {
  const auto& game = this->game();
  Match<TypeParam> match(game, this->future("due", this->seat_counts()[0]));
  Match<TypeParam> follower(game, game.view(match.state(), {}));
  Random random = Random::from_seed("due");
  const auto chance = game.sample_chance(match.state(), random);
  ASSERT_FALSE(match.to_act().empty());
  const Status status = follower.on_chance(chance);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().code, "common.errors.no_chance_due");
  EXPECT_EQ(follower.state(), game.view(match.state(), {}));
}

// Whatever one value of a view is replaced by, it is read or refused, and nothing else happens.
TYPED_TEST(Following, AViewThatIsWrongSomewhereIsRefusedOrRead) {
  const auto& game = this->game();
  Match<TypeParam> match(game, this->future("wrong", this->seat_counts()[1]));
  Random random = Random::from_seed("wrong");
  for (int i = 0; i < 12 && !match.finished(); ++i) {
    const Seat seat = static_cast<Seat>(match.to_act().first());
    ASSERT_TRUE(match.play_turn(seat, this->random_turn(match, seat, random)).ok());
  }
  const json::object view = game.view_json(game.view(match.state(), {}));
  unsigned refused = 0;
  for (const auto& entry : view) {
    for (const json::value& wrong : {json::value(), json::value(-1), json::value(1e9), json::value("x"),
                                     json::value(json::array{7, "x"}), json::value(json::object{{"x", 1}})}) {
      json::object broken = view;
      broken[entry.key()] = wrong;
      if (!game.read_view(JsonReader(broken, ""))) ++refused;
    }
    json::object without = view;
    without.erase(entry.key());
    if (!game.read_view(JsonReader(without, ""))) ++refused;
  }
  EXPECT_GT(refused, 4 * view.size());
}

}  // namespace
}  // namespace housewright
