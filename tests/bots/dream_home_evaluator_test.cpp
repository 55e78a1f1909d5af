// The Dream Home bots: what they propose, the greedy reference player, reasons, and endings that can be solved.
#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "bots/dream_home/evaluator.h"
#include "bots/load_evaluator.h"
#include "bots/thinkers.h"
#include "core/words.h"
#include "games/playout.h"

namespace housewright {
namespace {

using State = DreamHome::State;
using dream_home::Phase;

const DreamHomeEvaluator& evaluator() {
  static const DreamHomeEvaluator loaded = *load_evaluator<DreamHomeEvaluator>(Content());
  return loaded;
}
const DreamHome& game() {
  return evaluator().game();
}

State start(unsigned players, const std::string& seed, DreamHome::Future& future) {
  DreamHome::Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  Random random = Random::from_seed(seed);
  future = game().draw_future(setup, random);
  return game().start(future.setup);
}

// Every state in which somebody is to act, in a game of uniform decisions.
template <class Visit>
void for_each_question(unsigned players, const std::string& seed, Visit&& visit) {
  DreamHome::Future future;
  State state = start(players, seed, future);
  Random random = Random::from_seed("choices " + seed);
  while (!game().finished(state)) {
    if (game().chance_due(state)) {
      game().apply_chance(state, *game().next_chance(future, state));
      continue;
    }
    const Seat seat = static_cast<Seat>(game().to_act(state).first());
    visit(state, seat);
    game().commit(state, random_turn(game(), state, seat, random).turn);
  }
}

TEST(DreamHomeEvaluator, ProposesLegalTurnsBestFirstEachOnce) {
  unsigned questions = 0;
  for (unsigned number = 0; number < 6; ++number) {
    for_each_question(2 + number % 3, "propose " + std::to_string(number), [&](const State& state, Seat seat) {
      for (const unsigned width : {1U, 12U, 1000U}) {
        DreamHomeEvaluator::CandidateTurns candidates;
        evaluator().propose(state, seat, width, candidates);
        ASSERT_FALSE(candidates.empty());
        ASSERT_LE(candidates.size(), width);
        for (std::size_t i = 0; i < candidates.size(); ++i) {
          auto turn = game().begin(state, seat);
          for (const auto& decision : candidates[i].decisions) {
            ASSERT_FALSE(game().check(turn, decision)) << game().to_text(decision);
            game().apply(turn, decision);
          }
          ASSERT_TRUE(game().complete(turn));
          ASSERT_EQ(turn.state, candidates[i].turn.state);
          if (i == 0) continue;
          ASSERT_GE(candidates[i - 1].expected, candidates[i].expected);
          ASSERT_FALSE(candidates[i - 1].turn.state == candidates[i].turn.state);
        }
      }
      ++questions;
    });
  }
  EXPECT_GT(questions, 200U);
}

TEST(DreamHomeEvaluator, OfAFinishedGameTheTotalIsExpected) {
  DreamHome::Future future;
  State state = start(3, "finished", future);
  Random random = Random::from_seed("finished");
  play_out(game(), state, future,
           [&](const auto&, const auto& list) { return static_cast<std::size_t>(random.draw(list.size())); });
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(evaluator().points_now(state, seat), game().total(state, seat));
    EXPECT_EQ(evaluator().expected(state, seat), static_cast<float>(game().total(state, seat)));
  }
}

// The reference player is exactly what it is said to be: no whole turn leaves a home that would score more now.
TEST(Greedy, TakesTheTurnThatWouldScoreMostNow) {
  for (unsigned number = 0; number < 4; ++number) {
    for_each_question(2 + number % 3, "greedy " + std::to_string(number), [&](const State& state, Seat seat) {
      int most = -1000;
      TurnDecisions<DreamHome> decisions;
      for_each_turn(game(), game().begin(state, seat), decisions, [&](const auto&, const auto& turn) {
        most = std::max(most, evaluator().points_now(turn.state, seat));
      });
      Random random = Random::from_seed("ties");
      const auto chosen = greedy_choice(evaluator(), evaluator().known(state, seat), random);
      ASSERT_EQ(evaluator().points_now(chosen.turn.state, seat), most);
    });
  }
}

TEST(Greedy, TiesGoByTheSeed) {
  DreamHome::Future future;
  State state = start(4, "ties", future);
  game().apply_chance(state, *game().next_chance(future, state));
  const Seat seat = static_cast<Seat>(game().to_act(state).first());
  std::vector<std::string> first_choices;
  for (unsigned number = 0; number < 20; ++number) {
    Random random = Random::from_seed(std::to_string(number));
    const auto chosen = greedy_choice(evaluator(), evaluator().known(state, seat), random);
    std::string text;
    for (const auto& decision : chosen.decisions) text += game().to_text(decision) + " ";
    first_choices.push_back(text);
  }
  EXPECT_NE(std::count(first_choices.begin(), first_choices.end(), first_choices[0]), 20);
}

// A roof's cards are remembered: the bot knows its fourth card of a colour.
TEST(DreamHomeEvaluator, CountsTheRoofAsIfTheGameEndedNow) {
  State state;
  const auto& deck = game().deck();
  for (const char* card : {"roof_red#2", "roof_red#3", "roof_red#4"}) {
    state.homes[0].resources |= bit<std::uint64_t>(*deck.parse_resource(card));
  }
  EXPECT_EQ(evaluator().points_now(state, 0), 0);
  state.homes[0].resources |= bit<std::uint64_t>(*deck.parse_resource("roof_red#1"));
  EXPECT_EQ(evaluator().points_now(state, 0), 9);
}

std::vector<std::string> sentences(const State& before, const std::vector<std::string>& decisions, Seat seat) {
  auto turn = game().begin(before, seat);
  for (const std::string& text : decisions) {
    const auto decision = game().parse(text);
    EXPECT_TRUE(decision && !game().check(turn, *decision)) << text;
    game().apply(turn, *decision);
  }
  EXPECT_TRUE(game().complete(turn));
  const Words words = *Words::load(Content(), "en");
  std::vector<std::string> said;
  for (const Reason& reason : evaluator().reasons(before, turn.state, seat)) {
    said.push_back(words.say(reason.key, reason.particulars));
  }
  return said;
}

// The third round of four players, seat 0 to play; "" where a column has no card.
State with_market(const std::array<std::string, dream_home::kColumns>& rooms,
                  const std::array<std::string, dream_home::kColumns>& resources) {
  const auto& deck = game().deck();
  State state;
  state.setup.players = 4;
  state.phase = Phase::Turn;
  state.round = 3;
  state.round_first = 1;
  for (unsigned i = 0; i < dream_home::kColumns; ++i) {
    if (!rooms[i].empty()) state.market.room[i] = *deck.parse_room(rooms[i]);
    if (!resources[i].empty()) state.market.resource[i] = *deck.parse_resource(resources[i]);
  }
  return state;
}

TEST(DreamHomeReasons, SayWhatATurnGainsAndKeepsOpen) {
  State state;
  state.setup.players = 4;
  state.phase = Phase::Turn;
  state.round = 3;
  state.marker = 2;
  const auto& deck = game().deck();
  state.market.room = {*deck.parse_room("kitchen#3"), *deck.parse_room("bathroom#1"), *deck.parse_room("living_room#1"),
                       *deck.parse_room("study#1"), *deck.parse_room("garage#1")};
  state.market.resource[1] = *deck.parse_resource("architect#1");
  for (const auto card : state.market.room) state.unseen_rooms &= ~bit<std::uint64_t>(card);
  EXPECT_EQ(
      sentences(state, {"take 1", "room b1"}, 0),
      (std::vector<std::string>{"+1: kitchen", "the kitchen can still grow to 6 points", "you start the next round"}));
  EXPECT_EQ(sentences(state, {"take 2", "room b1"}, 0),
            (std::vector<std::string>{"+1: bathroom", "brings the Architect"}));
}

// DH-ROOF-1: nobody is told what lies in the stack, neither by a count of it nor by the points of a last turn.
TEST(DreamHomeReasons, DH_ROOF_1_speak_of_roofs_only_where_they_lie_open) {
  const auto& deck = game().deck();
  State state;
  state.setup.players = 4;
  state.phase = Phase::Turn;
  state.round = dream_home::kRounds;
  state.round_first = 1;
  for (const char* card : {"roof_red#1", "roof_red#2", "roof_red#3"}) {
    state.homes[0].resources |= bit<std::uint64_t>(*deck.parse_resource(card));
  }
  state.homes[0].roof_count = 3;
  state.market.room = {dream_home::kNoCard, *deck.parse_room("bathroom#1"), dream_home::kNoCard, dream_home::kNoCard,
                       dream_home::kNoCard};
  state.market.resource[1] = *deck.parse_resource("roof_red#4");
  const std::vector<std::string> said = {"+1: bathroom",
                                         "completes your roof: 3 points, or 8 if all four are one colour"};
  EXPECT_EQ(sentences(state, {"take 2", "room b1"}, 0), said);
  State mixed = state;
  mixed.homes[0].resources ^=
      bit<std::uint64_t>(*deck.parse_resource("roof_red#3")) | bit<std::uint64_t>(*deck.parse_resource("roof_brown#1"));
  EXPECT_EQ(sentences(mixed, {"take 2", "room b1"}, 0), said) << "what lies in the stack must not matter";
  state.setup.open_roofs = true;
  EXPECT_EQ(sentences(state, {"take 2", "room b1"}, 0), (std::vector<std::string>{"+1: bathroom", "red roof: 4 of 4"}));
}

// DH-SCORE-5: a roof card is a reason while the roof can still be completed, and beyond.
TEST(DreamHomeReasons, DH_SCORE_5_count_roof_cards_while_a_roof_can_be_completed) {
  State state = with_market({"", "bathroom#1", "", "", ""}, {"", "roof_red#4", "", "", ""});
  const auto said = [&](unsigned round, unsigned held) {
    state.round = static_cast<std::uint8_t>(round);
    state.homes[0].roof_count = static_cast<std::uint8_t>(held);
    return sentences(state, {"take 2", "room b1"}, 0);
  };
  EXPECT_EQ(said(3, 0), (std::vector<std::string>{"+1: bathroom", "one more roof card: 1 of 4"}));
  EXPECT_EQ(said(11, 2), (std::vector<std::string>{"+1: bathroom", "one more roof card: 3 of 4"}));
  EXPECT_EQ(said(11, 1), (std::vector<std::string>{"+1: bathroom"})) << "never to be completed";
  EXPECT_EQ(said(6, 4), (std::vector<std::string>{"+1: bathroom", "one roof card to spare: your best four count"}));
}

TEST(DreamHomeReasons, DH_ROUND_4_tell_who_begins_as_long_as_there_is_another_round) {
  State state = with_market({"bathroom#1", "", "", "", ""}, {"", "", "", "", ""});
  state.marker = 1;
  const auto said = [&](unsigned round) {
    state.round = static_cast<std::uint8_t>(round);
    return sentences(state, {"take 1", "room b1"}, 0);
  };
  EXPECT_EQ(said(11), (std::vector<std::string>{"+1: bathroom", "you start the next round"}));
  EXPECT_EQ(said(12), (std::vector<std::string>{"+1: bathroom"}));
}

TEST(DreamHomeReasons, DH_DECOR_1_say_when_a_token_is_lost) {
  const State state = with_market({"", "bathroom#1", "living_room#1", "", ""}, {"", "piano", "slide", "", ""});
  EXPECT_EQ(sentences(state, {"take 2", "room b1"}, 0),
            (std::vector<std::string>{"+1: bathroom", "no room for the piano: the token is lost"}));
  State home = state;
  home.market.resource[2] = *game().deck().parse_resource("aquarium");
  EXPECT_EQ(sentences(home, {"take 3", "room b1", "decor b1"}, 0),
            (std::vector<std::string>{"+1: living room", "+2: aquarium"}));
}

TEST(DreamHomeReasons, DH_TOOL_1_do_not_praise_a_tool_in_the_last_round) {
  State state = with_market({"", "bathroom#1", "", "", ""}, {"", "drill#1", "", "", ""});
  EXPECT_EQ(sentences(state, {"take 2", "room b1"}, 0), (std::vector<std::string>{"+1: bathroom", "brings the Drill"}));
  state.round = dream_home::kRounds;
  EXPECT_EQ(sentences(state, {"take 2", "room b1"}, 0), (std::vector<std::string>{"+1: bathroom"}));
}

// Seat 1 has a kitchen that the one on the market would enlarge; a study helps nobody.
TEST(DreamHomeReasons, DH_ROUND_1_name_whom_a_discard_denies_what) {
  State state = with_market({"workshop#1", "kitchen#3", "study#1", "", ""}, {});
  state.setup.players = 2;
  state.phase = Phase::Discard;
  dream_home::put_face_up(game().deck(), state.homes[1], *dream_home::parse_space("b1"),
                          *game().deck().parse_room("kitchen#1"));
  const auto reasons = [&](const char* text) {
    auto turn = game().begin(state, 0);
    game().apply(turn, *game().parse(text));
    std::vector<std::string> said;
    for (const Reason& reason : evaluator().reasons(state, turn.state, 0)) {
      if (reason.key == "dream_home.reasons.denies") {
        EXPECT_EQ(reason.particulars,
                  (std::vector<Particular>{{"seat", "1"}, {"points", "5"}, {"room", "dream_home.rooms.kitchen.name"}}));
      }
      said.push_back(reason.key);
    }
    return said;
  };
  EXPECT_EQ(reasons("discard 2"), std::vector<std::string>{"dream_home.reasons.denies"});
  EXPECT_EQ(reasons("discard 3"), std::vector<std::string>{"dream_home.reasons.keeps_your_best"});
}

// What one of these turns does.
TurnKind kind(const State& state, const std::vector<std::string>& decisions) {
  CandidateTurn<DreamHome> candidate{{}, game().begin(state, 0)};
  for (const std::string& text : decisions) {
    candidate.decisions.push_back(*game().parse(text));
    EXPECT_FALSE(game().check(candidate.turn, candidate.decisions.back())) << text;
    game().apply(candidate.turn, candidate.decisions.back());
  }
  return evaluator().kind(state, candidate);
}

TEST(DreamHomeKinds, AreThoseOfTheCardsTakenNotOfTheirColumnOrPlace) {
  const State state = with_market({"study#1", "kitchen#3", "kitchen#1", "kitchen#2", "bathroom#1"},
                                  {"", "drill#1", "drill#2", "roof_red#1", ""});
  const std::string does = kind(state, {"take 2", "room a1"}).does;
  EXPECT_EQ(does, kind(state, {"take 2", "room b1"}).does);
  EXPECT_EQ(does, kind(state, {"take 2", "room d0 down"}).does) << "the same column face down";
  EXPECT_EQ(does, kind(state, {"take 3", "room a1"}).does) << "the same cards by other numbers";
  EXPECT_NE(does, kind(state, {"take 4", "room a1"}).does) << "another resource";
  EXPECT_NE(does, kind(state, {"take 5", "room a1"}).does) << "another room";
}

TEST(DreamHomeKinds, TellFaceUpFromFaceDownWhereOneColumnIsLeft) {
  const State state = with_market({"", "bathroom#1", "", "", ""}, {});
  EXPECT_NE(kind(state, {"take 2", "room a1"}).does, kind(state, {"take 2", "room a1 down"}).does);
}

TEST(DreamHomeKinds, NameToolsUsedInPassingApart) {
  State state = with_market({"study#1", "kitchen#3", "pantry#1", "sauna#1", "bathroom#1"}, {});
  for (const char* card : {"drill#1", "concrete_mixer#1"}) {
    state.homes[0].resources |= bit<std::uint64_t>(*game().deck().parse_resource(card));
  }
  const TurnKind plain = kind(state, {"take 2", "room a1"});
  const TurnKind mixed = kind(state, {"mix 3 4", "take 2", "room a1"});
  EXPECT_EQ(plain.does, mixed.does);
  EXPECT_EQ(plain.tools, "");
  EXPECT_EQ(mixed.tools, "mix");
  EXPECT_NE(plain.does, kind(state, {"mix 2 4", "take 2", "room a1"}).does) << "it takes another room";
}

// All first candidates may take the same column; another is looked for, and nothing is said to be better than the best.
TEST(DreamHomeHints, OfferAnotherTurnEvenWhereTheBestCandidatesAreOneTurnAtManySpaces) {
  unsigned questions = 0;
  for_each_question(4, "hints", [&](const State& state, Seat seat) {
    if (state.phase != Phase::Turn) return;
    Searching<DreamHomeEvaluator> narrow(evaluator(), evaluator().known(state, seat), {2, 0, 1, 0.01F},
                                         Random::from_seed("hints"));
    const auto hints = narrow.suggestions(2);
    ASSERT_EQ(hints.size(), 2U);
    EXPECT_NE(hints[0].kind.does, hints[1].kind.does);
    EXPECT_LE(hints[1].expected_score, hints[0].expected_score);
    ++questions;
  });
  EXPECT_GE(questions, 40U);
}

// ---- Endings that can be solved ----
// When the last round is dealt nothing is unknown any more. With two players the rest is a finite game of perfect
// information: every turn of one, every answer of the other, every use of helpers.

struct Value {
  double share = 0;  // of the win, for the seat asked about
  int margin = 0;
  friend auto operator<=>(const Value&, const Value&) = default;
};

Value negated(const Value& value) {
  return {1 - value.share, -value.margin};
}

State committed(const dream_home::Turn& turn) {
  State state = turn.state;
  game().commit(state, turn);
  return state;
}

// The value of a state for `seat` when both play perfectly. Equal positions of the table are looked at once a turn.
Value solve(const State& state, Seat seat) {
  if (game().finished(state)) {
    const Seats winners = game().winners(state);
    const double share = winners.has(seat) ? 1.0 / winners.size() : 0.0;
    return {share, game().total(state, seat) - game().total(state, static_cast<Seat>(1 - seat))};
  }
  const Seat acting = static_cast<Seat>(game().to_act(state).first());
  std::vector<State> seen;
  std::optional<Value> best;
  TurnDecisions<DreamHome> decisions;
  for_each_turn(game(), game().begin(state, acting), decisions, [&](const auto&, const auto& turn) {
    const State after = committed(turn);
    if (std::find(seen.begin(), seen.end(), after) != seen.end()) return;
    seen.push_back(after);
    const Value value = solve(after, acting);
    if (!best || value > *best) best = value;
  });
  return acting == seat ? *best : negated(*best);
}

// Few enough turns to solve in a moment: the tools and the two helpers that multiply them are put on the discards.
void make_solvable(State& state) {
  const auto& deck = game().deck();
  std::uint64_t gone = 0;
  for (const auto tool : {dream_home::Tool::Drill, dream_home::Tool::ConcreteMixer, dream_home::Tool::Jackhammer}) {
    gone |= deck.tools_of(tool);
  }
  for (const auto helper : {dream_home::Helper::Supplier, dream_home::Helper::Handyman}) {
    gone |= deck.helpers_of(helper);
  }
  for (auto& home : state.homes) {
    state.discarded_resources |= home.resources & gone;
    home.resources &= ~gone;
  }
  for (auto& card : state.market.resource) {
    if (card == dream_home::kNoCard || (gone & bit<std::uint64_t>(card)) == 0) continue;
    state.discarded_resources |= bit<std::uint64_t>(card);
    card = dream_home::kNoCard;
  }
}

TEST(Master, LosesLittleAgainstPerfectPlayInTheLastRound) {
  unsigned solved = 0;
  double lost_share = 0;
  double lost_points = 0;
  for (unsigned number = 0; number < 40; ++number) {
    DreamHome::Future future;
    State state = start(2, "ending " + std::to_string(number), future);
    DreamHomeEvaluator::CandidateTurns candidates;
    while (!(state.round == dream_home::kRounds && state.phase == Phase::Turn)) {
      if (game().chance_due(state)) {
        game().apply_chance(state, *game().next_chance(future, state));
        continue;
      }
      const Seat seat = static_cast<Seat>(game().to_act(state).first());
      evaluator().propose(state, seat, 1, candidates);
      game().commit(state, candidates[0].turn);
    }
    make_solvable(state);
    const Seat seat = static_cast<Seat>(game().to_act(state).first());
    const Value perfect = solve(state, seat);
    Search<DreamHomeEvaluator> search(evaluator(), evaluator().known(state, seat),
                                      DreamHomeEvaluator::settings(Level::master).search, Random::from_seed("solve"));
    while (!search.step()) {
    }
    const Value played = solve(committed(search.best().turn), seat);
    EXPECT_LE(played, perfect);
    lost_share += perfect.share - played.share;
    lost_points += perfect.margin - played.margin;
    ++solved;
  }
  std::printf("[ %u endings solved: the master loses %.3f of a win and %.2f points of margin on average ]\n", solved,
              lost_share / solved, lost_points / solved);
  EXPECT_LE(lost_share / solved, 0.05);
}

}  // namespace
}  // namespace housewright
