// The log of a server's tables, looked after while the server runs: lists, one table's whole history, backups.
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "store/sqlite_store.h"

namespace housewright::cli {
namespace {

struct LogOptions {
  std::string data = "./data";
  std::string table{};
  std::string file{};
  bool finished = false;
};

using Work = int (*)(const Program&, Store&, const LogOptions&);

int with_log(const Program& program, const LogOptions& options, Work work) {
  SqliteOptions file;
  file.path = (std::filesystem::absolute(options.data) / "log.db").string();
  if (!std::filesystem::exists(file.path)) {
    return program.wrong_input(Error("common.errors.no_file").at("--data").with({{"file", file.path}}));
  }
  const auto store = open_sqlite_store(file);
  if (!store) return program.wrong_input(store.error());
  return work(program, **store, options);
}

int list(const Program& program, Store& store, const LogOptions& options) {
  constexpr std::size_t kAtOnce = 1000;
  std::optional<std::uint64_t> before;
  for (;;) {
    const auto tables = options.finished ? store.finished(before, kAtOnce) : store.unfinished();
    if (!tables) return program.wrong_input(tables.error());
    for (const TableInfo& table : *tables) {
      std::cout << table.table << ' ' << table.next << " events" << (table.summary.empty() ? "" : " " + table.summary)
                << '\n';
    }
    if (!options.finished || tables->size() < kAtOnce) return kFine;
    before = tables->back().finished;
  }
}

int export_table(const Program& program, Store& store, const LogOptions& options) {
  const auto events = store.read(options.table, 0);
  if (!events) return program.wrong_input(events.error());
  if (events->empty()) return program.wrong_input(Error("common.errors.no_table").with({{"table", options.table}}));
  for (const StoredEvent& event : *events) std::cout << event.text << '\n';
  return kFine;
}

int delete_table(const Program& program, Store& store, const LogOptions& options) {
  const auto found = store.find(options.table);
  if (!found) return program.wrong_input(found.error());
  if (!*found) return program.wrong_input(Error("common.errors.no_table").with({{"table", options.table}}));
  if (const Status status = store.erase(options.table, (*found)->next); !status.ok())
    return program.wrong_input(status.error());
  return kFine;
}

int back_up(const Program& program, Store& store, const LogOptions& options) {
  if (const Status status = store.backup(options.file); !status.ok()) return program.wrong_input(status.error());
  return kFine;
}

}  // namespace

void add_log(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("log", "Looks after the log of a server's tables, also while it runs");
  command->require_subcommand(1);
  auto options = std::make_shared<LogOptions>();
  command->add_option("--data", options->data, "folder of the log")->capture_default_str();
  const auto add = [&](const char* name, const char* help, Work work) {
    CLI::App* part = command->add_subcommand(name, help);
    part->fallthrough();
    part->callback([&run, options, work] {
      run = [options, work](const Program& program) { return with_log(program, *options, work); };
    });
    return part;
  };
  add("list", "the tables that are not finished", list)->add_flag("--finished", options->finished, "or those that are");
  add("export", "every event of a table, one a line; hashes of tokens and the seed included", export_table)
      ->add_option("TABLE", options->table, "its id")
      ->required();
  add("delete", "forgets a table with its whole history", delete_table)
      ->add_option("TABLE", options->table, "its id")
      ->required();
  add("backup", "copies the whole log, as of one moment, to a new file", back_up)
      ->add_option("FILE", options->file, "where to")
      ->required();
}

}  // namespace housewright::cli
