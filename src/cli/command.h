// What the commands share: the program's games and words, reading files, and ending with the right exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "bots/any_bots.h"
#include "core/json.h"
#include "core/words.h"
#include "games/registry.h"

namespace housewright::cli {

constexpr int kFine = 0;
constexpr int kWrongInput = 1;
constexpr int kWrongUse = 2;

struct Program {
  Games games;
  Words words;
  Content content;

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

// Prints who scores how much and why, for people.
void print_score(const Words& words, const AnyGame& game, const json::object& score);

// Each adds one subcommand; `run` is set to what it does, called once the program is loaded.
using Run = std::function<int(const Program&)>;
void add_score(CLI::App& app, Run& run);
void add_replay(CLI::App& app, Run& run);
void add_legal(CLI::App& app, Run& run);
void add_verify(CLI::App& app, Run& run);
void add_random(CLI::App& app, Run& run);
void add_perft(CLI::App& app, Run& run);
void add_bench(CLI::App& app, Run& run);
void add_bots(CLI::App& app, Run& run);
void add_train(CLI::App& app, Run& run);
void add_play(CLI::App& app, Run& run);
void add_serve(CLI::App& app, Run& run);
void add_load(CLI::App& app, Run& run);
void add_log(CLI::App& app, Run& run);

}  // namespace housewright::cli
