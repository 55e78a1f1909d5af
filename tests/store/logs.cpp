#include "store/logs.h"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <iterator>
#include <sstream>

namespace housewright {

TemporaryFolder::TemporaryFolder() {
  std::string path = std::filesystem::temp_directory_path() / "housewright_store_XXXXXX";
  path_ = mkdtemp(path.data());
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::unique_ptr<Store> open_log(const SqliteOptions& options) {
  auto store = open_sqlite_store(options);
  if (store) return std::move(*store);
  ADD_FAILURE() << store.error().code;
  std::abort();
}

std::unique_ptr<Store> open_log(const std::string& path) {
  return open_log(SqliteOptions{.path = path});
}

std::string code_of_opening(const SqliteOptions& options) {
  const auto store = open_sqlite_store(options);
  return store ? "ok" : store.error().code;
}

std::string outcome_of(Appended outcome, const Error* error) {
  if (outcome == Appended::failed) return error == nullptr ? "no error" : error->code;
  if (error != nullptr) return "an error without a failure";
  return outcome == Appended::ok ? "ok" : "conflict";
}

std::string append(Store& store, const std::string& table, std::uint64_t first, std::vector<std::string> events,
                   std::optional<std::string> summary) {
  const auto answer = std::make_shared<std::promise<std::string>>();
  auto outcome = answer->get_future();
  store.append({table, first, std::move(events), std::move(summary)},
               [answer](Appended appended, const Error* error) { answer->set_value(outcome_of(appended, error)); });
  return outcome.get();
}

std::vector<std::string> texts(Store& store, const std::string& table) {
  const auto events = store.read(table, 0);
  if (!events) return {events.error().code};
  std::vector<std::string> all;
  for (const StoredEvent& event : *events) {
    EXPECT_EQ(event.seq, all.size()) << table;
    all.push_back(event.text);
  }
  return all;
}

std::vector<std::string> marked_events(std::uint64_t first, std::size_t count) {
  std::vector<std::string> events;
  for (std::size_t i = 0; i < count; ++i) {
    events.push_back(std::to_string(first) + " " + std::to_string(count) + " " + std::to_string(i));
  }
  return events;
}

void expect_whole_appends(const std::string& table, const std::vector<StoredEvent>& events) {
  std::uint64_t next = 0;  // the event, and the append, that must come
  std::uint64_t next_append = 0;
  for (const StoredEvent& event : events) {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::uint64_t index = 0;
    std::istringstream(event.text) >> first >> count >> index;
    ASSERT_EQ(event.seq, next) << table;
    ASSERT_EQ(first + index, next) << table;
    if (index == 0) {
      ASSERT_EQ(first, next_append) << table << ": the append before is not whole";
      next_append = first + count;
    }
    ++next;
  }
  EXPECT_EQ(next, next_append) << table << ": the last append is not whole";
}

void execute(const std::string& path, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

pid_t start_process(const std::function<int()>& work) {
  std::cout.flush();  // or both processes would say it
  const pid_t process = fork();
  if (process == 0) _exit(work());
  return process;
}

int result_of(pid_t process) {
  int status = 0;
  waitpid(process, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace housewright
