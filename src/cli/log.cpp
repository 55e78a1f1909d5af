// The log of a server's tables: lists, one table's whole history, checks and backups, also while the server runs; and
// what changes it, while it does not.
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "store/folder_lock.h"
#include "store/sqlite_store.h"

namespace housewright::cli {
namespace {

struct LogOptions {
  std::string data = "./data";
  std::string table{};
  std::string file{};
  bool finished = false;
};

using Reading = int (*)(const Program&, LogReader&, const LogOptions&);
using Writing = int (*)(const Program&, Store&, const LogOptions&);

Result<SqliteOptions> find_log(const LogOptions& options) {
  SqliteOptions file;
  file.path = (std::filesystem::absolute(options.data) / "log.db").string();
  if (std::filesystem::exists(file.path)) return file;
  return Error("common.errors.no_file").at("--data").with({{"file", file.path}});
}

int read_log(const Program& program, const LogOptions& options, Reading work) {
  const auto file = find_log(options);
  if (!file) return program.wrong_input(file.error());
  const auto log = open_sqlite_reader(*file);
  if (!log) return program.wrong_input(log.error());
  return work(program, **log, options);
}

int change_log(const Program& program, const LogOptions& options, Writing work) {
  const auto file = find_log(options);
  if (!file) return program.wrong_input(file.error());
  const auto lock = FolderLock::take(options.data);
  if (!lock) return program.wrong_input(lock.error());
  const auto store = open_sqlite_store(*file);
  if (!store) return program.wrong_input(store.error());
  return work(program, **store, options);
}

// Calls `use` for every table that is finished, or not.
template <class Use>
Status for_each_table(LogReader& log, bool finished, Use use) {
  constexpr std::size_t kAtOnce = 1000;
  std::optional<std::uint64_t> before;
  for (;;) {
    const auto tables = finished ? log.finished(before, kAtOnce) : log.unfinished();
    if (!tables) return tables.error();
    for (const TableInfo& table : *tables) use(table);
    if (!finished || tables->size() < kAtOnce) return {};
    before = tables->back().finished;
  }
}

int list(const Program& program, LogReader& log, const LogOptions& options) {
  const Status status = for_each_table(log, options.finished, [](const TableInfo& table) {
    std::cout << table.table << ' ' << table.next << " events" << (table.damage ? " damaged" : "")
              << (table.summary.empty() ? "" : " " + table.summary) << '\n';
  });
  return status.ok() ? kFine : program.wrong_input(status.error());
}

// Every row, compared with its checksum.
int check(const Program& program, LogReader& log, const LogOptions&) {
  std::size_t damaged = 0;
  std::size_t tables = 0;
  Status status;
  for (const bool finished : {false, true}) {
    if (!status.ok()) break;
    status = for_each_table(log, finished, [&](const TableInfo& table) {
      ++tables;
      const auto events = log.read(table.table, 0);
      if (events && !table.damage) return;
      ++damaged;
      program.wrong_input(table.damage ? *table.damage : events.error());
    });
  }
  if (!status.ok()) return program.wrong_input(status.error());
  std::cout << tables << " tables, " << damaged << " damaged\n";
  return damaged == 0 ? kFine : kWrongInput;
}

int export_table(const Program& program, LogReader& log, const LogOptions& options) {
  const auto events = log.read(options.table, 0);
  if (!events) return program.wrong_input(events.error());
  if (events->empty()) return program.wrong_input(Error("common.errors.no_table").with({{"table", options.table}}));
  for (const StoredEvent& event : *events) std::cout << event.text << '\n';
  return kFine;
}

int back_up(const Program& program, LogReader& log, const LogOptions& options) {
  if (const Status status = log.backup(options.file); !status.ok()) return program.wrong_input(status.error());
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

int pack(const Program& program, Store& store, const LogOptions&) {
  for (bool more = true; more;) {
    const auto packed = store.pack_one();
    if (!packed) return program.wrong_input(packed.error());
    more = *packed;
  }
  if (const Status status = store.give_all_back(); !status.ok()) return program.wrong_input(status.error());
  return kFine;
}

}  // namespace

void add_log(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("log", "Looks after the log of a server's tables");
  command->require_subcommand(1);
  auto options = std::make_shared<LogOptions>();
  command->add_option("--data", options->data, "folder of the log")->capture_default_str();
  const auto add = [&](const char* name, const char* help, const Run& work) {
    CLI::App* part = command->add_subcommand(name, help);
    part->fallthrough();
    part->callback([&run, work] { run = work; });
    return part;
  };
  const auto reads = [options](Reading work) -> Run {
    return [options, work](const Program& program) { return read_log(program, *options, work); };
  };
  const auto changes = [options](Writing work) -> Run {
    return [options, work](const Program& program) { return change_log(program, *options, work); };
  };
  const auto wants_table = [options](CLI::App* part) {
    part->add_option("TABLE", options->table, "its id")->required();
  };
  add("list", "the tables that are not finished", reads(list))
      ->add_flag("--finished", options->finished, "or those that are");
  wants_table(
      add("export", "every event of a table, one a line; hashes of tokens and the seed included", reads(export_table)));
  add("check", "compares all of it with its checksums and names the tables that are damaged", reads(check));
  add("backup", "copies the whole log, as of one moment, to a new file", reads(back_up))
      ->add_option("FILE", options->file, "where to")
      ->required();
  wants_table(add("delete", "forgets a table with its whole history; not while a server runs", changes(delete_table)));
  add("pack", "packs all finished tables and makes the file as small as it can be; not while a server runs",
      changes(pack));
}

}  // namespace housewright::cli
