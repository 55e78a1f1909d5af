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
  const auto thinking = all_bots().find(game)->think(match, seat, {bot, seed, kFewNodes});
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
      const auto error = match->play(seat, decision);
      ASSERT_FALSE(error) << bot << " plays " << decision << ": " << error->code << " " << error->rule;
      played.push_back(decision);
    }
    ASSERT_FALSE(match->mid_turn(seat)) << bot << " stops in the middle of a turn";
  }
}

TEST_P(EveryGame, PlaysLegalTurnsToTheEnd) {
  const AnyGame& game = *all_games().find(GetParam());
  for (unsigned number = 0; number < times(3); ++number) {
    std::vector<std::string> played;
    const unsigned players = game.min_seats() + number % (std::min(game.max_seats(), 4U) - game.min_seats() + 1);
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
  const auto thinking = all_bots().find(GetParam())->think(*match, seat, {"master", "steps", 80});
  unsigned steps = 0;
  do {
    const auto trial = match->copy();
    for (const std::string& decision : thinking->turn()) ASSERT_FALSE(trial->play(seat, decision));
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
        ASSERT_FALSE(match->play(seat, legal[static_cast<std::size_t>(random.draw(legal.size()))]));
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

TEST_P(EveryGame, ReasonsCanBeSaidInEveryLanguage) {
  std::vector<Words> languages;
  for (const char* language : {"en", "fr", "pt"}) languages.push_back(*Words::load(Content(), language));
  std::set<std::string> said;
  for (unsigned number = 0; number < 2; ++number) {
    // One game by the usual rules, one with every option that gives more to say.
    const json::object options =
        number == 1 && GetParam() == "dream_home" ? json::object{{"open_roofs", true}} : json::object();
    const auto match = table(GetParam(), 2, "reasons " + std::to_string(number), options);
    while (!match->finished()) {
      const Seat seat = static_cast<Seat>(match->to_act().first());
      const auto thinking = all_bots().find(GetParam())->think(*match, seat, {"skilled", "why", {}});
      while (!thinking->step()) {
      }
      const auto suggestions = thinking->suggestions(3);
      ASSERT_FALSE(suggestions.empty());
      EXPECT_EQ(suggestions[0].decisions, thinking->turn());
      for (const Suggestion& suggestion : suggestions) {
        EXPECT_GE(suggestion.win_share, 0.0F);
        EXPECT_LE(suggestion.win_share, 1.0F);
        EXPECT_FALSE(suggestion.reasons.empty());
        for (const Reason& reason : suggestion.reasons) {
          EXPECT_FALSE(reason.rule.empty()) << reason.key;
          said.insert(reason.key);
          for (const Words& words : languages) {
            ASSERT_TRUE(words.has(reason.key)) << reason.key;
            const std::string sentence = words.say(reason.key, reason.particulars);
            EXPECT_EQ(sentence.find_first_of("{}_"), std::string::npos) << sentence;
            EXPECT_EQ(sentence.find(GetParam()), std::string::npos) << sentence << " has no name in words";
          }
        }
      }
      for (const std::string& decision : thinking->turn()) ASSERT_FALSE(match->play(seat, decision));
    }
  }
  // Every kind of reason that the words know is given sooner or later.
  for (const auto& [key, text] : languages[0].all()) {
    if (key.starts_with(GetParam() + ".reasons.")) {
      EXPECT_EQ(said.count(key), 1U) << key;
    }
  }
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
