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
#include "store/packing.h"
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

// What reading is, for a store and for a log that is only read.
template <class Base>
class Reading : public Base {
 public:
  explicit Reading(SqliteOptions options) : options_(std::move(options)), readers_(options_) {}

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

  Status for_each_unfinished(const LogReader::Visit& visit) override {
    return ask<Status>([&](sqlite::Connection& reader) { return sqlite::visit_unfinished(reader, visit); });
  }

  Status backup(const std::string& path) override {
    if (closed_) return closed();
    return sqlite::copy_to(options_, absolute(path));
  }

 protected:
  template <class Answer, class Use>
  Answer ask(Use use) {
    if (closed_) return closed();
    return readers_.with_reader<Answer>(use);
  }

  void close_readers() {
    closed_ = true;
    readers_.clear();
  }

  const SqliteOptions& options() const { return options_; }

 private:
  const SqliteOptions options_;
  sqlite::ReaderPool readers_;
  std::atomic<bool> closed_ = false;
};

using SqliteReader = Reading<LogReader>;

// One thread writes: it takes all that waits, commits it at once and answers. While the disk is busy with one group the
// next one gathers, so the busier the store the larger the groups.
class SqliteStore final : public Reading<Store> {
 public:
  SqliteStore(const SqliteOptions& options, std::unique_ptr<sqlite::EventWriter> writer)
      : Reading(options),
        queue_({options.waiting_appends, options.waiting_bytes, options.appends_a_commit}),
        writer_(std::move(writer)),
        thread_([this] { write_all(); }) {}

  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  ~SqliteStore() override { SqliteStore::close(); }

  void append(Append append, Done done) override {
    if (size_of(append) > options().largest_append) {
      const Error error =
          Error("common.errors.store_too_large").with({{"bytes", std::to_string(options().largest_append)}});
      return done(Appended::failed, &error);
    }
    Request request{std::move(append), std::move(done)};
    if (const Status status = queue_.push(request); !status.ok()) request.done(Appended::failed, &status.error());
  }

  Status erase(const std::string& table, std::uint64_t next) override {
    return wait_for({.append = {.table = table, .first = next}, .what = Request::What::erase});
  }

  Result<Space> space() override { return ask<Result<Space>>(sqlite::measure); }

  Result<std::vector<Age>> oldest(bool finished, std::uint64_t behind, std::size_t limit) override {
    return ask<Result<std::vector<Age>>>(
        [&](sqlite::Connection& reader) { return sqlite::list_oldest(reader, finished, behind, limit); });
  }

  Result<bool> pack_one() override {
    const auto table = ask<Result<std::string>>(sqlite::find_unpacked);
    if (!table) return table.error();
    if (table->empty()) return false;
    Request request{.append = {.table = *table}, .what = Request::What::pack};
    const auto events = read(*table, 0);
    if (events) {
      request.append.first = events->size();
      request.packed = pack_events(*events);
    } else {
      if (events.error().code != "common.errors.store_damaged_table") return events.error();
      const auto info = find(*table);
      if (!info) return info.error();
      if (*info) request.append.first = (*info)->next;
    }
    // A conflict: something was appended meanwhile. It is packed next time.
    const Status status = wait_for(std::move(request));
    if (!status.ok() && status.error().code != "common.errors.store_conflict") return status.error();
    return true;
  }

  Status give_back(std::size_t pages) override { return wait_for({.what = Request::What::give_back, .pages = pages}); }

  Status give_all_back() override { return wait_for({.what = Request::What::rebuild}); }

  void flush() override { queue_.wait_until_answered(); }

  void close() override {
    const std::lock_guard lock(closing_);
    queue_.close();
    if (thread_.joinable()) thread_.join();
    close_readers();
  }

 private:
  Status wait_for(Request request) {
    // Shared: the store's thread may still hold it when this one has the answer and is gone.
    const auto answer = std::make_shared<std::promise<Status>>();
    auto answered = answer->get_future();
    request.done = [answer](Appended outcome, const Error* error) {
      if (outcome == Appended::conflict) return answer->set_value(Error("common.errors.store_conflict"));
      answer->set_value(error == nullptr ? Status() : Status(*error));
    };
    if (Status status = queue_.push(request); !status.ok()) return status;
    return answered.get();
  }

  void write_all() {
    for (auto group = queue_.take(); !group.empty(); group = queue_.take()) {
      const auto next = std::chrono::steady_clock::now() + kBetweenCommits;
      write(group);
      if (writer_) writer_->tidy(queue_.empty());
      std::this_thread::sleep_until(next);
    }
    writer_.reset();
  }

  void write(std::vector<Request>& group) {
    if (group.front().what == Request::What::rebuild) {
      Status status = make_ready();
      if (status.ok()) status = writer_->rebuild();
      return answer(group.front(), status.ok() ? Appended::ok : Appended::failed,
                    status.ok() ? nullptr : &status.error());
    }
    if (const Status ready = make_ready(); !ready.ok()) {
      // What was not tried before was not written; of the others it is still not known.
      for (Request& request : group) {
        answer(request, in_doubt_ && request.append.again ? Appended::unknown : Appended::failed, &ready.error());
      }
      return;
    }
    auto outcomes = writer_->write(group);
    if (outcomes) {
      for (std::size_t i = 0; i < group.size(); ++i) answer(group[i], (*outcomes)[i], nullptr);
      return;
    }
    in_doubt_ = !writer_->settle();
    if (in_doubt_) trouble_ = outcomes.error();
    // The next group begins with a fresh connection, which does not inherit the trouble.
    if (!in_doubt_ && !passes(outcomes.error())) writer_.reset();
    const Appended outcome = in_doubt_ ? Appended::unknown : Appended::failed;
    for (Request& request : group) answer(request, outcome, &outcomes.error());
  }

  // Nothing is written before it is certain what became of what was written last: what is built on it would go with it.
  Status make_ready() {
    if (!writer_) {
      // Not a new one: if the disk is gone, a log that begins elsewhere is the last thing we need.
      auto writer = sqlite::EventWriter::open(options(), sqlite::IfMissing::fail);
      if (!writer) return writer.error();
      writer_ = std::move(*writer);
    }
    if (in_doubt_ && !writer_->settle()) return *trouble_;
    in_doubt_ = false;
    return {};
  }

  static void answer(Request& request, Appended outcome, const Error* error) {
    const Done done = std::move(request.done);
    done(outcome, error);
  }

  RequestQueue queue_;
  std::unique_ptr<sqlite::EventWriter> writer_;  // the thread's own, as the next two
  bool in_doubt_ = false;
  std::optional<Error> trouble_{};  // why
  std::mutex closing_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteOptions& options) {
  SqliteOptions own = options;
  own.path = absolute(options.path);
  auto writer = sqlite::EventWriter::open(own, sqlite::IfMissing::create);
  if (!writer) return writer.error();
  return std::unique_ptr<Store>(std::make_unique<SqliteStore>(own, std::move(*writer)));
}

Result<std::unique_ptr<LogReader>> open_sqlite_reader(const SqliteOptions& options) {
  SqliteOptions own = options;
  own.path = absolute(options.path);
  own.only_reads = true;
  if (const auto connection = sqlite::open_for_reading(own); !connection) return connection.error();
  return std::unique_ptr<LogReader>(std::make_unique<SqliteReader>(std::move(own)));
}

}  // namespace housewright
