// How much a server bears: many tables played over real WebSockets.
#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/load_clients.h"

namespace housewright::cli {
namespace {

// "http://localhost:8080": we speak no TLS.
bool read_url(const std::string& url, LoadSettings& settings) {
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) return false;
  std::string rest = url.substr(kScheme.size());
  if (!rest.empty() && rest.back() == '/') rest.pop_back();
  const auto colon = rest.rfind(':');
  settings.host = rest.substr(0, colon);
  settings.port = colon == std::string::npos ? "80" : rest.substr(colon + 1);
  return !settings.host.empty() && !settings.port.empty() &&
         settings.port.find_first_not_of("0123456789") == std::string::npos;
}

int load(const Program& program, const LoadSettings& settings, bool as_json) {
  if (const auto game = find_game(program, settings.game); !game) return program.wrong_use(game.error());
  const auto report =
      run_load(program.games, settings, [](const std::string& progress) { std::cerr << progress << std::endl; });
  if (!report) return program.wrong_input(report.error());
  if (as_json) {
    json::object object{{"turns_per_s", report->turns_per_s()},
                        {"p50_ms", report->p50_ms},
                        {"p99_ms", report->p99_ms},
                        {"slowest_ms", report->slowest_ms},
                        {"errors", report->errors},
                        {"turns", report->turns},
                        {"games", report->games},
                        {"seconds", report->seconds}};
    if (settings.idle > 0) object["idle_bytes_each"] = report->idle_bytes_each;
    std::cout << json::serialize(object) << '\n';
  } else {
    std::cout << std::fixed << std::setprecision(1) << report->turns_per_s() << " turns a second (" << report->turns
              << " in " << report->seconds << " s, " << report->games << " games); half acknowledged within "
              << report->p50_ms << " ms, 99 % within " << report->p99_ms << " ms, the slowest " << report->slowest_ms
              << " ms\n";
    if (settings.idle > 0)
      std::cout << settings.idle << " idle connections, " << report->idle_bytes_each << " bytes each\n";
    std::cout << report->errors << " errors" << (report->errors > 0 ? ", the first: " + report->first_error : "")
              << '\n';
  }
  return report->errors == 0 ? kFine : kWrongInput;
}

}  // namespace

void add_load(CLI::App& app, Run& run, const Listed& listed) {
  CLI::App* command = app.add_subcommand("load", "Plays many tables on a server and says how fast it was");
  auto settings = std::make_shared<LoadSettings>();
  auto url = std::make_shared<std::string>("http://localhost:8080");
  auto as_json = std::make_shared<bool>(false);
  command->add_option("--url", *url, "the server")->capture_default_str();
  // The game that most can play: its turns come together, which is what a server has to bear.
  settings->game =
      std::max_element(listed.games.begin(), listed.games.end(), [](const GameEntry& one, const GameEntry& other) {
        return one.description.max_seats < other.description.max_seats;
      })->description.name;
  command->add_option("--game", settings->game, game_names(listed))->capture_default_str();
  command->add_option("--tables", settings->tables, "how many")->capture_default_str()->check(CLI::Range(0, 5000));
  command->add_option("--players", settings->players, "at each")->capture_default_str()->check(CLI::Range(1, 100));
  command->add_option("--seconds", settings->seconds, "how long")->capture_default_str()->check(CLI::Range(1, 3600));
  command->add_option("--patience", settings->patience, "seconds until all must play, or it is an error")
      ->capture_default_str()
      ->check(CLI::Range(1, 3600));
  command->add_option("--busy", settings->busy, "tables with a turn under way at any moment")
      ->capture_default_str()
      ->check(CLI::Range(1, 5000));
  command->add_option("--rate", settings->rate, "turns a second of all together, instead of --busy")
      ->check(CLI::Range(1, 1000000));
  command->add_option("--idle", settings->idle, "further connections that only listen")
      ->capture_default_str()
      ->check(CLI::Range(0, 60000));
  command->add_flag("--json", *as_json, "as JSON");
  command->callback([&run, settings, url, as_json] {
    run = [settings, url, as_json](const Program& program) {
      if (!read_url(*url, *settings)) {
        return program.wrong_use(Error("common.errors.no_url").at("--url").with({{"url", *url}}));
      }
      return load(program, *settings, *as_json);
    };
  });
}

}  // namespace housewright::cli
