#include "store/sqlite_store.h"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <future>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "store/event_reader.h"
#include "store/event_writer.h"
#include "store/reader_pool.h"
#include "store/request_queue.h"
#include "store/sqlite_file.h"

namespace housewright {
namespace {

// A disk that is faster than this would be asked to commit every turn alone: more gather meanwhile, and nobody waits
// longer than this for it.
constexpr std::chrono::microseconds kBetweenCommits{1500};

Error closed() {
  return Error("common.errors.store_closed");
}

// A fault that has nothing to do with the connection.
bool passes(const Error& error) {
  return error.code == "common.errors.store_locked" || error.code == "common.errors.store_full";
}

// SQLite takes some names for something else than a file, but no absolute path.
std::string absolute(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::absolute(path, ignored).string();
}

// One thread writes: it takes all that waits, commits it at once and answers. While the disk is busy with one group the
// next one gathers, so the busier the store the larger the groups.
class SqliteStore final : public Store {
 public:
  SqliteStore(SqliteOptions options, std::unique_ptr<sqlite::EventWriter> writer)
      : options_(std::move(options)),
        queue_({options_.waiting_appends, options_.waiting_bytes, options_.appends_a_commit}),
        readers_(options_),
        writer_(std::move(writer)),
        thread_([this] { write_all(); }) {}

  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  ~SqliteStore() override { SqliteStore::close(); }

  void append(Append append, Done done) override {
    if (size_of(append) > options_.largest_append) {
      const Error error =
          Error("common.errors.store_too_large").with({{"bytes", std::to_string(options_.largest_append)}});
      return done(Appended::failed, &error);
    }
    Request request{std::move(append), std::move(done)};
    if (const Status status = queue_.push(request); !status.ok()) request.done(Appended::failed, &status.error());
  }

  Result<std::vector<StoredEvent>> read(const std::string& table, std::uint64_t from) override {
    return ask<Result<std::vector<StoredEvent>>>(
        [&](sqlite::Connection& reader) { return sqlite::read_events(reader, table, from); });
  }

  Result<std::optional<TableInfo>> find(const std::string& table) override {
    return ask<Result<std::optional<TableInfo>>>(
        [&](sqlite::Connection& reader) { return sqlite::find_table(reader, table); });
  }

  Result<std::vector<TableInfo>> unfinished() override {
    return ask<Result<std::vector<TableInfo>>>(
        [&](sqlite::Connection& reader) { return sqlite::list_unfinished(reader); });
  }

  Result<std::vector<TableInfo>> finished(std::optional<std::uint64_t> before, std::size_t limit) override {
    return ask<Result<std::vector<TableInfo>>>(
        [&](sqlite::Connection& reader) { return sqlite::list_finished(reader, before, limit); });
  }

  Status for_each_unfinished(const Visit& visit) override {
    return ask<Status>([&](sqlite::Connection& reader) { return sqlite::visit_unfinished(reader, visit); });
  }

  Status erase(const std::string& table, std::uint64_t next) override {
    // Shared: the store's thread may still hold it when this one has the answer and is gone.
    const auto answer = std::make_shared<std::promise<Status>>();
    auto erased = answer->get_future();
    const auto done = [answer](Appended outcome, const Error* error) {
      if (outcome == Appended::conflict) return answer->set_value(Error("common.errors.store_conflict"));
      answer->set_value(error == nullptr ? Status() : Status(*error));
    };
    Request request{{table, next, {}, std::nullopt}, done, true};
    if (Status status = queue_.push(request); !status.ok()) return status;
    return erased.get();
  }

  Status backup(const std::string& path) override {
    if (closed_) return closed();
    return sqlite::copy_to(options_, absolute(path));
  }

  void flush() override { queue_.wait_until_answered(); }

  void close() override {
    const std::lock_guard lock(closing_);
    queue_.close();
    if (thread_.joinable()) thread_.join();
    closed_ = true;
    readers_.clear();
  }

 private:
  template <class Answer, class Use>
  Answer ask(Use use) {
    if (closed_) return closed();
    return readers_.with_reader<Answer>(use);
  }

  void write_all() {
    for (auto group = queue_.take(); !group.empty(); group = queue_.take()) {
      const auto next = std::chrono::steady_clock::now() + kBetweenCommits;
      answer(group, write(group));
      if (writer_) writer_->tidy(queue_.empty());
      std::this_thread::sleep_until(next);
    }
    writer_.reset();
  }

  Result<std::vector<Appended>> write(const std::vector<Request>& group) {
    if (!writer_) {
      // Not a new one: if the disk is gone, a log that begins elsewhere is the last thing we need.
      auto writer = sqlite::EventWriter::open(options_, sqlite::IfMissing::fail);
      if (!writer) return writer.error();
      writer_ = std::move(*writer);
    }
    auto outcomes = writer_->write(group);
    // The next group begins with a fresh connection, which does not inherit the trouble.
    if (!outcomes && !passes(outcomes.error())) writer_.reset();
    return outcomes;
  }

  static void answer(std::vector<Request>& group, const Result<std::vector<Appended>>& outcomes) {
    for (std::size_t i = 0; i < group.size(); ++i) {
      const Store::Done done = std::move(group[i].done);
      if (outcomes) {
        done((*outcomes)[i], nullptr);
      } else {
        done(Appended::failed, &outcomes.error());
      }
    }
  }

  const SqliteOptions options_;
  RequestQueue queue_;
  sqlite::ReaderPool readers_;
  std::unique_ptr<sqlite::EventWriter> writer_;  // the thread's own
  std::atomic<bool> closed_ = false;
  std::mutex closing_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteOptions& options) {
  SqliteOptions own = options;
  own.path = absolute(options.path);
  auto writer = sqlite::EventWriter::open(own, sqlite::IfMissing::create);
  if (!writer) return writer.error();
  return std::unique_ptr<Store>(std::make_unique<SqliteStore>(std::move(own), std::move(*writer)));
}

}  // namespace housewright
