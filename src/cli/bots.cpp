// bots: matches between bots. train: the weights they play by.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

#include "bots/trainer.h"
#include "cli/arena.h"
#include "cli/command.h"
#include "core/text.h"

namespace housewright::cli {
namespace {

using Clock = std::chrono::steady_clock;

unsigned all_cores() {
  return std::max(1U, std::thread::hardware_concurrency());
}

// Says how far it is on standard error, at most once in a while.
class Progress {
 public:
  bool due() {
    const auto now = Clock::now();
    if (now - last_ < std::chrono::seconds(5)) return false;
    last_ = now;
    return true;
  }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

 private:
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

struct BotsOptions {
  std::string game;
  std::string players;
  ArenaSettings settings{};
  std::uint64_t nodes = 0;
  unsigned milliseconds = 0;
  std::vector<std::string> options;
  bool json = false;
};

json::object to_json(const ArenaSettings& settings, const ArenaResult& result) {
  json::array players;
  for (std::size_t i = 0; i < settings.players.size(); ++i) {
    players.push_back(json::object{{"bot", settings.players[i]},
                                   {"win_rate", result.wins[i].mean},
                                   {"ci95", {result.wins[i].low(), result.wins[i].high()}},
                                   {"mean_score", result.scores[i].mean},
                                   {"score_ci95", {result.scores[i].low(), result.scores[i].high()}},
                                   {"mean_ms", result.mean_ms[i]},
                                   {"slowest_ms", result.slowest_ms[i]}});
  }
  json::object object{{"games", result.games}, {"players", std::move(players)}};
  if (settings.sprt) object["sprt"] = {{"verdict", result.verdict}, {"log_likelihood_ratio", result.likelihood}};
  return object;
}

void print(const ArenaSettings& settings, const ArenaResult& result) {
  std::printf("%llu games\n", static_cast<unsigned long long>(result.games));
  for (std::size_t i = 0; i < settings.players.size(); ++i) {
    const Standing& wins = result.wins[i];
    const Standing& score = result.scores[i];
    std::printf("  %-12s wins %5.1f %% (%.1f to %.1f)   score %5.2f (%.2f to %.2f)   a turn %.1f ms, at most %.0f ms\n",
                settings.players[i].c_str(), 100 * wins.mean, 100 * wins.low(), 100 * wins.high(), score.mean,
                score.low(), score.high(), result.mean_ms[i], result.slowest_ms[i]);
  }
  if (settings.sprt) {
    std::printf("  %s is %s (log likelihood ratio %.2f)\n", settings.players[0].c_str(),
                result.verdict == "open" ? "perhaps better: more games needed" : result.verdict.c_str(),
                result.likelihood);
  }
}

int bots(const Program& program, BotsOptions options) {
  const auto game = find_game(program, options.game);
  if (!game) return program.wrong_use(game.error());
  const auto all = Bots::load(program.content, program.listed.bots);
  if (!all) return program.wrong_input(all.error());
  const auto found = find_bots(*all, **game);
  if (!found) return program.wrong_use(found.error());
  const AnyBots* known = *found;
  ArenaSettings& settings = options.settings;
  settings.players = split_list(options.players);
  if (options.nodes > 0) settings.limits.nodes = options.nodes;
  if (options.milliseconds > 0) settings.limits.milliseconds = options.milliseconds;
  const auto table = table_options(**game, settings.players.size(), options.options);
  if (!table) return program.wrong_use(table.error());
  settings.options = *table;
  for (const std::string& name : settings.players) {
    if (const auto player = make_player(name, *known, settings.limits); !player)
      return program.wrong_use(player.error());
  }
  if (const auto trial = (*game)->start(*table, settings.seed); !trial) return program.wrong_use(trial.error());

  Progress progress;
  const auto report = [&](const ArenaResult& result) {
    if (!progress.due()) return;
    std::fprintf(stderr, "%llu of %llu games, %.0f s: %s wins %.1f %%, scores %.2f\n",
                 static_cast<unsigned long long>(result.games), static_cast<unsigned long long>(settings.games),
                 progress.seconds(), settings.players[0].c_str(), 100 * result.wins[0].mean, result.scores[0].mean);
  };
  const auto result = play_arena(**game, *known, settings, report);
  if (!result) return program.wrong_input(result.error());
  if (options.json) {
    std::cout << json::serialize(to_json(settings, *result)) << "\n";
  } else {
    print(settings, *result);
  }
  return kFine;
}

struct TrainOptions {
  std::string game;
  TrainingSettings settings{};
  unsigned threads = all_cores();
  std::string out;
  std::string resume;
};

Parallel on_threads(unsigned threads) {
  return [threads](unsigned count, const std::function<void(unsigned)>& work) {
    std::atomic<unsigned> next = 0;
    const auto loop = [&] {
      for (unsigned i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::thread> others;
    for (unsigned i = 1; i < threads; ++i) others.emplace_back(loop);
    loop();
    for (std::thread& other : others) other.join();
  };
}

// A checkpoint is written beside its place and then moved there: whenever it stops, a whole one is left.
bool save(const json::object& checkpoint, const std::string& path) {
  const std::string fresh = path + ".new";
  std::ofstream file(fresh);
  file << json::serialize(checkpoint) << "\n";
  file.close();
  return file && std::rename(fresh.c_str(), path.c_str()) == 0;
}

int train(const Program& program, const TrainOptions& options) {
  const auto game = find_game(program, options.game);
  if (!game) return program.wrong_use(game.error());
  std::optional<json::object> checkpoint;
  if (!options.resume.empty()) {
    auto file = read_json_file(options.resume);
    if (!file) return program.wrong_input(file.error());
    checkpoint = std::move(*file);
  }
  Progress progress;
  bool saved = true;
  const auto report = [&](const TrainingProgress& at, const std::function<json::object()>& make_checkpoint) {
    const bool last = at.games >= options.settings.games;
    if (!last && !progress.due()) return true;
    std::fprintf(stderr, "%llu of %llu games, %.0f s: mean score %.2f, error %.2f points\n",
                 static_cast<unsigned long long>(at.games), static_cast<unsigned long long>(options.settings.games),
                 progress.seconds(), static_cast<double>(at.mean_score), static_cast<double>(at.mean_error));
    json::object made = make_checkpoint();
    made["made"] = {{"command", "housewright train " + options.game + " --games " +
                                    std::to_string(options.settings.games) + " --seed " + options.settings.seed},
                    {"seconds", static_cast<std::int64_t>(progress.seconds())}};
    saved = save(made, options.out);
    return saved;
  };
  const Status status = housewright::train(program.listed.trainers, program.content, (*game)->name(), options.settings,
                                           checkpoint ? &*checkpoint : nullptr, on_threads(options.threads), report);
  if (!status.ok()) return program.wrong_input(status.error());
  if (!saved) return program.wrong_input(Error("common.errors.no_write").with({{"file", options.out}}));
  return kFine;
}

}  // namespace

void add_bots(CLI::App& app, Run& run, const Listed& listed) {
  CLI::App* command = app.add_subcommand("bots", "Lets bots play each other: paired seeds, every seat rotation");
  auto options = std::make_shared<BotsOptions>();
  command->add_option("GAME", options->game, game_names(listed))->required();
  command
      ->add_option("--players", options->players,
                   "bots with commas: beginner, casual, skilled, master, random, greedy, montecarlo, exec:PROGRAM")
      ->required();
  command->add_option("--games", options->settings.games, "how many, rounded up to whole rotations")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000'000));
  command->add_option("--seed", options->settings.seed, "of the whole match")->capture_default_str();
  command->add_option("--threads", options->settings.threads, "games at a time")
      ->default_val(all_cores())
      ->check(CLI::Range(1, 256));
  command->add_option("--nodes", options->nodes, "the search's budget instead of the level's own");
  command->add_option("--milliseconds", options->milliseconds, "time for a turn instead of the level's own");
  command->add_option("--option", options->options, option_help(listed));
  add_rounds(*command, options->options);
  command->add_flag("--sprt", options->settings.sprt,
                    "stop as soon as it is clear whether the first bot is the better one");
  command->add_option("--gain", options->settings.gain, "of --sprt: better by which share of wins")
      ->capture_default_str()
      ->check(CLI::Range(0.001, 0.5));
  command->add_flag("--json", options->json, "print JSON");
  command->callback([&run, options] { run = [options](const Program& program) { return bots(program, *options); }; });
}

void add_train(CLI::App& app, Run& run, const Listed& listed) {
  CLI::App* command = app.add_subcommand("train", "Trains the bots' evaluation from self-play");
  auto options = std::make_shared<TrainOptions>();
  command->add_option("GAME", options->game, game_names(listed))->required();
  command->add_option("--games", options->settings.games, "games of self-play in all")->capture_default_str();
  command->add_option("--seed", options->settings.seed, "of weights and games")->capture_default_str();
  command->add_option("--out", options->out, "file of the weights, also the checkpoint")->required();
  command->add_option("--resume", options->resume, "a checkpoint to go on from");
  command->add_option("--threads", options->threads, "games at a time; the weights do not depend on it")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command->add_option("--rate", options->settings.rate, "how fast it learns at the start")->capture_default_str();
  command->add_option("--lambda", options->settings.lambda, "how far an outcome reaches back")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--exploration", options->settings.exploration, "how often it tries another turn")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  command->callback([&run, options] { run = [options](const Program& program) { return train(program, *options); }; });
}

}  // namespace housewright::cli
