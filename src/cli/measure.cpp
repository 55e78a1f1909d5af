// Commands that make or count games: random, perft, bench.
#include <ctime>
#include <iostream>
#include <memory>

#include "cli/command.h"

namespace housewright::cli {
namespace {

struct TableOptions {
  std::string game;
  std::string seed;
  std::optional<unsigned> players;
  std::vector<std::string> options;
  unsigned depth = 0;
};

struct Chosen {
  const AnyGame* game = nullptr;
  json::object options;
};

Result<Chosen> choose(const Program& program, const TableOptions& table) {
  const auto game = find_game(program, table.game);
  if (!game) return game.error();
  auto options = table_options(**game, table.players.value_or((*game)->description().usual_seats), table.options);
  if (!options) return options.error();
  return Chosen{*game, std::move(*options)};
}

int random(const Program& program, const TableOptions& table) {
  const auto chosen = choose(program, table);
  if (!chosen) return program.wrong_use(chosen.error());
  const auto match = chosen->game->start(chosen->options, table.seed);
  if (!match) return program.wrong_use(match.error());
  Random choices = Random::from_seed("decisions:" + table.seed);
  while (!(*match)->finished()) {
    const Seat seat = static_cast<Seat>((*match)->to_act().first());
    const auto decisions = (*match)->legal(seat);
    const std::string& decision = decisions[static_cast<std::size_t>(choices.draw(decisions.size()))];
    if (const Status status = (*match)->play(seat, decision); !status.ok()) return program.wrong_input(status.error());
  }
  std::cout << json::serialize((*match)->record()) << "\n";
  return kFine;
}

int perft(const Program& program, const TableOptions& table) {
  const auto chosen = choose(program, table);
  if (!chosen) return program.wrong_use(chosen.error());
  const auto tools = load_tools(program.content, program.listed.tools, chosen->game->name());
  if (!tools) return program.wrong_input(tools.error());
  const auto count = (*tools)->perft(chosen->options, table.seed, table.depth);
  if (!count) return program.wrong_use(count.error());
  std::cout << *count << "\n";
  return kFine;
}

// How often `work(n)` can be done in a second of one core, from runs that last long enough to trust. The core's own
// clock is read, so that whatever else the machine does does not count.
template <class Work>
double per_second(Work&& work) {
  for (std::uint64_t times = 100;; times *= 4) {
    const std::clock_t start = std::clock();
    work(times);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (seconds > 1.0) return static_cast<double>(times) / seconds;
  }
}

constexpr std::string_view kBenchSeed = "bench";
constexpr std::uint64_t kSignatureGames = 1000;

json::object bench_game(const GameDescription& description, const GameTools& game) {
  const RandomGames fixed = game.random_games(kSignatureGames, kBenchSeed);
  const double games = per_second([&](std::uint64_t times) { game.random_games(times, kBenchSeed); });
  const double chances = per_second([&](std::uint64_t times) { game.draw_futures(times, kBenchSeed); });
  const double decisions = games * static_cast<double>(fixed.decisions) / static_cast<double>(fixed.games);
  return {{"games_per_s", static_cast<std::int64_t>(games)},
          {"decisions_per_s", static_cast<std::int64_t>(decisions)},
          {"shuffles_per_s", static_cast<std::int64_t>(chances)},
          {"game_in_shuffles", chances / games},
          {"players", description.usual_seats},
          {"signature", fixed.signature}};
}

struct BenchOptions {
  std::string game;
  bool as_json = false;
};

int bench(const Program& program, const BenchOptions& options) {
  std::vector<const AnyGame*> chosen;
  if (options.game.empty()) {
    for (const auto& game : program.games.all()) chosen.push_back(game.get());
  } else {
    const auto game = find_game(program, options.game);
    if (!game) return program.wrong_use(game.error());
    chosen.push_back(*game);
  }
  json::object results;
  for (const AnyGame* game : chosen) {
    const auto tools = load_tools(program.content, program.listed.tools, game->name());
    if (!tools) return program.wrong_input(tools.error());
    json::object result = bench_game(game->description(), **tools);
    if (!options.as_json) {
      std::cout << game->name() << ", " << result["players"] << " players, random decisions, one core\n"
                << "  games per second      " << result["games_per_s"] << "\n"
                << "  decisions per second  " << result["decisions_per_s"] << "\n"
                << "  a game costs          " << result["game_in_shuffles"].get_double() << " times its own chance ("
                << result["shuffles_per_s"] << " per second)\n"
                << "  signature             " << result["signature"] << "\n";
    }
    results[game->name()] = std::move(result);
  }
  if (options.as_json) std::cout << json::serialize(results) << "\n";
  return kFine;
}

std::shared_ptr<TableOptions> add_table_options(CLI::App& command, const Listed& listed) {
  auto options = std::make_shared<TableOptions>();
  command.add_option("GAME", options->game, game_names(listed))->required();
  command.add_option("--seed", options->seed, "the table's seed, any text")->required();
  command.add_option("--players", options->players, "number of players");
  command.add_option("--option", options->options, option_help(listed));
  add_rounds(command, options->options);
  return options;
}

}  // namespace

void add_random(CLI::App& app, Run& run, const Listed& listed) {
  CLI::App* command = app.add_subcommand("random", "Prints the record of a random game");
  auto options = add_table_options(*command, listed);
  command->callback([&run, options] { run = [options](const Program& program) { return random(program, *options); }; });
}

void add_perft(CLI::App& app, Run& run, const Listed& listed) {
  CLI::App* command = app.add_subcommand("perft", "Counts the sequences of decisions from the start of a game");
  auto options = add_table_options(*command, listed);
  command->add_option("--depth", options->depth, "number of decisions")->required()->check(CLI::Range(0, 100));
  command->callback([&run, options] { run = [options](const Program& program) { return perft(program, *options); }; });
}

void add_bench(CLI::App& app, Run& run, const Listed& listed) {
  CLI::App* command = app.add_subcommand("bench", "Measures random games per second on one core");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("GAME", options->game, "only this game: " + game_names(listed));
  command->add_flag("--json", options->as_json, "JSON output");
  command->callback([&run, options] { run = [options](const Program& program) { return bench(program, *options); }; });
}

}  // namespace housewright::cli
