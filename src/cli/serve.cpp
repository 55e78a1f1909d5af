// The server, until a signal ends it.
#include <algorithm>
#include <csignal>
#include <iostream>
#include <memory>
#include <thread>

#include "cli/command.h"
#include "cli/qr.h"
#include "server/machine_memory.h"
#include "server/server.h"

namespace housewright::cli {
namespace {

struct ServeOptions : ServerOptions {
  std::string log_format = "text";
  std::string qr = "auto";
};

// For people on the same network: every address, and the likeliest one to be scanned.
void tell_network(const Program& program, const std::vector<std::string>& addresses, const std::string& qr) {
  if (addresses.empty()) {
    std::cout << program.words.text("terminal.serve.alone") << std::endl;
    return;
  }
  std::cout << program.words.text("terminal.serve.network") << "\n";
  for (const std::string& address : addresses) std::cout << "  " << program.paint.strong(address) << "\n";
  if (qr == "always" || (qr == "auto" && on_terminal())) {
    if (const auto code = QrCode::encode(addresses.front())) {
      std::cout << program.words.say("terminal.serve.scan", {{"address", addresses.front()}}) << "\n"
                << draw_qr(*code, program.paint.on());
    }
  }
  std::cout << program.words.text("terminal.serve.open") << std::endl;
}

int serve(const Program& program, const ServeOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);  // whoever reads what it says may go away; those who play stay
  const auto server = Server::open(options, program.games, program.listed.bots, program.content);
  if (!server) return program.wrong_input(server.error());
  (*server)->stop_at_signals();  // from the moment one knows that it is there
  const std::string address =
      "http://" + (options.lan ? "localhost" : options.address) + ":" + std::to_string((*server)->port());
  std::cout << program.words.say("terminal.serve.at", {{"address", address}})
            << std::endl;  // whoever started it may be waiting for this line
  if (options.lan) tell_network(program, (*server)->addresses(), options.qr);
  (*server)->run();
  return kFine;
}

}  // namespace

void add_serve(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("serve", "Serves tables and the page, until SIGTERM or Ctrl-C");
  auto options = std::make_shared<ServeOptions>();
  options->threads = std::max(2U, std::thread::hardware_concurrency());
  options->bot_threads = std::max(1U, std::thread::hardware_concurrency() / 2);
  housewright::Limits& limits = options->limits;
  limits.memory = usual_table_memory();
  command->add_option("--port", options->port, "port; 0 for any that is free")->capture_default_str();
  CLI::Option* address = command->add_option("--address", options->address, "address to listen at; 0.0.0.0 for all")
                             ->capture_default_str();
  command
      ->add_flag("--lan", options->lan,
                 "for play on one's own network: listens at every address of this machine, prints those that other\n"
                 "devices can open, and has invitations use them")
      ->excludes(address);
  command
      ->add_option("--qr", options->qr, "with --lan, a QR code of the address: auto (on a terminal), always or never")
      ->capture_default_str()
      ->check(CLI::IsMember({"auto", "always", "never"}));
  command->add_option("--data", options->data, "folder of the log of all tables")->capture_default_str();
  command->add_option("--keep-days", options->keep.days, "finished games stay in the log so long; 0: for ever")
      ->capture_default_str();
  command
      ->add_option("--keep-bytes", options->keep.bytes,
                   "largest size of the log; above it the games that were finished first go; 0: any")
      ->capture_default_str();
  command->add_option("--web", options->web, "folder of the page, instead of what is built in");
  command->add_option("--threads", options->threads, "threads for people")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command->add_option("--bot-threads", options->bot_threads, "threads for bots, at a lower priority")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  command->add_option("--host", options->hosts,
                      "a name under which people open this server, e.g. play.example.org, besides localhost and its\n"
                      "addresses; may be repeated; * for any name");
  command->add_option("--origin", options->origins,
                      "another address under which this page is known, e.g. https://a.example");
  command->add_option("--log-format", options->log_format, "text or json")
      ->capture_default_str()
      ->check(CLI::IsMember({"text", "json"}));
  command->add_option("--log-level", options->log.level, "debug, info, warning, error or off")
      ->capture_default_str()
      ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}));
  command->add_option("--connections", limits.connections, "most connections at once")->capture_default_str();
  command->add_option("--tables", limits.tables, "most tables in memory at once")->capture_default_str();
  command
      ->add_option(
          "--memory", limits.memory,
          "what the tables in memory may take together, such as 500MB or 2GB; half of the machine's by default")
      ->transform(CLI::AsSizeValue(false))
      ->default_str(std::to_string(limits.memory));
  command->add_option("--creates-per-minute", limits.creates_a_minute, "tables that one address may create")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  command
      ->add_option("--tables-per-address", limits.open_tables,
                   "that one address has created and that are in memory; 127.0.0.1 is not limited")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  command->add_option("--trust-proxy", options->proxy_header,
                      "the header in which a proxy names the client, e.g. X-Forwarded-For");
  command->add_option("--proxy-address", options->proxies,
                      "an address or network of proxies that --trust-proxy believes; by default this machine");
  command->add_option("--messages-per-second", limits.messages_a_second, "of one connection; the rest waits")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  command
      ->add_option_function<unsigned>(
          "--request-seconds",
          [options](unsigned seconds) { options->limits.request_time = std::chrono::seconds(seconds); },
          "to send a whole request; whoever is slower is cut off")
      ->default_str(std::to_string(limits.request_time.count()))
      ->check(CLI::Range(1, 3600));
  command->add_option("--queue-bytes", limits.queue_bytes, "unread by one client before it is cut off")
      ->capture_default_str();
  command->footer(
      "The log is DATA/log.db (SQLite); a turn is acknowledged when it is on disk there. GET /health answers as long "
      "as\n"
      "the server takes requests, whatever the disk does; GET /metrics tells Prometheus how all of it does. SIGTERM\n"
      "finishes what is under way, tells clients to reconnect and ends. There is no TLS here: put a proxy in front of "
      "it.");
  command->callback([&run, options] {
    options->log.as_json = options->log_format == "json";
    run = [options](const Program& program) { return serve(program, *options); };
  });
}

}  // namespace housewright::cli
