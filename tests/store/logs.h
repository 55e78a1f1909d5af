// What the tests of the event log share: a folder that goes away, answers that are waited for, other processes.
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/sqlite_store.h"

namespace housewright {

class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  const std::string& path() const { return path_; }
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

// Opens a store that must open.
std::unique_ptr<Store> open_log(const SqliteOptions& options);
std::unique_ptr<Store> open_log(const std::string& path);
// The code of the error with which opening must end.
std::string code_of_opening(const SqliteOptions& options);

// "ok", "conflict", or the code of the error.
std::string outcome_of(Appended outcome, const Error* error);
// Appends and waits for the outcome.
std::string append(Store& store, const std::string& table, std::uint64_t first, std::vector<std::string> events,
                   std::optional<std::string> summary = std::nullopt);
// The texts of all events; checks that their numbers are 0, 1, 2, ….
std::vector<std::string> texts(Store& store, const std::string& table);
// Events that know to which append they belong, and a check that whole appends follow each other without a gap.
std::vector<std::string> marked_events(std::uint64_t first, std::size_t count);
void expect_whole_appends(const std::string& table, const std::vector<StoredEvent>& events);

// Runs SQL on the file from outside, as another program could.
void execute(const std::string& path, const std::string& sql);
// All that a file holds.
std::string bytes_of(const std::string& path);

// Starts a process that does the work and ends with its result. There must be no other threads.
pid_t start_process(const std::function<int()>& work);
// Waits for its end; its result, or -1 if it was killed.
int result_of(pid_t process);

}  // namespace housewright
