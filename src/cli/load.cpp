// How much a server bears: many tables played over real WebSockets.
#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/crowd.h"

namespace housewright::cli {
namespace {

// "http://localhost:8080": we speak no TLS.
bool read_url(const std::string& url, CrowdPlan& plan) {
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) return false;
  std::string rest = url.substr(kScheme.size());
  if (!rest.empty() && rest.back() == '/') rest.pop_back();
  const auto colon = rest.rfind(':');
  plan.host = rest.substr(0, colon);
  plan.port = colon == std::string::npos ? "80" : rest.substr(colon + 1);
  return !plan.host.empty() && !plan.port.empty() && plan.port.find_first_not_of("0123456789") == std::string::npos;
}

void print(std::string_view how, const CrowdPace& pace) {
  std::cout << how << ": " << pace.turns_per_s() << " turns a second (" << pace.turns << " in " << pace.seconds
            << " s, " << pace.games << " games); half acknowledged within " << pace.p50_ms << " ms, 99 % within "
            << pace.p99_ms << " ms, the slowest " << pace.slowest_ms << " ms\n";
}

int load(const Program& program, const CrowdPlan& plan, bool as_json) {
  if (const auto game = find_game(program, plan.game); !game) return program.wrong_use(game.error());
  const auto report =
      run_crowd(program.games, plan, [](const std::string& progress) { std::cerr << progress << std::endl; });
  if (!report) return program.wrong_input(report.error());
  const CrowdPace& most = report->rush ? *report->rush : report->steady;
  const CrowdPace& steady = report->steady;
  if (as_json) {
    json::object object{{"turns_per_s", most.turns_per_s()},
                        {"errors", report->errors},
                        {"steady_turns_per_s", steady.turns_per_s()},
                        {"p50_ms", steady.p50_ms},
                        {"p99_ms", steady.p99_ms},
                        {"slowest_ms", steady.slowest_ms},
                        {"turns", most.turns},
                        {"games", most.games},
                        {"seconds", most.seconds}};
    if (report->rush) {
      object["rush_p50_ms"] = most.p50_ms;
      object["rush_p99_ms"] = most.p99_ms;
    }
    if (plan.idle > 0) object["idle_bytes_each"] = report->idle_bytes_each;
    std::cout << json::serialize(object) << '\n';
  } else {
    std::cout << std::fixed << std::setprecision(1);
    if (report->rush) print("As fast as they are answered", most);
    print("At a steady pace", steady);
    if (plan.idle > 0) std::cout << plan.idle << " idle connections, " << report->idle_bytes_each << " bytes each\n";
    std::cout << report->errors << " errors" << (report->errors > 0 ? ", the first: " + report->first_error : "")
              << '\n';
  }
  return report->errors == 0 ? kFine : kWrongInput;
}

}  // namespace

void add_load(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("load", "Plays many tables on a server and says how fast it was");
  auto plan = std::make_shared<CrowdPlan>();
  auto url = std::make_shared<std::string>("http://localhost:8080");
  auto as_json = std::make_shared<bool>(false);
  command->add_option("--url", *url, "the server")->capture_default_str();
  command->add_option("--game", plan->game, "what they play")->capture_default_str();
  command->add_option("--tables", plan->tables, "how many")->capture_default_str()->check(CLI::Range(0, 5000));
  command->add_option("--players", plan->players, "at each")->capture_default_str()->check(CLI::Range(1, 100));
  command->add_option("--seconds", plan->seconds, "how long each part lasts")
      ->capture_default_str()
      ->check(CLI::Range(1, 3600));
  command
      ->add_option("--rate", plan->rate,
                   "turns a second of all together; 0: as fast as they are answered, then at 80 % of that")
      ->capture_default_str()
      ->check(CLI::Range(0, 1000000));
  command->add_option("--idle", plan->idle, "further connections that only listen")
      ->capture_default_str()
      ->check(CLI::Range(0, 60000));
  command->add_flag("--json", *as_json, "as JSON");
  command->callback([&run, plan, url, as_json] {
    run = [plan, url, as_json](const Program& program) {
      if (!read_url(*url, *plan)) {
        return program.wrong_use({"common.errors.no_url", "", "--url", {{"url", *url}}});
      }
      return load(program, *plan, *as_json);
    };
  });
}

}  // namespace housewright::cli
