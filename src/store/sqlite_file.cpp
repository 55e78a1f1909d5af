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

Error system_error(std::string_view code, const std::string& file) {
  return Error(code).with({{"file", file}, {"reason", std::generic_category().message(errno)}});
}

// SQLite gives its companion files the rights of the main one.
Status create_private(const std::string& path) {
  const File file(path, O_RDWR | O_CREAT | O_EXCL);
  if (file.is_open() || errno == EEXIST) return {};
  if (errno == ENOSPC || errno == EDQUOT) return Error("common.errors.store_full").with({{"file", path}});
  return system_error("common.errors.store_no_open", path);
}

// Without it a commit could be undone by a power failure, and readers would wait for writers.
Status use_write_ahead_log(Connection& connection) {
  auto statement = connection.prepare("PRAGMA journal_mode = WAL");
  if (!statement) return statement.error();
  const auto row = statement->step();
  if (!row) return row.error();
  if (*row && statement->text(0) == "wal") return {};
  const std::string file = sqlite3_db_filename(connection.handle(), "main");
  const std::string reason = "SQLite cannot keep its write-ahead log on this file system";
  return Error("common.errors.store_no_open").with({{"file", file}, {"reason", reason}});
}

bool can_be_new(Connection& connection) {
  const auto pages = connection.ask("PRAGMA page_count");
  return pages && *pages == 0;
}

// Two processes that set up one new file at once get in each other's way, and SQLite does not wait where waiting could
// be for ever: so this is tried again.
Status set_up(Connection& connection, std::chrono::milliseconds patience) {
  const auto give_up = std::chrono::steady_clock::now() + patience;
  while (true) {
    // In this order: a file that is not ours is not touched. A new one shall be able to give space back.
    Status status = can_be_new(connection) ? connection.execute("PRAGMA auto_vacuum = INCREMENTAL") : Status();
    if (status.ok()) status = migrate(connection, migrations());
    if (status.ok()) status = use_write_ahead_log(connection);
    const bool locked = !status.ok() && status.error().code == "common.errors.store_locked";
    if (!locked || std::chrono::steady_clock::now() >= give_up) return status;
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
  Status status = statement->bind(path).run();
  if (status.ok() || status.error().code == "common.errors.store_damaged") return status;
  // SQLite does not say which of the two files it was: it is the one that is written.
  for (Particular& particular : status.error().particulars) {
    if (particular.name == "file") particular.value = path;
  }
  return status;
}

// Gives a file that was written its name, so that it survives a crash of the machine under no other.
Status move_for_good(const std::string& from, const std::string& path) {
  const File file(from, O_RDONLY);
  if (!file.is_open() || !file.sync()) return system_error("common.errors.store_disk", from);
  if (::rename(from.c_str(), path.c_str()) != 0) return system_error("common.errors.store_disk", path);
  const File folder(std::filesystem::path(path).parent_path().string(), O_RDONLY | O_DIRECTORY);
  if (!folder.is_open() || !folder.sync()) return system_error("common.errors.store_disk", path);
  return {};
}

}  // namespace

Result<Connection> open_for_writing(const SqliteOptions& options, IfMissing if_missing) {
  if (if_missing == IfMissing::create) {
    if (const Status status = create_private(options.path); !status.ok()) return status.error();
  }
  auto connection = Connection::open(options.path, SQLITE_OPEN_READWRITE, options.patience);
  if (!connection) return connection.error();
  if (connection->read_only()) return Error("common.errors.store_read_only").with({{"file", options.path}});
  if (const Status status = set_up(*connection, options.patience); !status.ok()) return status.error();
  // FULL: a commit is on disk before it is answered. The log is copied into the main file by the writer, when nobody
  // waits for an answer. What is erased is overwritten.
  const Status set = connection->execute(
      "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;"
      "PRAGMA secure_delete = ON; PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 33554432");
  if (!set.ok()) return set.error();
  if (options.largest_file) {
    if (const Status status = limit_size(*connection, *options.largest_file); !status.ok()) return status.error();
  }
  return connection;
}

Result<Connection> open_for_reading(const SqliteOptions& options) {
  // READWRITE: also a reader writes into the index of the log that connections share.
  auto connection = Connection::open(options.path, SQLITE_OPEN_READWRITE, options.patience);
  if (!connection) return connection.error();
  if (options.only_reads) sqlite3_db_config(connection->handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  const Status set = connection->execute("PRAGMA query_only = ON; PRAGMA cache_size = -16384");
  if (!set.ok()) return set.error();
  if (const auto version = readable_version(*connection); !version) return version.error();
  return connection;
}

Status rebuild(Connection& connection) {
  if (Status status = connection.execute("PRAGMA auto_vacuum = INCREMENTAL; VACUUM"); !status.ok()) return status;
  sqlite3_wal_checkpoint_v2(connection.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  return {};
}

void upgrade(Connection& connection, std::uint64_t largest) {
  const auto mode = connection.ask("PRAGMA auto_vacuum");
  const auto page = connection.ask("PRAGMA page_size");
  const auto pages = connection.ask("PRAGMA page_count");
  constexpr std::int64_t kIncremental = 2;
  if (!mode || !page || !pages || *mode == kIncremental) return;
  if (static_cast<std::uint64_t>(*pages * *page) > largest) return;
  // If it cannot be done (no space, somebody else reads) the file is as good as before.
  static_cast<void>(rebuild(connection));
}

Status copy_to(const SqliteOptions& options, const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    return Error("common.errors.store_backup_exists").with({{"file", path}});
  }
  const std::string partial = path + ".partial";
  std::filesystem::remove(partial, ignored);
  Status status = create_private(partial);
  if (status.ok()) status = vacuum_into(options, partial);
  if (status.ok()) status = move_for_good(partial, path);
  if (!status.ok()) std::filesystem::remove(partial, ignored);
  return status;
}

}  // namespace housewright::sqlite
