#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "conformance/suite.h"
#include "games/match.h"
#include "games/playout.h"
#include "patience.h"

namespace housewright {
namespace {

TYPED_TEST_SUITE(Conformance, AllGames);

template <class G>
std::vector<std::string> texts(const G& game, const DecisionList<G>& list) {
  std::vector<std::string> result;
  for (const auto& decision : list) result.push_back(game.to_text(decision));
  std::sort(result.begin(), result.end());
  return result;
}

TYPED_TEST(Conformance, RandomGamesReachTheEndWithAWinner) {
  const auto& game = this->game();
  for (const unsigned seats : this->seat_counts()) {
    for (int i = 0; i < 300; ++i) {
      const auto future = this->future("end" + std::to_string(i), seats);
      auto state = game.start(future.setup);
      Random random = Random::from_seed("choices" + std::to_string(i));
      play_out(game, state, future, [&](const auto&, const auto& list) {
        EXPECT_GT(list.size(), 0U);
        return this->pick(random, list.size());
      });
      ASSERT_TRUE(game.finished(state));
      EXPECT_TRUE(game.to_act(state).empty());
      EXPECT_FALSE(game.chance_due(state));
      const Seats winners = game.winners(state);
      ASSERT_FALSE(winners.empty());
      for (Seat seat = 0; seat < seats; ++seat) {
        EXPECT_LE(game.total(state, seat), game.total(state, static_cast<Seat>(winners.first())));
      }
    }
  }
}

// A search deals what is unseen by itself; that leads to the end as well.
TYPED_TEST(Conformance, SampledChanceReachesTheEnd) {
  const auto& game = this->game();
  const auto future = this->future("sampled", this->seat_counts()[1]);
  Random random = Random::from_seed("sampling");
  auto state = game.start(future.setup);
  DecisionList<TypeParam> list;
  while (!game.finished(state)) {
    if (game.chance_due(state)) {
      game.apply_chance(state, game.sample_chance(state, random));
      continue;
    }
    auto turn = game.begin(state, static_cast<Seat>(game.to_act(state).first()));
    while (!game.complete(turn)) {
      game.legal(turn, list);
      game.apply(turn, list[this->pick(random, list.size())]);
    }
    game.commit(state, turn);
  }
  EXPECT_FALSE(game.winners(state).empty());
}

TYPED_TEST(Conformance, TheListEqualsThePredicateOverAllDecisions) {
  const auto& game = this->game();
  const auto every = game.every_decision();
  std::set<std::string> written;
  for (const auto& decision : every) written.insert(game.to_text(decision));
  ASSERT_EQ(written.size(), every.size()) << "every decision is written in its own way";

  for (unsigned i = 0; i < std::max(3U, times(30)); ++i) {
    const unsigned seats = this->seat_counts()[i % 3];
    const auto future = this->future("predicate" + std::to_string(i), seats);
    auto state = game.start(future.setup);
    Random random = Random::from_seed("predicate choices" + std::to_string(i));
    play_out(game, state, future, [&](const auto& turn, const auto& list) {
      std::vector<std::string> allowed;
      for (const auto& decision : every) {
        const Refusal refusal = game.check(turn, decision);
        if (!refusal) {
          allowed.push_back(game.to_text(decision));
        } else {
          EXPECT_FALSE(refusal.rule.empty()) << game.to_text(decision) << " is refused without a rule";
        }
      }
      std::sort(allowed.begin(), allowed.end());
      EXPECT_EQ(texts(game, list), allowed);
      return this->pick(random, list.size());
    });
  }
}

TYPED_TEST(Conformance, NotationGoesBothWays) {
  const auto& game = this->game();
  for (const auto& decision : game.every_decision()) {
    const std::string text = game.to_text(decision);
    const auto parsed = game.parse(text);
    ASSERT_TRUE(parsed) << text;
    ASSERT_TRUE(*parsed == decision) << text;
    for (const std::string& wrong : {text + " ", " " + text, text + " x", text.substr(0, text.size() - 1) + "\n"}) {
      ASSERT_FALSE(game.parse(wrong)) << wrong;
    }
  }
}

TYPED_TEST(Conformance, IllegalDecisionsChangeNothing) {
  const auto& game = this->game();
  const auto every = game.every_decision();
  Random random = Random::from_seed("illegal");
  Match<TypeParam> match(game, this->future("illegal", this->seat_counts()[0]));
  DecisionList<TypeParam> list;
  while (!match.finished()) {
    const Seat seat = static_cast<Seat>(match.to_act().first());
    const auto before = match.as_it_lies(std::identity());
    const std::size_t played = match.played().size();
    match.legal(seat, list);
    const auto decisions = texts(game, list);
    for (int i = 0; i < 20; ++i) {
      const std::string text = game.to_text(every[this->pick(random, every.size())]);
      if (std::binary_search(decisions.begin(), decisions.end(), text)) continue;
      const Status status = match.play(seat, text);
      ASSERT_FALSE(status.ok()) << text;
      EXPECT_FALSE(status.error().rule.empty()) << text;
    }
    ASSERT_FALSE(match.play(seat, "no decision at all").ok());
    ASSERT_TRUE(match.as_it_lies(std::identity()) == before);
    ASSERT_EQ(match.played().size(), played);
    ASSERT_TRUE(match.play(seat, decisions[this->pick(random, decisions.size())]).ok());
  }
  EXPECT_FALSE(match.play(0, game.to_text(every[0])).ok()) << "after the end nothing is legal";
}

TYPED_TEST(Conformance, UndoneDecisionsLeaveNoTrace) {
  const auto& game = this->game();
  Random random = Random::from_seed("undo");
  Match<TypeParam> match(game, this->future("undo", this->seat_counts()[0]));
  Match<TypeParam> straight(game, *match.future());
  DecisionList<TypeParam> list;
  while (!match.finished()) {
    const Seat seat = static_cast<Seat>(match.to_act().first());
    match.legal(seat, list);
    const std::string chosen = game.to_text(list[this->pick(random, list.size())]);
    const std::string other = game.to_text(list[this->pick(random, list.size())]);
    Match<TypeParam> trial = match;
    ASSERT_TRUE(trial.play(seat, other).ok());
    if (trial.mid_turn(seat)) {
      ASSERT_TRUE(trial.undo(seat));
      match = trial;
    }
    ASSERT_TRUE(match.play(seat, chosen).ok());
    ASSERT_TRUE(straight.play(seat, chosen).ok());
    ASSERT_TRUE(match.as_it_lies(std::identity()) == straight.as_it_lies(std::identity()));
  }
  EXPECT_EQ(match.played().size(), straight.played().size());
}

TYPED_TEST(Conformance, CopiesAreIndependent) {
  const auto& game = this->game();
  const auto future = this->future("copies", this->seat_counts()[0]);
  auto state = game.start(future.setup);
  Random random = Random::from_seed("copies");
  play_out(game, state, future, [&](const auto& turn, const auto& list) {
    auto copy = turn;
    game.apply(copy, list[this->pick(random, list.size())]);
    DecisionList<TypeParam> again;
    game.legal(turn, again);
    EXPECT_EQ(texts(game, again), texts(game, list));
    return this->pick(random, list.size());
  });
}

TYPED_TEST(Conformance, ScoreLinesAddUp) {
  const auto& game = this->game();
  const std::set<std::string_view> headings(TypeParam::kHeadings.begin(), TypeParam::kHeadings.end());
  for (int i = 0; i < 50; ++i) {
    Match<TypeParam> match(game, this->future("lines" + std::to_string(i), this->seat_counts()[0]));
    Random random = Random::from_seed("lines" + std::to_string(i));
    DecisionList<TypeParam> list;
    while (!match.finished()) {
      const Seat seat = static_cast<Seat>(match.to_act().first());
      match.legal(seat, list);
      ASSERT_TRUE(match.play(seat, game.to_text(list[this->pick(random, list.size())])).ok());
      const auto state = match.as_it_lies(std::identity());
      int sum = 0;
      game.score(state, seat, [&](const ScoreLine& line) {
        sum += line.points;
        EXPECT_EQ(headings.count(line.heading), 1U) << line.heading;
        EXPECT_FALSE(line.rule.empty());
        EXPECT_FALSE(line.what.empty());
      });
      ASSERT_EQ(sum, game.total(state, seat));
    }
  }
}

// A client can play its own turn on what it was shown: same decisions, and looking twice shows nothing more.
TYPED_TEST(Conformance, AViewIsEnoughForOnesOwnTurn) {
  const auto& game = this->game();
  for (int i = 0; i < 300; ++i) {
    const unsigned seats = this->seat_counts()[static_cast<std::size_t>(i) % 3];
    const auto future = this->future("view" + std::to_string(i), seats);
    auto state = game.start(future.setup);
    Random random = Random::from_seed("view choices" + std::to_string(i));
    DecisionList<TypeParam> list;
    while (!game.finished(state)) {
      if (game.chance_due(state)) {
        game.apply_chance(state, *game.next_chance(future, state));
        continue;
      }
      const Seat seat = static_cast<Seat>(game.to_act(state).first());
      const auto view = game.view(state, seat);
      ASSERT_TRUE(game.view(view, seat) == view);
      auto turn = game.begin(state, seat);
      auto shown = game.begin(view, seat);
      while (!game.complete(turn)) {
        game.legal(turn, list);
        const auto decisions = texts(game, list);
        const auto decision = list[this->pick(random, list.size())];
        game.legal(shown, list);
        ASSERT_EQ(texts(game, list), decisions);
        game.apply(turn, decision);
        game.apply(shown, decision);
      }
      ASSERT_TRUE(game.complete(shown));
      game.commit(state, turn);
    }
  }
}

TYPED_TEST(Conformance, ASeatThatIsNotToActHasNothingToDecide) {
  const auto& game = this->game();
  const auto future = this->future("idle", this->seat_counts()[1]);
  auto state = game.start(future.setup);
  while (game.chance_due(state)) game.apply_chance(state, *game.next_chance(future, state));
  DecisionList<TypeParam> list;
  for (Seat seat = 0; seat < game.seats(state); ++seat) {
    const auto turn = game.begin(state, seat);
    game.legal(turn, list);
    EXPECT_EQ(list.empty(), !game.to_act(state).has(seat));
    EXPECT_EQ(game.complete(turn), !game.to_act(state).has(seat));
  }
}

TYPED_TEST(Conformance, PerftNumbersArePinned) {
  const std::string name(TypeParam::kName);
  std::ifstream file(HOUSEWRIGHT_SOURCE "/tests/perft/" + name + ".txt");
  if (!file) file.open(HOUSEWRIGHT_SOURCE "/tests/games/" + name + "/perft.txt");
  ASSERT_TRUE(file.is_open()) << "every game has a file of them";
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    unsigned players = 0;
    std::string seed;
    unsigned depth = 0;
    std::uint64_t count = 0;
    ASSERT_TRUE(fields >> players >> seed >> depth >> count) << line;
    EXPECT_EQ(perft(this->game(), this->future(seed, players), depth), count) << line;
    ++checked;
  }
  EXPECT_GE(checked, 6);
}

}  // namespace
}  // namespace housewright
