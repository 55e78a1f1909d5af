// What all bots of all games promise: legal turns, the same answer to the same question, and nothing known that an
// attentive player could not know.
#include <gtest/gtest.h>

#include <set>

#include "core/words.h"
#include "loaded.h"
#include "patience.h"

namespace housewright {
namespace {

// Enough to try every part of a search, and quick under sanitizers.
constexpr std::uint64_t kFewNodes = 30;

std::vector<std::string> choice(const AnyMatch& match, const std::string& game, Seat seat, std::string_view bot,
                                const std::string& seed) {
  const auto thinking = all_bots().of(game).think(match, seat, {bot, seed, kFewNodes});
  for (int step = 0; step < 3 || bot != "montecarlo"; ++step) {
    if (thinking->step()) break;
  }
  return thinking->turn();
}

std::unique_ptr<AnyMatch> table(const std::string& game, unsigned players, const std::string& seed,
                                json::object options = {}) {
  options["players"] = players;
  auto match = all_games().find(game)->start(options, seed);
  EXPECT_TRUE(match);
  return std::move(*match);
}

class EveryGame : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Bots, EveryGame, ::testing::Values("dream_home", "floor_plan"));

void play_a_game(const std::string& game, unsigned players, unsigned number, std::vector<std::string>& played) {
  const std::string seed = "bots " + std::to_string(number);
  const auto match = table(game, players, seed);
  for (unsigned turn = 0; !match->finished(); ++turn) {
    const Seat seat = static_cast<Seat>(match->to_act().first());
    const auto bot = kBotNames[(seat + number) % kBotNames.size()];
    const auto decisions = choice(*match, game, seat, bot, seed + std::to_string(turn));
    ASSERT_FALSE(decisions.empty()) << bot;
    for (const std::string& decision : decisions) {
      const Status status = match->play(seat, decision);
      ASSERT_TRUE(status.ok()) << bot << " plays " << decision << ": " << status.error().code << " "
                               << status.error().rule;
      played.push_back(decision);
    }
    ASSERT_FALSE(match->mid_turn(seat)) << bot << " stops in the middle of a turn";
  }
}

TEST_P(EveryGame, PlaysLegalTurnsToTheEnd) {
  const AnyGame& game = *all_games().find(GetParam());
  for (unsigned number = 0; number < times(3); ++number) {
    std::vector<std::string> played;
    const GameDescription seats = game.description();
    const unsigned players = seats.min_seats + number % (std::min(seats.max_seats, 4U) - seats.min_seats + 1);
    play_a_game(GetParam(), players, number, played);
  }
}

TEST_P(EveryGame, SameSeedAndNodesGiveTheSameGame) {
  std::vector<std::string> once;
  std::vector<std::string> again;
  play_a_game(GetParam(), 2, 3, once);
  play_a_game(GetParam(), 2, 3, again);
  EXPECT_EQ(once, again);
  EXPECT_GT(once.size(), 20U);
}

TEST_P(EveryGame, StepsAreManyAndTheBestSoFarIsAlwaysLegal) {
  const auto match = table(GetParam(), 2, "steps");
  const Seat seat = static_cast<Seat>(match->to_act().first());
  const auto thinking = all_bots().of(GetParam()).think(*match, seat, {"master", "steps", 80});
  unsigned steps = 0;
  do {
    const auto trial = match->copy();
    for (const std::string& decision : thinking->turn()) ASSERT_TRUE(trial->play(seat, decision).ok());
    ++steps;
  } while (!thinking->step());
  EXPECT_GT(steps, 3U);
  EXPECT_GE(thinking->nodes(), 50U);
}

// The same past with another future: the deck not yet dealt in another order, other dice to come.
json::object with_another_future(const std::string& game, json::object record) {
  record.erase("seed");
  record.erase("commitment");
  Random random = Random::from_seed("another future");
  if (game == "dream_home") {
    for (const auto& [kind, each] : {std::pair{"rooms", 5}, std::pair{"resources", 4}}) {
      json::array& cards = record.at("deck").at(kind).as_array();
      std::vector<json::value> rest(cards.begin() + std::ptrdiff_t{each} * 4, cards.end());
      random.shuffle(std::span<json::value>(rest));
      std::copy(rest.begin(), rest.end(), cards.begin() + std::ptrdiff_t{each} * 4);
    }
  } else {
    json::array& dice = record.at("dice").as_array();
    for (std::size_t i = 5; i < dice.size(); ++i)
      dice[i] = {static_cast<int>(random.draw(6)) + 1, static_cast<int>(random.draw(6)) + 1};
  }
  return record;
}

TEST_P(EveryGame, WhatIsNotDealtNeverChangesAChoice) {
  const AnyGame& game = *all_games().find(GetParam());
  for (unsigned number = 0; number < 3; ++number) {
    // Four rounds in, somewhere in a round.
    const auto match = table(GetParam(), 2, "past " + std::to_string(number));
    Random random = Random::from_seed("play " + std::to_string(number));
    const unsigned turns = GetParam() == "dream_home" ? 9 + number : 8 + number;
    for (unsigned turn = 0; turn < turns; ++turn) {
      const Seat seat = static_cast<Seat>(match->to_act().first());
      do {
        const auto legal = match->legal(seat);
        ASSERT_TRUE(match->play(seat, legal[static_cast<std::size_t>(random.draw(legal.size()))]).ok());
      } while (match->mid_turn(seat));
    }
    const json::object record = match->record();
    const json::object changed = with_another_future(GetParam(), record);
    ASSERT_NE(json::serialize(record), json::serialize(changed));
    const auto other = game.replay(changed);
    ASSERT_TRUE(other) << other.error().code << " " << other.error().where;
    const Seat seat = static_cast<Seat>(match->to_act().first());
    for (const auto bot : kBotNames) {
      EXPECT_EQ(choice(*match, GetParam(), seat, bot, "same"), choice(**other, GetParam(), seat, bot, "same")) << bot;
    }
  }
}

// As a page fills them in: a reason that concerns somebody tells the seat, never one's own.
std::vector<Particular> with_names(std::vector<Particular> particulars, Seat own, unsigned seats) {
  for (Particular& particular : particulars) {
    if (particular.name != "seat") continue;
    EXPECT_LT(std::stoul(particular.value), seats);
    EXPECT_NE(particular.value, std::to_string(own));
    particular = {"name", "Ada"};
  }
  return particulars;
}

TEST_P(EveryGame, ReasonsCanBeSaidInEveryLanguage) {
  std::vector<Words> languages;
  for (const char* language : {"en", "fr", "pt"}) languages.push_back(*Words::load(Content(), language));
  std::set<std::string> said;
  const bool dream_home = GetParam() == "dream_home";
  for (unsigned number = 0; number < (dream_home ? 8U : 2U); ++number) {
    // Games by the usual rules, and one with every option that gives more to say.
    const json::object options = number == 1 && dream_home ? json::object{{"open_roofs", true}} : json::object();
    const auto match = table(GetParam(), 2 + number % 2, "reasons " + std::to_string(number), options);
    while (!match->finished()) {
      const Seat seat = static_cast<Seat>(match->to_act().first());
      const auto thinking = all_bots().of(GetParam()).think(*match, seat, {"skilled", "why", {}});
      while (!thinking->step()) {
      }
      const auto suggestions = thinking->suggestions(3);
      ASSERT_FALSE(suggestions.empty());
      if (dream_home) {  // in Floor Plan the level misjudges, and its advice does not
        EXPECT_EQ(suggestions[0].decisions, thinking->turn());
      }
      for (std::size_t i = 0; i < suggestions.size(); ++i) {
        const Suggestion& suggestion = suggestions[i];
        EXPECT_FALSE(repeats({suggestions.begin(), suggestions.begin() + static_cast<std::ptrdiff_t>(i)}, suggestion))
            << "two hints of one kind: " << suggestion.kind.does;
        EXPECT_EQ(suggestion.who_wins, dream_home);  // a sheet is judged without looking at the others'
        EXPECT_GE(suggestion.win_share, 0.0F);
        EXPECT_LE(suggestion.win_share, 1.0F);
        EXPECT_FALSE(suggestion.reasons.empty());
        EXPECT_LE(suggestion.reasons.size(), kMostReasons);
        for (const Reason& reason : suggestion.reasons) {
          EXPECT_FALSE(reason.rule.empty()) << reason.key;
          EXPECT_TRUE(i == 0 || reason.key != "common.reasons.nothing_better") << "said of hint " << i + 1;
          said.insert(reason.key);
          for (const Words& words : languages) {
            ASSERT_TRUE(words.has(reason.key)) << reason.key;
            const std::string sentence = words.say(reason.key, with_names(reason.particulars, seat, match->seats()));
            EXPECT_EQ(sentence.find_first_of("{}_"), std::string::npos) << sentence;
            EXPECT_EQ(sentence.find(GetParam()), std::string::npos) << sentence << " has no name in words";
          }
        }
      }
      for (const std::string& decision : thinking->turn()) ASSERT_TRUE(match->play(seat, decision).ok());
    }
  }
  // Every kind of reason that the words know is given sooner or later.
  for (const auto& [key, text] : languages[0].all()) {
    if (key.starts_with(GetParam() + ".reasons.")) {
      EXPECT_EQ(said.count(key), 1U) << key;
    }
  }
}

// A level may misjudge its own turns by chance, but not those it advises.
TEST_P(EveryGame, AdviceDoesNotDependOnTheSeed) {
  const auto match = table(GetParam(), 2, "advice");
  const Seat seat = static_cast<Seat>(match->to_act().first());
  const auto advised = [&](std::string_view bot, std::string_view seed) {
    std::vector<std::vector<std::string>> turns;
    for (const Suggestion& next : all_bots().of(GetParam()).think(*match, seat, {bot, seed, {}})->suggestions(2)) {
      turns.push_back(next.decisions);
    }
    return turns;
  };
  for (const char* seed : {"1", "2", "3", "4"}) EXPECT_EQ(advised("skilled", seed), advised("skilled", "0"));
  EXPECT_EQ(advised("skilled", "0").size(), 2U);
}

TEST(Suggestions, DifferInWhatOneDoesNotByOneSpace) {
  EXPECT_EQ(kind_of_turn({"take 2", "room a1"}), kind_of_turn({"take 2", "room b1"}));
  EXPECT_NE(kind_of_turn({"take 2", "room a1"}), kind_of_turn({"take 3", "room a1"}));
  EXPECT_EQ(kind_of_turn({"room c5 3x4", "label B d6", "end"}), kind_of_turn({"room a1 4x3", "label B a1", "end"}));
  EXPECT_NE(kind_of_turn({"room c5 3x4", "label B d6", "end"}), kind_of_turn({"room c5 3x4", "label L d6", "end"}));
  EXPECT_EQ(kind_of_turn({"feature 1", "door c5:n", "door c6:e", "door c7:e"}), "door, feature 1");
}

TEST(Suggestions, DifferInWhatOneDoesNotByTheNumberOfACard) {
  EXPECT_EQ(kind_of_turn({"supplier living_room#4 c2"}), kind_of_turn({"supplier living_room#1 a1"}));
  EXPECT_EQ(kind_of_turn({"roofer roof_red#1"}), kind_of_turn({"roofer roof_red#3"}));
  EXPECT_NE(kind_of_turn({"roofer roof_red#1"}), kind_of_turn({"roofer roof_grey#1"}));
}

TEST(Suggestions, DifferInWhatOneDoesNotByTheOrder) {
  EXPECT_EQ(kind_of_turn({"take 2", "room a1", "scaffold b1"}), kind_of_turn({"take 2", "scaffold b1", "room a1"}));
}

Suggestion suggestion(const std::string& does, const std::string& tools, float score,
                      std::vector<Reason> reasons = {}) {
  return {{}, {does, tools}, score, 0.5F, std::move(reasons)};
}

TEST(Suggestions, OfTheSameWithAToolAreDroppedWhereTheToolGainsNothing) {
  const std::vector<Suggestion> best = {suggestion("take kitchen", "", 40.2F)};
  EXPECT_TRUE(repeats(best, suggestion("take kitchen", "", 39)));
  EXPECT_TRUE(repeats(best, suggestion("take kitchen", "mix", 40.4F)));
  EXPECT_FALSE(repeats(best, suggestion("take kitchen", "drill study", 41.5F)));
  EXPECT_FALSE(repeats(best, suggestion("take bathroom", "mix", 39)));
  const std::vector<Suggestion> with_tool = {suggestion("take kitchen", "drill study", 40)};
  EXPECT_FALSE(repeats(with_tool, suggestion("take kitchen", "", 39))) << "it keeps the tool";
}

std::vector<std::string> keys(const Suggestion& suggestion) {
  std::vector<std::string> keys;
  for (const Reason& reason : suggestion.reasons) keys.push_back(reason.key);
  return keys;
}
using Keys = std::vector<std::string>;

TEST(Suggestions, OnlyTheFirstIsSaidToPromiseMost) {
  std::vector<Suggestion> ranked = {suggestion("a", "", 40), suggestion("b", "", 39), suggestion("c", "", 37),
                                    suggestion("d", "", 39.8F), suggestion("e", "", 42)};
  explain_rank(ranked, 40, "DH-SCORE-6");
  EXPECT_EQ(keys(ranked[0]), Keys{"common.reasons.nothing_better"});
  EXPECT_EQ(keys(ranked[1]), Keys{"common.reasons.behind.one"});
  EXPECT_EQ(keys(ranked[2]), Keys{"common.reasons.behind.other"});
  EXPECT_EQ(ranked[2].reasons[0].particulars, (std::vector<Particular>{{"points", "3"}}));
  EXPECT_EQ(keys(ranked[3]), Keys{"common.reasons.as_many"});
  EXPECT_EQ(keys(ranked[4]), Keys{"common.reasons.less_sure"});
}

TEST(Suggestions, TheFirstPromisesMostOnlyWhereNothingElsePromisesMore) {
  std::vector<Suggestion> ranked = {suggestion("a", "", 40)};
  explain_rank(ranked, 42, "DH-SCORE-6");
  EXPECT_EQ(keys(ranked[0]), Keys{"common.reasons.best_mix"});
}

TEST(Suggestions, GiveAtMostThreeReasonsThoseOfTheirOwnFirst) {
  std::vector<Suggestion> ranked = {
      suggestion("a", "", 40, {{"1", ""}, {"2", ""}, {"3", ""}, {"4", ""}}),
      suggestion("b", "", 39, {{"1", ""}, {"3", ""}, {"2", "", {{"points", "4"}}}}),
      suggestion("c", "", 38, {{"2", ""}}),
  };
  explain_rank(ranked, 40, "DH-SCORE-6");
  EXPECT_EQ(keys(ranked[0]), (Keys{"1", "2", "3"}));
  EXPECT_EQ(keys(ranked[1]), (Keys{"2", "1", "3"}));
  EXPECT_EQ(keys(ranked[2]), (Keys{"common.reasons.behind.other", "2"}));
}

TEST(BotNames, AreKnown) {
  for (const auto name : kBotNames) EXPECT_TRUE(is_bot(name));
  EXPECT_FALSE(is_bot("grandmaster"));
  EXPECT_EQ(all_bots().find("chess"), nullptr);
  EXPECT_LE(time_limit("skilled"), 100U);
  EXPECT_LE(time_limit("master"), 1000U);
}

}  // namespace
}  // namespace housewright
