// score, replay, legal and verify, on real files.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/program.h"
#include "core/json.h"

namespace housewright {
namespace {

const std::string kHouse = HOUSEWRIGHT_SOURCE "/examples/rulebook_house.json";

TEST(ScoreCommand, GivesTheRulebooksHouse29Points) {
  const Said said = run("score " + kHouse + " --json");
  ASSERT_EQ(said.code, 0) << said.err;
  const json::value score = parsed(said.out);
  const json::object& player = score.at("players").as_array()[0].as_object();
  EXPECT_EQ(player.at("total").as_int64(), 29);
  EXPECT_EQ(player.at("rooms").as_int64(), 15);
  EXPECT_EQ(player.at("decor").as_int64(), 4);
  EXPECT_EQ(player.at("functionality").as_int64(), 6);
  EXPECT_EQ(player.at("roof").as_int64(), 4);
  std::int64_t sum = 0;
  for (const json::value& line : player.at("lines").as_array()) {
    sum += line.at("points").as_int64();
    EXPECT_TRUE(line.at("cells").is_array());
    EXPECT_FALSE(line.at("what").as_string().empty());
  }
  EXPECT_EQ(sum, 29);
  EXPECT_EQ(json::serialize(score.at("winners")), "[0]");
  const Said plain = run("score " + kHouse);
  EXPECT_EQ(plain.code, 0);
  EXPECT_TRUE(has(plain.out, "29"));
  EXPECT_TRUE(has(plain.out, "DH-SCORE-2"));
}

TEST(ScoreCommand, NamesTheRuleOfAnImpossibleHome) {
  const TemporaryFile file(
      R"({"format":"housewright/1","game":"dream_home","players":[{"rooms":{"a1":"bedroom","c2":"kitchen"}}]})");
  const Said said = run("score " + file.path());
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(has(said.err, "DH-PLACE-1")) << said.err;
  EXPECT_TRUE(has(said.err, "players[0].rooms.c2")) << said.err;
  EXPECT_EQ(said.out, "");
}

TEST(ScoreCommand, PointsRecordsToReplayAndBack) {
  const TemporaryFile record(run("random dream_home --seed x").out);
  const Said said = run("score " + record.path());
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(has(said.err, "replay")) << said.err;
  const Said back = run("replay " + kHouse);
  EXPECT_EQ(back.code, 1);
  EXPECT_TRUE(has(back.err, "score")) << back.err;
}

TEST(ScoreCommand, SaysWhatAFileLacksThatIsNeither) {
  const TemporaryFile neither(R"({"format":"housewright/1","game":"dream_home"})");
  EXPECT_TRUE(has(run("score " + neither.path()).err, "“players” is missing"));
  EXPECT_TRUE(has(run("replay " + neither.path()).err, "“options” is missing"));
}

TEST(RandomReplayLegalVerify, AgreeWithEachOther) {
  for (const std::string game : {"dream_home", "floor_plan"}) {
    for (int i = 0; i < 12; ++i) {
      const std::string players = std::to_string(2 + i % 3);
      const Said random = run("random " + game + " --seed s" + std::to_string(i) + " --players " + players);
      ASSERT_EQ(random.code, 0) << random.err;
      const TemporaryFile record(random.out);
      const Said replay = run("replay " + record.path() + " --json");
      ASSERT_EQ(replay.code, 0) << replay.err;
      const json::value result = parsed(replay.out);
      EXPECT_TRUE(result.at("finished").as_bool());
      EXPECT_FALSE(result.at("winners").as_array().empty());
      EXPECT_EQ(result.at("players").as_array().size(), 2U + static_cast<unsigned>(i) % 3);
      EXPECT_EQ(run("legal " + record.path() + " --json").out, "[]\n");
      EXPECT_EQ(run("verify " + record.path()).code, 0);
    }
  }
}

// Every decision of a record is one of those that `legal` lists at its place.
TEST(LegalCommand, ListsTheNextDecisionOfARecord) {
  json::object record = parsed(run("random dream_home --seed legal --players 3").out).as_object();
  const json::array decisions = record.at("decisions").as_array();
  for (std::size_t i = 0; i < decisions.size(); i += 7) {
    record["decisions"] = json::array(decisions.begin(), decisions.begin() + static_cast<std::ptrdiff_t>(i));
    const TemporaryFile file(json::serialize(record));
    const Said said = run("legal " + file.path() + " --json");
    ASSERT_EQ(said.code, 0);
    const json::array list = parsed(said.out).as_array();
    EXPECT_NE(std::find(list.begin(), list.end(), decisions[i]), list.end()) << i;
    // The same one a line, and nothing for a seat that is not to move.
    std::size_t lines = 0;
    for (int seat = 0; seat < 3; ++seat) {
      const std::string out = run("legal " + file.path() + " --seat " + std::to_string(seat)).out;
      lines += static_cast<std::size_t>(std::count(out.begin(), out.end(), '\n'));
    }
    EXPECT_EQ(lines, list.size());
  }
}

// Floor Plan's `legal` speaks of the given seat's unfinished turn.
TEST(LegalCommand, ListsEverySeatsOwnTurn) {
  const std::string start = R"({"format":"housewright/1","game":"floor_plan","options":{"players":2},)"
                            R"("clients":["great_hall","poolside","flow"],"dice":[[3,4]],"turns":)";
  const TemporaryFile file(start + R"([[["room c5 3x4"],["room a1 4x3","label B a1","end"]]]})");
  const Said labels = run("legal " + file.path() + " --json --seat 0");
  EXPECT_EQ(parsed(labels.out).as_array().size(), 24U) << "twelve cells, two types";
  EXPECT_EQ(run("legal " + file.path() + " --json --seat 1").out, "[]\n");
  EXPECT_EQ(run("legal " + file.path() + " --seat 2").code, 2);
  // The next round's dice are not known.
  const TemporaryFile over(start + R"([[["room c5 3x4","label B c5","end"],["room a1 4x3","label B a1","end"]]]})");
  EXPECT_EQ(run("legal " + over.path() + " --json --seat 0").out, "[]\n");
}

TEST(ReplayCommand, NamesRoundPlayerAndIndexOfAFloorPlanDecision) {
  const TemporaryFile file(R"({"format":"housewright/1","game":"floor_plan","options":{"players":2},"seed":"x",)"
                           R"("clients":["great_hall","poolside","flow"],"dice":[[3,4]],)"
                           R"("turns":[[["room c5 3x4","label B d6","end"],["room c5 3x4","label K d6"]]]})");
  const Said said = run("replay " + file.path());
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(has(said.err, "round 1, player 1, index 1") && has(said.err, "FP-ROOM-2")) << said.err;
}

// A table of a hundred: every sheet scored, and everybody with the most points wins.
TEST(ReplayCommand, ScoresAHundredPlayers) {
  const TemporaryFile record(run("random floor_plan --players 100 --seed 7").out);
  const json::value result = parsed(run("replay " + record.path() + " --json").out);
  EXPECT_TRUE(result.at("finished").as_bool());
  const json::array& players = result.at("players").as_array();
  ASSERT_EQ(players.size(), 100U);
  std::int64_t best = 0;
  for (const json::value& player : players) best = std::max(best, player.at("total").as_int64());
  ASSERT_FALSE(result.at("winners").as_array().empty());
  for (const json::value& seat : result.at("winners").as_array()) {
    EXPECT_EQ(players[seat.to_number<std::size_t>()].at("total").as_int64(), best);
  }
}

TEST(ScoreCommand, NamesTheRankOfAGamePlayedAlone) {
  const TemporaryFile record(run("random floor_plan --seed alone").out);
  const json::value result = parsed(run("replay " + record.path() + " --json").out);
  EXPECT_TRUE(result.at("players").as_array()[0].as_object().contains("rank"));
}

TEST(ReplayCommand, NamesTheIndexAndTheRuleOfAWrongDecision) {
  json::object record = parsed(run("random dream_home --seed wrong --players 4").out).as_object();
  record["decisions"].as_array()[1] = "take 1";
  const TemporaryFile illegal(json::serialize(record));
  Said said = run("replay " + illegal.path() + " --json");
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(has(said.err, "decisions[1]") && has(said.err, "DH-TURN-1")) << said.err;
  record["decisions"].as_array()[1] = "dance";
  const TemporaryFile nonsense(json::serialize(record));
  said = run("replay " + nonsense.path());
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(has(said.err, "decisions[1]") && !has(said.err, "DH-")) << said.err;
}

TEST(ReplayCommand, ScoresAnUnfinishedRecordAsItLies) {
  json::object record = parsed(run("random dream_home --seed early --players 2").out).as_object();
  record["decisions"].as_array().resize(9);
  const TemporaryFile file(json::serialize(record));
  const json::value result = parsed(run("replay " + file.path() + " --json").out);
  EXPECT_FALSE(result.at("finished").as_bool());
  EXPECT_TRUE(result.at("winners").as_array().empty());
  for (const json::value& player : result.at("players").as_array()) EXPECT_EQ(player.at("roof").as_int64(), 0);
}

TEST(VerifyCommand, RefusesWhatDoesNotAgree) {
  json::object record = parsed(run("random dream_home --seed fair").out).as_object();
  std::swap(record["deck"].as_object()["rooms"].as_array()[58], record["deck"].as_object()["rooms"].as_array()[59]);
  const TemporaryFile swapped(json::serialize(record));
  EXPECT_EQ(run("verify " + swapped.path()).code, 1);
  record.erase("seed");
  const TemporaryFile seedless(json::serialize(record));
  EXPECT_EQ(run("verify " + seedless.path()).code, 1);
}

TEST(Files, NoFileCanHurtTheProgram) {
  const std::string deep(100000, '[');
  const std::string noise = [] {
    std::string text;
    for (unsigned i = 0; i < 20U * 1024 * 1024; ++i) text += static_cast<char>(i * 2654435761U >> 24);
    return text;
  }();
  for (const std::string& text :
       {std::string(), std::string("{"), deep, noise, std::string("{\"format\":\"housewright/1\""), std::string("[]"),
        std::string("{\"format\":\"housewright/1\",\"game\":\"dream_home\",\"players\":1e999}"),
        std::string("{\"format\":\"housewright/1\",\"game\":\"dream_home\",\"players\":[[]]}"),
        std::string("{\"format\":\"housewright/2\",\"game\":\"dream_home\"}"),
        std::string("{\"format\":\"housewright/1\",\"game\":\"chess\"}"),
        std::string("{\"format\":\"housewright/1\",\"game\":\"dream_home\",\"game\":\"dream_home\"}"),
        std::string("{\"format\":\"housewright/1\",\"game\":\"dream_home\",\"players\":[{\"roof\":[\"\xC3\"]}]}")}) {
    const TemporaryFile file(text);
    for (const char* command : {"score", "replay", "legal", "verify"}) {
      const Said said = run(std::string(command) + " " + file.path());
      EXPECT_EQ(said.code, 1) << command << " " << text.substr(0, 60);
      EXPECT_EQ(said.out, "");
      EXPECT_TRUE(has(said.err, "housewright: "));
    }
  }
}

TEST(Files, FilesThatCannotBeReadAreSaidSo) {
  EXPECT_EQ(run("score /no/such/file").code, 1);
  EXPECT_TRUE(has(run("score /no/such/file").err, "/no/such/file"));
  EXPECT_EQ(run("score /tmp").code, 1);
  EXPECT_EQ(run("score -", "{}").code, 1);
}

}  // namespace
}  // namespace housewright
