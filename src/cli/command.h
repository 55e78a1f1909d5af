// What the commands share: the program's games and words, reading files, and ending with the right exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <vector>

#include "bots/registry.h"
#include "bots/trainer.h"
#include "cli/paint.h"
#include "core/json.h"
#include "core/words.h"
#include "games/registry.h"
#include "games/tools.h"

namespace housewright::cli {

constexpr int kFine = 0;
constexpr int kWrongInput = 1;
constexpr int kWrongUse = 2;

struct SpeechEntry;

// What the games of this program have to offer.
struct Listed {
  std::span<const GameEntry> games;
  std::span<const ToolsEntry> tools;
  std::span<const BotsEntry> bots;
  std::span<const TrainerEntry> trainers;
  std::span<const SpeechEntry> speeches;
};

struct Program {
  Listed listed;
  Games games;
  Words words;
  Content content;
  std::string language = "en";
  Paint paint{};

  // Says the error on standard error and gives the exit code.
  int wrong_input(const Error& error) const;
  int wrong_use(const Error& error) const;
};

// A file's JSON object of our format, and the game it is about. "-" reads standard input.
struct File {
  json::object object;
  const AnyGame* game = nullptr;
};
// Any JSON object.
Result<json::object> read_json_file(const std::string& path);
Result<File> read_file(const Program& program, const std::string& path);
// Which of the two kinds of file it looks like; a broken one may look like neither.
bool looks_like_position(const json::object& object);
bool looks_like_record(const json::object& object);

// Reads a record and plays it through; a position is refused with a hint.
Result<std::unique_ptr<AnyMatch>> read_match(const Program& program, const std::string& path);

// The game of this name, or an error that lists those there are.
Result<const AnyGame*> find_game(const Program& program, const std::string& name);

// The bots of a game, out of all of them.
Result<const AnyBots*> find_bots(const Bots& bots, const AnyGame& game);

// A seat given on the command line, checked against the table.
Status check_seat(const AnyMatch& match, unsigned seat);

// The options of a table from `--option key=value` and the number of players, checked against what the game says of
// itself. "random" leaves a seat to chance.
Result<json::object> table_options(const AnyGame& game, std::size_t players, const std::vector<std::string>& given);
// --rounds N, short for --option rounds=N.
void add_rounds(CLI::App& command, std::vector<std::string>& options);
// The names of all games, and what options each takes: for --help.
std::string game_names(const Listed& listed);
std::string option_help(const Listed& listed);

// The whole program.
int run_program(int argc, char** argv, const Listed& listed);

// Each adds one subcommand; `run` is set to what it does, called once the program is loaded.
using Run = std::function<int(const Program&)>;
void add_score(CLI::App& app, Run& run);
void add_replay(CLI::App& app, Run& run);
void add_legal(CLI::App& app, Run& run);
void add_verify(CLI::App& app, Run& run);
void add_random(CLI::App& app, Run& run, const Listed& listed);
void add_perft(CLI::App& app, Run& run, const Listed& listed);
void add_bench(CLI::App& app, Run& run, const Listed& listed);
void add_bots(CLI::App& app, Run& run, const Listed& listed);
void add_train(CLI::App& app, Run& run, const Listed& listed);
void add_play(CLI::App& app, Run& run, const Listed& listed);
void add_serve(CLI::App& app, Run& run);
void add_load(CLI::App& app, Run& run, const Listed& listed);
void add_log(CLI::App& app, Run& run);
void add_games(CLI::App& app, Run& run);

}  // namespace housewright::cli
