// How the program is used: help, exit codes, languages, other content, and a game in the terminal.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/program.h"

namespace housewright {
namespace {

TEST(Use, EveryCommandHasHelp) {
  const Said help = run("--help");
  EXPECT_EQ(help.code, 0);
  for (const std::string command :
       {"score", "replay", "legal", "random", "perft", "bench", "verify", "play", "bots", "train"}) {
    EXPECT_TRUE(has(help.out, command)) << command;
    const Said own = run(command + " --help");
    EXPECT_EQ(own.code, 0) << command;
    EXPECT_TRUE(has(own.out, "--help")) << command;
  }
}

TEST(Use, WrongUseIsExitCodeTwoAndSaysWhy) {
  for (const std::string arguments :
       {"", "dance", "score", "random", "random dream_home", "random chess --seed 1", "perft dream_home --seed 1",
        "random dream_home --seed 1 --players 5", "random dream_home --seed 1 --players x", "bench chess",
        "random dream_home --seed 1 --rounds 7", "play dream_home --players you,cat", "play dream_home --players bot",
        "--language xx bench", "--colour sometimes bench", "serve --lan --address 127.0.0.1",
        "serve --lan --qr sometimes"}) {
    const Said said = run(arguments);
    EXPECT_EQ(said.code, 2) << arguments;
    EXPECT_EQ(said.out, "") << arguments;
    EXPECT_FALSE(said.err.empty()) << arguments;
  }
}

TEST(Use, PerftCounts) {
  const Said said = run("perft dream_home --seed alpha --players 4 --depth 4");
  EXPECT_EQ(said.code, 0);
  EXPECT_EQ(said.out, "1154\n");
}

TEST(Use, ErrorsSpeakTheChosenLanguage) {
  EXPECT_TRUE(has(run("--language fr score -", "{").err, "Ce n’est pas du JSON valide"));
  EXPECT_TRUE(has(run("--language pt score -", "{").err, "Isto não é JSON válido"));
  EXPECT_TRUE(has(run("--language xx score -", "{").err, "The language “xx” is not available; choose en, fr or pt."));
}

// An owner corrects the deck against their copy of the game: a kitchen pair is worth 7 there.
TEST(Use, AFolderReplacesTheContent) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "housewright-content-test";
  std::filesystem::create_directories(folder / "dream_home");
  std::ifstream original(HOUSEWRIGHT_SOURCE "/content/dream_home/rooms.json");
  std::string rooms{std::istreambuf_iterator<char>(original), std::istreambuf_iterator<char>()};
  const std::string before = "\"points\": [1, 6]";
  rooms.replace(rooms.find(before), before.size(), "\"points\": [1, 7]");
  std::ofstream(folder / "dream_home/rooms.json") << rooms;
  const std::string position =
      R"({"format":"housewright/1","game":"dream_home","players":[{"rooms":{"a1":"kitchen","b1":"kitchen"}}]})";
  EXPECT_TRUE(has(run("score - --json", position).out, "\"total\":6"));
  EXPECT_TRUE(has(run("--content " + folder.string() + " score - --json", position).out, "\"total\":7"));

  std::ofstream(folder / "dream_home/rooms.json") << "{\"rooms\":[]}";
  const Said broken = run("--content " + folder.string() + " score -", position);
  EXPECT_EQ(broken.code, 1);
  EXPECT_TRUE(has(broken.err, "dream_home/rooms.json")) << broken.err;
  std::filesystem::remove_all(folder);
}

TEST(Play, BotsPlayAWholeGame) {
  const Said said = run("play dream_home --players skilled,casual,beginner --seed terminal");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "Winner"));
}

TEST(Play, APersonChoosesByNumberUndoesAndLeaves) {
  const Said said = run("play dream_home --players you,you --seed person", "2\n1\nu\n1\n99\nroom z9\n?\nq\n");
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "your score so far: 0"));
  EXPECT_TRUE(has(said.out, "2) bathroom (1 point)"));
  EXPECT_TRUE(has(said.out, "is not a decision"));
  EXPECT_TRUE(has(said.out, "Goodbye."));
}

TEST(Use, TwentyRoundsOfFloorPlan) {
  EXPECT_TRUE(has(run("random floor_plan --seed 1 --rounds 20").out, "\"rounds\":20"));
  const Said said = run("random floor_plan --seed 1 --rounds 17");
  EXPECT_EQ(said.code, 2);
  EXPECT_TRUE(has(said.err, "FP-ROUND-1")) << said.err;
}

}  // namespace
}  // namespace housewright
