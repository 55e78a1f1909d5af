// Games in the terminal as people play them, through the real program.
#include <gtest/gtest.h>

#include <array>
#include <regex>

#include "cli/program.h"

namespace housewright {
namespace {

struct Tongue {
  std::string code;
  std::string over;
  std::string winner;
};
const std::array<Tongue, 3>& tongues() {
  static const std::array<Tongue, 3> all = {{{"en", "The game is over.", "Winner"},
                                             {"fr", "La partie est finie.", "Vainqueur"},
                                             {"pt", "A partida acabou.", "Vencedor"}}};
  return all;
}

// Cards, types and keys as the engine calls them, and places that nobody filled in.
void expect_no_ids(const std::string& text) {
  static const std::regex ids(
      R"([a-z]+#[0-9]|[a-z]+_[a-z]+|(terminal|dream_home|floor_plan|common)\.[a-z]|\{[a-z]+\})");
  std::smatch found;
  EXPECT_FALSE(std::regex_search(text, found, ids))
      << found.str() << " in\n"
      << found.prefix().str().substr(
             found.prefix().length() < 300 ? 0 : static_cast<std::size_t>(found.prefix().length() - 300));
}

// Answers that end every game of Dream Home sooner or later: what is not in the list is refused.
std::string numbers() {
  std::string lines;
  for (int i = 0; i < 300; ++i) lines += "1\n2\n3\n4\n5\n6\n";
  return lines;
}

// The same for Floor Plan, where cells are asked for by name.
std::string cells() {
  std::string lines;
  int number = 0;
  for (int i = 0; i < 60; ++i) {
    for (char column = 'a'; column <= 'q'; ++column) {
      for (int row = 1; row <= 17; ++row) {
        lines += column + std::to_string(row) + "\n";
        if (row % 4 == 0) lines += std::to_string(++number % 6 + 1) + "\n";
      }
    }
  }
  return lines;
}

TEST(Play, WholeGamesInEveryLanguageWithoutAnId) {
  for (const Tongue& tongue : tongues()) {
    for (const std::string drawing : {"", " --plain"}) {
      const Said home =
          run("--language " + tongue.code + " play dream_home --players you,beginner,you --seed words" + drawing,
              numbers());
      EXPECT_EQ(home.code, 0) << home.err;
      EXPECT_TRUE(has(home.out, tongue.over) && has(home.out, tongue.winner)) << tongue.code;
      expect_no_ids(home.out);
      const Said plan =
          run("--language " + tongue.code + " play floor_plan --players you,beginner --seed words" + drawing, cells());
      EXPECT_EQ(plan.code, 0) << plan.err;
      EXPECT_TRUE(has(plan.out, tongue.over) && has(plan.out, tongue.winner)) << tongue.code;
      expect_no_ids(plan.out);
    }
  }
}

TEST(Play, AsksForARoomBySizeAndPlace) {
  const Said said = run("play floor_plan --players you --seed person", "1\n1\nq17\nC5\n1\n\n1\n");
  EXPECT_TRUE(has(said.out, "1) a room of 5 by 6")) << said.out;
  EXPECT_TRUE(has(said.out, "1) 5 wide, 6 high"));
  EXPECT_TRUE(has(said.out, "where is its top-left cell?"));
  EXPECT_TRUE(has(said.out, "Possible: rows 1 to 12: a to m."));
  EXPECT_TRUE(has(said.out, "would reach over the edge of the sheet. [FP-ROOM-1]")) << "why q17 is not possible";
  EXPECT_TRUE(has(said.out, "1) dining room: ticks a box in column 1"));
  EXPECT_TRUE(has(said.out, "Enter: e7."));
  EXPECT_TRUE(has(said.out, "Round 2 of 16"));
}

TEST(Play, TakesTheNotationTypedDirectly) {
  const Said said = run("play floor_plan --players you --seed person", "room c5 6x5\nlabel K d6\nend\n");
  EXPECT_TRUE(has(said.out, "Round 2 of 16")) << said.out;
  const Said home = run("play dream_home --players you,you --seed person", "discard 3\ntake 1\nroom a1\n");
  EXPECT_TRUE(has(home.out, "Player 2, your score so far: 0")) << home.out;
}

TEST(Play, SeveralCellsAreDrawnAtOnce) {
  const Said said = run("play floor_plan --players you --seed person", "2\nc5 c6 c7 d7 e7\n1\na1 a2 a3 a4 a5 a6\n1\n");
  EXPECT_TRUE(has(said.out, "Pool, cell 1 of 5")) << said.out;
  EXPECT_TRUE(has(said.out, "Stone 1 of 6"));
  EXPECT_TRUE(has(said.out, "Round 2 of 16"));
}

TEST(Play, SaysInWordsWhatIsWrongAndWhere) {
  const Said said = run("play dream_home --players you,you --seed person", "3\n1\nc2\n");
  EXPECT_TRUE(has(said.out, "Nothing supports a card there: the space below is empty (c2, upper floor, middle)"))
      << said.out;
  EXPECT_TRUE(has(said.out, "+1 ground floor, second from the left"));
}

TEST(Play, UndoGoesBackThroughQuestionsAndDecisions) {
  const Said said = run("play floor_plan --players you --seed person", "1\n1\nu\nu\nu\n1\n2\na1\nu\n");
  EXPECT_TRUE(has(said.out, "There is nothing to undo in this turn.")) << said.out;
  EXPECT_TRUE(has(said.out, "A room 5 wide, 6 high"));
  EXPECT_TRUE(has(said.out, "A room 6 wide, 5 high"));
}

TEST(Play, AHintCanBePlayed) {
  const Said said = run("play dream_home --players you,you --seed person", "h1\nh\nh1\nq\n");
  EXPECT_TRUE(has(said.out, "“h1” is not a decision here")) << "before there is a hint";
  EXPECT_TRUE(has(said.out, "h1: discards column")) << said.out;
  EXPECT_TRUE(has(said.out, "Player 1: discards column")) << said.out;
}

TEST(Play, AFreeOneIsToldFromAWildThatIsSpent) {
  const std::string first = "1\n1\nc5\n1\n\n1\n";  // a washroom, which gives a Wild; then 1 and 3 are rolled
  const Said said = run("play floor_plan --players you,casual --seed c", first);
  EXPECT_TRUE(has(said.out, "A 1 is wild. Which die do you change first?")) << said.out;
  EXPECT_TRUE(has(said.out, "1) die 1, now 1 (free)") && has(said.out, "2) die 2, now 3 (costs a Wild)"));
  EXPECT_FALSE(has(said.out, "Both dice show a 1"));
}

TEST(Play, APoolIsOneThingOfManyCells) {
  const Said said = run("play floor_plan --players casual,casual --seed person");
  EXPECT_TRUE(has(said.out, "pool: ") && has(said.out, "stones: ")) << said.out;
  EXPECT_FALSE(has(said.out, "pools: ") || has(said.out, "hedges: "));
}

TEST(Play, WithoutDrawingsOnlyWhatIsBuiltIsNamed) {
  const Said home = run("play dream_home --plain --players you,you --seed person", "3\n1\n1\n?\n");
  EXPECT_TRUE(has(home.out, "upper floor: nothing yet.")) << home.out;
  EXPECT_TRUE(std::regex_search(home.out, std::regex("ground floor: a1 [a-z’ ]+\\.")));
  const Said plan = run("play floor_plan --plain --players you --seed person");
  EXPECT_TRUE(has(plan.out, "open Wild, open, open Features")) << plan.out;
}

TEST(Play, TheTableTakesItsOptions) {
  EXPECT_TRUE(has(run("play floor_plan --players you --rounds 20").out, "Round 1 of 20"));
  const Said last = run("play dream_home --players you,you,you --option first_player=2");
  EXPECT_TRUE(has(last.out, "First-player marker: Player 3.") && has(last.out, "which column will be discarded"));
  EXPECT_FALSE(has(run("play dream_home --players you,you --option discard_rule=false").out, "will be discarded"));
  EXPECT_EQ(run("play dream_home --players you,you --option open_roofs=true --option first_player=random").code, 0);
  for (const std::string wrong :
       {"floor_plan --option open_roofs=true", "floor_plan --option first_player=0", "dream_home --rounds 20",
        "dream_home --option first_player=2", "dream_home --option first_player=x", "floor_plan --rounds 17",
        "floor_plan --option rounds=long", "dream_home --option discard_rule=no", "dream_home --option discard_rule",
        "dream_home --option =true"}) {
    const Said said = run("play " + wrong);
    EXPECT_EQ(said.code, 2) << wrong;
    EXPECT_EQ(said.out, "") << wrong;
    EXPECT_FALSE(said.err.empty()) << wrong;
  }
}

TEST(Colour, IsThereWhereItIsWantedAndCanBeSeen) {
  const std::string play = "play dream_home --players you,you --seed person";
  EXPECT_FALSE(has(run(play).out, "\x1b")) << "not a terminal";
  EXPECT_TRUE(has(run("--colour always " + play).out, "\x1b[1m"));
  EXPECT_EQ(run("--colour sometimes " + play).code, 2);
  if (std::system("command -v script >/dev/null") != 0) GTEST_SKIP() << "no terminal to be had";
  const auto on_terminal = [&](const std::string& environment, const std::string& flags) {
    const TemporaryFile out("");
    const std::string command = environment + " script -qec '" + HOUSEWRIGHT_PROGRAM + " " + flags + " " + play +
                                "' /dev/null </dev/null >" + out.path();
    EXPECT_EQ(std::system(command.c_str()), 0);
    return has(out.text(), "\x1b[1m");
  };
  EXPECT_TRUE(on_terminal("env -u NO_COLOR TERM=xterm", ""));
  EXPECT_FALSE(on_terminal("env NO_COLOR=1 TERM=xterm", ""));
  EXPECT_FALSE(on_terminal("env -u NO_COLOR TERM=dumb", ""));
  EXPECT_FALSE(on_terminal("env -u NO_COLOR TERM=xterm", "--colour never"));
}

const std::string kEmpties =
    R"({"format":"housewright/1","game":"dream_home","players":[{"rooms":{"a1":"empty","b1":"empty","c1":"empty",)"
    R"("d0":"garage","e0":"workshop","d1":"empty","e1":"empty","a2":"empty","b2":"empty","c2":"bathroom","d2":"pantry","e2":"kitchen"},)"
    R"("decor":{"e2":"cat_house"},"outside":["birdhouse"],"helpers":["architect","architect","interior_designer"]}]})";

TEST(ScoreInWords, ShowsItsSumsAndWhatBroughtNothing) {
  const Said english = run("score -", kEmpties);
  ASSERT_EQ(english.code, 0) << english.err;
  EXPECT_TRUE(has(english.out, "14  7 empty rooms × 2 Architects = 14")) << english.out;
  EXPECT_TRUE(has(english.out, "2  2 décor tokens × 1 Interior Designer = 2"));
  EXPECT_TRUE(has(english.out, "3  pantry beside a kitchen (upper floor, second from the right)"));
  EXPECT_TRUE(has(english.out, "birdhouse (beside the home)"));
  EXPECT_TRUE(has(english.out, "0  roof – 4 cards are needed"));
  EXPECT_TRUE(has(run("--language fr score -", kEmpties).out, "7 pièces vides × 2 Architectes = 14"));
  EXPECT_TRUE(has(run("--language pt score -", kEmpties).out, "7 cômodos vazios × 2 Arquitetas = 14"));
}

const std::string kSheet =
    R"({"format":"housewright/1","game":"floor_plan","clients":["full_nursery","topiary","green_view"],"players":[)"
    R"({"rooms":["c4 3x3 B d5","f4 2x3 W f5"],"windows":["c4:n"],"doors":["c6:s","e4:e"],"hedges":["c1","g10"],"stones":["c7"]}]})";

TEST(ScoreInWords, TellsWhereTheSheetsPointsComeFromAndWhatBroughtNothing) {
  const Said english = run("score -", kSheet);
  ASSERT_EQ(english.code, 0) << english.err;
  for (const std::string line :
       {"Player 1: 9 points\n", "  First sketches\n", "  Windows: 2\n",
        "      2  1 window that sees a hedge or a pool × 2 = 2  (FP-SCORE-2)\n",
        "      2  2 rooms reached through doors × 1 = 2  (FP-SCORE-3)\n",
        "      0  2 hedges – no stone path from a door passes by  (FP-SCORE-4)\n",
        "      0  column 1 of the room table – missing: living room, dining room and kitchen  (FP-SCORE-1)\n",
        "      2  The Topiary Artist  (FP-SCORE-5)\n", "Winner: Player 1\n"}) {
    EXPECT_TRUE(has(english.out, line)) << line << " is not in\n" << english.out;
  }
  const Said french = run("--language fr score -", kSheet);
  EXPECT_TRUE(has(french.out, "1 fenêtre qui voit une haie ou une piscine × 2 = 2")) << french.out;
  EXPECT_TRUE(has(french.out, "il manque : salon, salle à manger et cuisine"));
  const Said portuguese = run("--language pt score -", kSheet);
  EXPECT_TRUE(has(portuguese.out, "1 janela que vê uma cerca viva ou uma piscina × 2 = 2")) << portuguese.out;
  EXPECT_TRUE(has(portuguese.out, "falta: sala de estar, sala de jantar e cozinha"));
  for (const Said& said : {english, french, portuguese}) expect_no_ids(said.out);
}

// The numbers at the beginning of the lines add up to the totals, and no id is left.
TEST(ScoreInWords, ReplaysOfBothGamesInEveryLanguage) {
  for (const std::string game : {"dream_home", "floor_plan"}) {
    for (int seed = 0; seed < 4; ++seed) {
      const TemporaryFile record(run("random " + game + " --seed w" + std::to_string(seed) + " --players 2").out);
      const json::value score = parsed(run("replay --json " + record.path()).out);
      std::int64_t total = 0;
      for (const json::value& player : score.at("players").as_array()) total += player.at("total").as_int64();
      for (const Tongue& tongue : tongues()) {
        const Said said = run("--language " + tongue.code + " replay " + record.path());
        ASSERT_EQ(said.code, 0) << said.err;
        expect_no_ids(said.out);
        static const std::regex line(R"(\n {3,6}([0-9]+)  [^\n]+)");
        std::int64_t sum = 0;
        for (std::sregex_iterator it(said.out.begin(), said.out.end(), line), end; it != end; ++it) {
          sum += std::stoi((*it)[1]);
        }
        EXPECT_EQ(sum, total) << said.out;
      }
    }
  }
}

}  // namespace
}  // namespace housewright
