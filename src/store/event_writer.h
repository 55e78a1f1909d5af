// Writes groups of requests to the SQLite file, each group in one commit. For one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "store/request_queue.h"
#include "store/sqlite.h"
#include "store/sqlite_file.h"
#include "store/sqlite_store.h"

namespace housewright::sqlite {

class EventWriter {
 public:
  static Result<std::unique_ptr<EventWriter>> open(const SqliteOptions& options, IfMissing if_missing);

  // What became of each request, `ok` and `conflict` on disk; or why none of them was written. A conflict writes
  // nothing and does not hinder the others. After an error, see `settle`.
  Result<std::vector<Appended>> write(std::span<const Request> group);

  // After a write that failed: true if it is certain that none of it turns up later. Asked for again until it is.
  bool settle();

  // Writes the whole file anew, without what is unused.
  Status rebuild();

  // Keeps SQLite's log short. To be called after each answer; `idle` says that nobody waits for the next one.
  void tidy(bool idle);

 private:
  EventWriter(Connection connection, std::vector<Statement> statements);

  Result<Appended> write_one(const Request& request);
  Result<Appended> append(const Append& append);
  Result<std::int64_t> begin(const std::string& table);
  Status insert(std::int64_t table, std::uint64_t first, const std::vector<std::string>& events);
  Status insert_row(std::int64_t table, std::uint64_t seq, std::uint64_t count, std::string_view text);
  Status finish(std::int64_t table, const Append& append);
  Result<bool> has(std::int64_t table, const Append& append);
  Result<Appended> erase(const Append& append);
  Result<Appended> pack(const Request& request);
  Status run(std::size_t statement, std::int64_t table);
  // Where a table stands: its number in the file, none where it is not there; and the number of its next event.
  struct Place {
    std::optional<std::int64_t> table;
    std::uint64_t next = 0;
  };
  Result<Place> find(const std::string& table);

  Connection connection_;
  std::vector<Statement> statements_;
  bool overwritten_ = false;  // see clear_log_tail
  bool committing_ = false;   // the last write came as far as a commit, which failed
  int log_pages_ = 0;         // how long SQLite's log is
  int copied_pages_ = 0;      // how long it was when it was last copied into the main file
};

}  // namespace housewright::sqlite
