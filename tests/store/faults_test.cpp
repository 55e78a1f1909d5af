// Files that are none, disks that fail, locks that stay: a clear error each time, nothing acknowledged is lost, and the
// store works again when the fault is gone.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "core/words.h"
#include "store/logs.h"

namespace housewright {
namespace {

using Texts = std::vector<std::string>;
const std::chrono::milliseconds kShort{50};

// Another program that holds the lock for writing.
class Lock {
 public:
  explicit Lock(const std::string& path, const std::string& kind = "BEGIN IMMEDIATE") {
    EXPECT_EQ(sqlite3_open(path.c_str(), &database_), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database_, kind.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() { sqlite3_close(database_); }

 private:
  sqlite3* database_ = nullptr;
};

// Appends to "oak" until that fails; how often it succeeded, and why it ended.
struct Filled {
  std::uint64_t events = 0;
  std::string code;
};
Filled fill(Store& store, std::uint64_t next = 0) {
  while (next < 100000) {
    std::string outcome = append(store, "oak", next, {std::string(1000, 'x')});
    if (outcome != "ok") return {next, outcome};
    ++next;
  }
  return {next, "it never fails"};
}

TEST(Faults, AFileThatIsNoDatabase) {
  const TemporaryFolder folder;
  std::ofstream(folder / "letter") << std::string(10000, 'a');
  EXPECT_EQ(code_of_opening({.path = folder / "letter"}), "common.errors.store_not_database");
  EXPECT_EQ(std::filesystem::file_size(folder / "letter"), 10000U) << "it is left alone";
}

TEST(Faults, AFolderThatIsNotThere) {
  const TemporaryFolder folder;
  EXPECT_EQ(code_of_opening({.path = folder / "nowhere/log.db"}), "common.errors.store_no_open");
  EXPECT_EQ(code_of_opening({.path = folder.path()}), "common.errors.store_no_open");
  EXPECT_EQ(code_of_opening({.path = ""}), "common.errors.store_no_open");
}

TEST(Faults, AnErrorIsASentence) {
  const auto words = Words::load(Content(), "en");
  ASSERT_TRUE(words);
  const auto store = open_sqlite_store({.path = "/nowhere/log.db"});
  ASSERT_FALSE(store);
  EXPECT_EQ(words->say(store.error()), "The game log “/nowhere/log.db” cannot be opened: No such file or directory.");
}

TEST(Faults, ADamagedFile) {
  const TemporaryFolder folder;
  const std::string path = folder / "log.db";
  {
    const auto store = open_log(path);
    for (std::uint64_t i = 0; i < 200; ++i) ASSERT_EQ(append(*store, "oak", i, {std::string(1000, 'x')}), "ok");
    ASSERT_TRUE(store->backup(folder / "copy.db").ok());
  }
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    file << std::string(std::filesystem::file_size(path) - 4096, '\x5a');
  }
  {
    // The first page is whole: the damage shows when it is met.
    const auto store = open_log(path);
    EXPECT_EQ(store->read("oak", 0).error().code, "common.errors.store_damaged");
    EXPECT_EQ(append(*store, "oak", 200, {"a"}), "common.errors.store_damaged");
    EXPECT_EQ(store->for_each_unfinished([](const TableInfo&, const std::vector<StoredEvent>&) {}).error().code,
              "common.errors.store_damaged");
    EXPECT_EQ(store->backup(folder / "bad.db").error().code, "common.errors.store_damaged");
    EXPECT_FALSE(std::filesystem::exists(folder / "bad.db"));
  }
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path + end);
  std::filesystem::rename(folder / "copy.db", path);
  const auto store = open_log(path);
  EXPECT_EQ(texts(*store, "oak").size(), 200U);
  EXPECT_EQ(append(*store, "oak", 200, {"a"}), "ok");
}

TEST(Faults, AFileThatMayNotBeWritten) {
  const TemporaryFolder folder;
  const std::string path = folder / "log.db";
  EXPECT_EQ(append(*open_log(path), "oak", 0, {"a"}), "ok");
  chmod(folder.path().c_str(), 0755);
  chmod(path.c_str(), 0444);
  const pid_t process = start_process([&] {
    // To root everything is permitted.
    if (getuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) return 2;
    return code_of_opening({.path = path}) == "common.errors.store_read_only" ? 0 : 1;
  });
  EXPECT_EQ(result_of(process), 0);
  chmod(path.c_str(), 0600);
  EXPECT_EQ(append(*open_log(path), "oak", 1, {"b"}), "ok");
}

TEST(Faults, AFileAsLargeAsItMayBe) {
  const TemporaryFolder folder;
  const auto store = open_log(SqliteOptions{.path = folder / "log.db", .largest_file = 200000});
  EXPECT_EQ(append(*store, "old", 0, {std::string(50000, 'x')}), "ok");
  const Filled filled = fill(*store);
  EXPECT_EQ(filled.code, "common.errors.store_full");
  EXPECT_GT(filled.events, 50U);
  EXPECT_EQ(texts(*store, "oak").size(), filled.events);
  EXPECT_TRUE(store->erase("old", 1).ok());
  EXPECT_EQ(append(*store, "oak", filled.events, {"there is room again"}), "ok");
  EXPECT_EQ(texts(*store, "oak").size(), filled.events + 1);
}

// A file system of its own, seen by one process and gone with it.
int fill_small_disk(const std::string& folder) {
  constexpr int kNotPermitted = 77;
  if (unshare(CLONE_NEWNS) != 0) return kNotPermitted;
  if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return kNotPermitted;
  if (mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=1m") != 0) return kNotPermitted;
  std::ofstream(folder + "/ballast") << std::string(400000, 'x');
  Filled filled;
  {
    const auto store = open_log(folder + "/log.db");
    filled = fill(*store);
    if (filled.code != "common.errors.store_full" || filled.events < 10) return 1;
    if (store->read("oak", 0)->size() != filled.events) return 2;
    if (store->backup(folder + "/copy.db").error().code != "common.errors.store_full") return 3;
    if (std::filesystem::exists(folder + "/copy.db.partial")) return 4;
    std::filesystem::remove(folder + "/ballast");
    if (append(*store, "oak", filled.events, {"there is room again"}) != "ok") return 5;
  }
  return texts(*open_log(folder + "/log.db"), "oak").size() == filled.events + 1 ? 0 : 6;
}

TEST(Faults, AFullDisk) {
  const TemporaryFolder folder;
  const int result = result_of(start_process([&] { return fill_small_disk(folder.path()); }));
  if (result == 77) GTEST_SKIP() << "only root may make a small disk";
  EXPECT_EQ(result, 0);
}

// The system refuses to write, as a broken disk would.
int write_against_a_limit(const std::string& path) {
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0) return 9;
  const auto usual = limit.rlim_cur;
  Filled filled;
  {
    const auto store = open_log(path);
    limit.rlim_cur = 300000;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 9;
    filled = fill(*store);
    if (filled.code != "common.errors.store_disk" || filled.events < 10) return 1;
    if (store->read("oak", 0)->size() != filled.events) return 2;
    // It is still broken: the store opens the file anew, and says the same.
    if (append(*store, "oak", filled.events, {std::string(300000, 'x')}) != "common.errors.store_disk") return 3;
    limit.rlim_cur = usual;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 9;
    if (append(*store, "oak", filled.events, {"works again"}) != "ok") return 4;
  }
  return texts(*open_log(path), "oak").size() == filled.events + 1 ? 0 : 5;
}

TEST(Faults, ADiskThatDoesNotWrite) {
  const TemporaryFolder folder;
  EXPECT_EQ(result_of(start_process([&] { return write_against_a_limit(folder / "log.db"); })), 0);
}

// What was open stays broken, as after a disk was unplugged; under its name the file is there again.
int lose_open_files(const std::string& path) {
  const auto store = open_log(path);
  for (std::uint64_t i = 0; i < 10; ++i) {
    if (append(*store, "oak", i, {"a"}) != "ok") return 1;
  }
  const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code ignored;
    const auto target = std::filesystem::read_symlink(entry.path(), ignored).string();
    if (target == path + "-wal") dup2(nothing, std::stoi(entry.path().filename()));
  }
  std::filesystem::rename(path, path + ".away");
  if (append(*store, "oak", 10, {"a"}) != "common.errors.store_disk") return 2;
  if (append(*store, "elm", 0, {"a"}) != "common.errors.store_no_open") return 5;
  std::filesystem::rename(path + ".away", path);
  if (append(*store, "oak", 10, {"a"}) != "ok") return 3;
  return texts(*store, "oak").size() == 11 ? 0 : 4;
}

TEST(Faults, ADiskThatWentAndCameBack) {
  const TemporaryFolder folder;
  EXPECT_EQ(result_of(start_process([&] { return lose_open_files(folder / "log.db"); })), 0);
  EXPECT_EQ(texts(*open_log(folder / "log.db"), "oak").size(), 11U);
}

TEST(Faults, ALockThatAnotherProgramHolds) {
  const TemporaryFolder folder;
  const SqliteOptions options{.path = folder / "log.db", .patience = kShort};
  const auto store = open_log(options);
  EXPECT_EQ(append(*store, "oak", 0, {"a"}), "ok");
  {
    const Lock lock(options.path);
    EXPECT_EQ(append(*store, "oak", 1, {"b"}), "common.errors.store_locked");
    EXPECT_EQ(store->erase("oak", 1).error().code, "common.errors.store_locked");
    EXPECT_EQ(texts(*store, "oak"), Texts{"a"}) << "reading needs no lock";
  }
  EXPECT_EQ(append(*store, "oak", 1, {"b"}), "ok");
  EXPECT_EQ(texts(*store, "oak"), (Texts{"a", "b"}));
}

TEST(Faults, AFileThatAnotherProgramKeepsToItself) {
  const TemporaryFolder folder;
  const SqliteOptions options{.path = folder / "log.db", .patience = kShort};
  EXPECT_EQ(append(*open_log(options), "oak", 0, {"a"}), "ok");
  {
    const Lock lock(options.path, "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; DELETE FROM events");
    EXPECT_EQ(code_of_opening(options), "common.errors.store_locked");
  }
  EXPECT_EQ(texts(*open_log(options), "oak"), Texts{"a"});
}

TEST(Faults, ALockThatGoesInTimeIsWaitedFor) {
  const TemporaryFolder folder;
  const auto store = open_log(folder / "log.db");
  auto lock = std::make_unique<Lock>(folder / "log.db");
  std::thread releasing([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    lock.reset();
  });
  EXPECT_EQ(append(*store, "oak", 0, {"a"}), "ok");
  releasing.join();
}

TEST(Faults, MoreThanMayWaitIsRefusedAtOnce) {
  for (const bool by_size : {false, true}) {
    const TemporaryFolder folder;
    SqliteOptions options{.path = folder / "log.db", .patience = std::chrono::seconds(60)};
    (by_size ? options.waiting_bytes : options.waiting_appends) = by_size ? 4000 : 4;
    const auto store = open_log(options);
    auto lock = std::make_unique<Lock>(options.path);
    std::string refusal;
    Texts outcomes;
    std::uint64_t accepted = 0;
    while (refusal.empty() && accepted < 100) {
      const auto caller = std::this_thread::get_id();
      store->append({std::to_string(accepted), 0, {std::string(1000, 'x')}, std::nullopt},
                    [&, caller](Appended outcome, const Error* error) {
                      const bool at_once = std::this_thread::get_id() == caller;
                      at_once ? refusal = outcome_of(outcome, error)
                              : outcomes.emplace_back(outcome_of(outcome, error));
                    });
      if (refusal.empty()) ++accepted;
    }
    EXPECT_EQ(refusal, "common.errors.store_busy");
    EXPECT_GE(accepted, by_size ? 3U : 4U);
    EXPECT_LE(accepted, 8U) << "those that wait, and those the writer took before";
    lock.reset();
    store->flush();
    EXPECT_EQ(outcomes, Texts(accepted, "ok"));
    EXPECT_EQ(append(*store, "later", 0, {"a"}), "ok");
  }
}

}  // namespace
}  // namespace housewright
