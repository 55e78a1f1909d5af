// The event log in one SQLite file: what a single machine needs, with nothing to install or look after.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/result.h"
#include "store/store.h"

namespace housewright {

struct SqliteOptions {
  std::string path;
  std::chrono::milliseconds patience{5000};    // how long to wait for a lock that another process holds
  std::size_t waiting_appends = 65536;         // more than these are refused
  std::size_t waiting_bytes = 64 << 20;        // the same, by the size of their texts
  std::size_t largest_append = 4 << 20;        // bytes of all texts of one append
  std::size_t appends_a_commit = 4096;         // more would make the first of them wait for the last
  bool only_reads = false;                     // leaves also SQLite's log as it is; set by open_sqlite_reader
  std::size_t readers = 4;                     // idle connections that are kept for reading
  std::optional<std::int64_t> largest_file{};  // bytes; a file that would grow larger counts as a full disk
  std::uint64_t largest_rebuild =
      256 << 20;  // bytes; a larger file of an older version is not written anew at the start
};

// Opens the file, creating it (readable to its owner alone: it holds the secrets of games) or bringing it up to date.
Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteOptions& options);

// Opens a file that is there for reading alone, whichever version it has, also while a server writes to it.
Result<std::unique_ptr<LogReader>> open_sqlite_reader(const SqliteOptions& options);

}  // namespace housewright
