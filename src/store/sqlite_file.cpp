#include "store/sqlite_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "store/schema.h"

namespace housewright::sqlite {
namespace {

// A file of the system, closed when it goes.
class File {
 public:
  File(const std::string& path, int flags) : descriptor_(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (is_open()) ::close(descriptor_);
  }

  bool is_open() const { return descriptor_ >= 0; }
  bool sync() const { return ::fsync(descriptor_) == 0; }

 private:
  int descriptor_;
};

Error system_error(std::string code, const std::string& file) {
  return {std::move(code), "", "", {{"file", file}, {"reason", std::generic_category().message(errno)}}};
}

// SQLite gives its companion files the rights of the main one.
Status create_private(const std::string& path) {
  const File file(path, O_RDWR | O_CREAT | O_EXCL);
  if (file.is_open() || errno == EEXIST) return std::nullopt;
  if (errno == ENOSPC || errno == EDQUOT) return Error{"common.errors.store_full", "", "", {{"file", path}}};
  return system_error("common.errors.store_no_open", path);
}

// Without it a commit could be undone by a power failure, and readers would wait for writers.
Status use_write_ahead_log(Connection& connection) {
  auto statement = connection.prepare("PRAGMA journal_mode = WAL");
  if (!statement) return statement.error();
  const auto row = statement->step();
  if (!row) return row.error();
  if (*row && statement->text(0) == "wal") return std::nullopt;
  const std::string file = sqlite3_db_filename(connection.handle(), "main");
  const std::string reason = "SQLite cannot keep its write-ahead log on this file system";
  return Error{"common.errors.store_no_open", "", "", {{"file", file}, {"reason", reason}}};
}

// Two processes that set up one new file at once get in each other's way, and SQLite does not wait where waiting could
// be for ever: so this is tried again.
Status set_up(Connection& connection, std::chrono::milliseconds patience) {
  const auto give_up = std::chrono::steady_clock::now() + patience;
  while (true) {
    // In this order: a file that is not ours is not touched.
    auto error = migrate(connection, migrations());
    if (!error) error = use_write_ahead_log(connection);
    if (!error || error->code != "common.errors.store_locked" || std::chrono::steady_clock::now() >= give_up) {
      return error;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

Status limit_size(Connection& connection, std::int64_t bytes) {
  const auto page = connection.ask("PRAGMA page_size");
  if (!page) return page.error();
  const auto pages = std::max<std::int64_t>(1, bytes / *page);
  return connection.execute("PRAGMA max_page_count = " + std::to_string(pages));
}

Status vacuum_into(const SqliteOptions& options, const std::string& path) {
  auto source = Connection::open(options.path, SQLITE_OPEN_READWRITE, options.patience);
  if (!source) return source.error();
  auto statement = source->prepare("VACUUM INTO ?1");
  if (!statement) return statement.error();
  auto error = statement->bind(path).run();
  if (!error || error->code == "common.errors.store_damaged") return error;
  // SQLite does not say which of the two files it was: it is the one that is written.
  for (Particular& particular : error->particulars) {
    if (particular.name == "file") particular.value = path;
  }
  return error;
}

// Gives a file that was written its name, so that it survives a crash of the machine under no other.
Status move_for_good(const std::string& from, const std::string& path) {
  const File file(from, O_RDONLY);
  if (!file.is_open() || !file.sync()) return system_error("common.errors.store_disk", from);
  if (::rename(from.c_str(), path.c_str()) != 0) return system_error("common.errors.store_disk", path);
  const File folder(std::filesystem::path(path).parent_path().string(), O_RDONLY | O_DIRECTORY);
  if (!folder.is_open() || !folder.sync()) return system_error("common.errors.store_disk", path);
  return std::nullopt;
}

}  // namespace

Result<Connection> open_for_writing(const SqliteOptions& options, IfMissing if_missing) {
  if (if_missing == IfMissing::create) {
    if (auto error = create_private(options.path)) return *error;
  }
  auto connection = Connection::open(options.path, SQLITE_OPEN_READWRITE, options.patience);
  if (!connection) return connection.error();
  if (connection->read_only()) return Error{"common.errors.store_read_only", "", "", {{"file", options.path}}};
  if (auto error = set_up(*connection, options.patience)) return *error;
  // FULL: a commit is on disk before it is answered. The log is copied into the main file by the writer, when nobody
  // waits for an answer. What is erased is overwritten.
  if (auto error = connection->execute("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;"
                                       "PRAGMA secure_delete = ON; PRAGMA cache_size = -65536")) {
    return *error;
  }
  if (options.largest_file) {
    if (auto error = limit_size(*connection, *options.largest_file)) return *error;
  }
  return connection;
}

Result<Connection> open_for_reading(const SqliteOptions& options) {
  // READWRITE: also a reader writes into the index of the log that connections share.
  auto connection = Connection::open(options.path, SQLITE_OPEN_READWRITE, options.patience);
  if (!connection) return connection.error();
  if (auto error = connection->execute("PRAGMA query_only = ON; PRAGMA cache_size = -16384")) return *error;
  return connection;
}

Status copy_to(const SqliteOptions& options, const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    return Error{"common.errors.store_backup_exists", "", "", {{"file", path}}};
  }
  const std::string partial = path + ".partial";
  std::filesystem::remove(partial, ignored);
  auto error = create_private(partial);
  if (!error) error = vacuum_into(options, partial);
  if (!error) error = move_for_good(partial, path);
  if (error) std::filesystem::remove(partial, ignored);
  return error;
}

}  // namespace housewright::sqlite
