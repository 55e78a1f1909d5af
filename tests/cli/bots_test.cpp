// bots and train on the command line: JSON as documented, wrong use, programs as players, good ones and bad ones.
#include <gtest/gtest.h>

#include "cli/program.h"
#include "core/json.h"

namespace housewright {
namespace {

TEST(BotsCommand, PrintsWinRatesWithIntervals) {
  const Said said = run("bots dream_home --players skilled,random,random --games 10 --seed s --json");
  ASSERT_EQ(said.code, 0) << said.err;
  const json::object result = parsed(said.out).as_object();
  EXPECT_EQ(result.at("games").to_number<int>(), 12) << "rounded up to whole rotations";
  const json::array& players = result.at("players").as_array();
  ASSERT_EQ(players.size(), 3U);
  EXPECT_EQ(players[0].at("bot").as_string(), "skilled");
  EXPECT_EQ(players[1].at("bot").as_string(), "random");
  double wins = 0;
  for (const json::value& player : players) {
    const double rate = player.at("win_rate").to_number<double>();
    wins += rate;
    EXPECT_LE(player.at("ci95").at(0).to_number<double>(), rate);
    EXPECT_GE(player.at("ci95").at(1).to_number<double>(), rate);
    EXPECT_GT(player.at("mean_score").to_number<double>(), 0);
  }
  EXPECT_NEAR(wins, 1.0, 1e-9);
  EXPECT_GT(players[0].at("win_rate").to_number<double>(), 0.8);
}

TEST(BotsCommand, TheSameMatchTwiceGivesTheSameResult) {
  const std::string command = "bots dream_home --players casual,greedy --games 12 --seed twice --json --threads ";
  const json::object one = parsed(run(command + "1").out).as_object();
  const json::object two = parsed(run(command + "2").out).as_object();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(one.at("players").at(static_cast<std::size_t>(i)).at("win_rate"),
              two.at("players").at(static_cast<std::size_t>(i)).at("win_rate"));
    EXPECT_EQ(one.at("players").at(static_cast<std::size_t>(i)).at("mean_score"),
              two.at("players").at(static_cast<std::size_t>(i)).at("mean_score"));
  }
}

TEST(BotsCommand, StopsAsSoonAsItIsClear) {
  const Said better = run("bots dream_home --players skilled,random --games 10000 --sprt --json");
  ASSERT_EQ(better.code, 0);
  const json::object result = parsed(better.out).as_object();
  EXPECT_EQ(result.at("sprt").at("verdict").as_string(), "better");
  EXPECT_LT(result.at("games").to_number<int>(), 1000);
  const json::object worse =
      parsed(run("bots dream_home --players random,greedy --games 10000 --sprt --json").out).as_object();
  EXPECT_EQ(worse.at("sprt").at("verdict").as_string(), "not better");
}

TEST(BotsCommand, WrongUseIsExitCodeTwoAndSaysWhy) {
  for (const std::string arguments :
       {"bots", "bots dream_home", "bots chess --players random", "bots dream_home --players random",
        "bots dream_home --players random,genius", "bots dream_home --players random,random,random,random,random",
        "bots dream_home --players random,random --games 0", "bots floor_plan --players random --rounds 7", "train",
        "train dream_home", "train chess --out x"}) {
    const Said said = run(arguments);
    EXPECT_EQ(said.code, 2) << arguments;
    EXPECT_FALSE(said.err.empty()) << arguments;
  }
  EXPECT_TRUE(has(run("bots dream_home --players random,genius").err, "montecarlo"));
}

TEST(Programs, PlayAlong) {
  for (const std::string game : {"dream_home", "floor_plan"}) {
    const Said said =
        run("bots " + game + " --players exec:" HOUSEWRIGHT_SOURCE "/examples/first_bot.py,random --games 2 --json");
    ASSERT_EQ(said.code, 0) << said.err;
    EXPECT_EQ(parsed(said.out).at("games").to_number<int>(), 2);
  }
}

// A program of these lines; the arena runs it by the shell.
std::string program(const TemporaryFile& script) {
  return "'exec:sh " + script.path() + "'";
}

TEST(Programs, ThatMisbehaveEndTheMatchWithAnError) {
  const struct {
    const char* script;
    const char* complaint;
  } cases[] = {
      {"exit 1\n", "is not running, or has stopped"},
      {"echo hello\nsleep 5\n", "should begin with"},
      {"echo ready\nread a; read b; read c; read d; read e\necho play take 9\nsleep 5\n", "not legal"},
      {"echo ready\nread a; read b; read c; read d; read e\necho resign\nsleep 5\n", "instead of “play”"},
      {"echo ready\nread a; read b; read c; read d; read e\n", "is not running, or has stopped"},
      {"echo ready\nsleep 5\n", "did not answer"},
  };
  for (const auto& [script, complaint] : cases) {
    const TemporaryFile file(script);
    const Said said = run("bots dream_home --games 4 --threads 1 --players " + program(file) + ",random");
    EXPECT_NE(said.code, 0) << script;
    EXPECT_TRUE(has(said.err, complaint)) << script << said.err;
  }
}

TEST(TrainCommand, WritesWeightsThatCanBePlayedAndGoneOnFrom) {
  const TemporaryFile out("");
  const Said said = run("train dream_home --games 300 --seed t --out " + out.path());
  ASSERT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.err, "mean score"));
  const json::object made = parsed(out.text()).as_object();
  EXPECT_TRUE(made.contains("network"));
  EXPECT_TRUE(has(std::string(made.at("made").at("command").as_string()), "train dream_home --games 300 --seed t"));
  EXPECT_EQ(run("train dream_home --games 10 --out /no/such/folder/weights.json").code, 1);
  EXPECT_EQ(run("train dream_home --games 10 --out x --resume /no/such/file").code, 1);
}

}  // namespace
}  // namespace housewright
