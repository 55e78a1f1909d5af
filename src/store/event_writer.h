// Writes groups of requests to the SQLite file, each group in one commit. For one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
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
  // nothing and does not hinder the others.
  Result<std::vector<Appended>> write(std::span<const Request> group);

  // Keeps SQLite's log short. To be called after each answer; `idle` says that nobody waits for the next one.
  void tidy(bool idle);

 private:
  EventWriter(Connection connection, std::vector<Statement> statements);

  Result<Appended> write_one(const Request& request);
  Result<Appended> append(const Append& append);
  Status insert(std::int64_t table, std::int64_t first, const std::vector<std::string>& events);
  Status insert_each(std::int64_t table, std::int64_t first, const std::vector<std::string>& events);
  Status finish(std::int64_t table, const std::string& summary);
  Result<Appended> erase(const std::string& table, std::uint64_t next);
  // Where a table stands: its number in the file, none where it is not there; and the number of its next event.
  struct Place {
    std::optional<std::int64_t> table;
    std::uint64_t next = 0;
  };
  Result<Place> find(const std::string& table);

  Connection connection_;
  std::vector<Statement> statements_;
  int log_pages_ = 0;     // how long SQLite's log is
  int copied_pages_ = 0;  // how long it was when it was last copied into the main file
};

}  // namespace housewright::sqlite
