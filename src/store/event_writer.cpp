#include "store/event_writer.h"

#include <array>
#include <string_view>
#include <utility>

namespace housewright::sqlite {
namespace {

// Copying the log into the main file makes appends wait, but a page that was written often is copied once: so not too
// often while there is much to do, and at a good moment otherwise.
constexpr int kPagesWhenBusy = 4000;
constexpr int kPagesWhenIdle = 500;

enum Sql : std::size_t { kFind, kBegin, kInsert, kFinish, kEraseEvents, kEraseTable };
constexpr std::array<std::string_view, 6> kTexts = {
    "SELECT number, (SELECT max(seq) FROM events WHERE table_number = number) FROM tables WHERE name = ?1",
    "INSERT INTO tables (name) VALUES (?1)",
    "INSERT INTO events (table_number, seq, count, text) VALUES (?1, ?2, ?3, ?4)",
    "UPDATE tables SET summary = ?2, finished = coalesce(finished, (SELECT coalesce(max(finished), 0) + 1 FROM "
    "tables)) "
    "WHERE number = ?1",
    "DELETE FROM events WHERE table_number = (SELECT number FROM tables WHERE name = ?1)",
    "DELETE FROM tables WHERE name = ?1",
};

int note_log_pages(void* log_pages, sqlite3* /*database*/, const char* /*name*/, int pages) {
  *static_cast<int*>(log_pages) = pages;
  return SQLITE_OK;
}

}  // namespace

EventWriter::EventWriter(Connection connection, std::vector<Statement> statements)
    : connection_(std::move(connection)), statements_(std::move(statements)) {
  sqlite3_wal_hook(connection_.handle(), note_log_pages, &log_pages_);
}

Result<std::unique_ptr<EventWriter>> EventWriter::open(const SqliteOptions& options, IfMissing if_missing) {
  auto connection = open_for_writing(options, if_missing);
  if (!connection) return connection.error();
  std::vector<Statement> statements;
  for (const std::string_view text : kTexts) {
    auto statement = connection->prepare(text);
    if (!statement) return statement.error();
    statements.push_back(std::move(*statement));
  }
  return std::unique_ptr<EventWriter>(new EventWriter(std::move(*connection), std::move(statements)));
}

Result<std::vector<Appended>> EventWriter::write(std::span<const Request> group) {
  auto transaction = Transaction::begin(connection_);
  if (!transaction) return transaction.error();
  std::vector<Appended> outcomes;
  outcomes.reserve(group.size());
  for (const Request& request : group) {
    const auto outcome = write_one(request);
    if (!outcome) return outcome.error();
    outcomes.push_back(*outcome);
  }
  if (const Status status = transaction->commit(); !status.ok()) return status.error();
  return outcomes;
}

Result<Appended> EventWriter::write_one(const Request& request) {
  return request.erases ? erase(request.append.table, request.append.first) : append(request.append);
}

Result<EventWriter::Place> EventWriter::find(const std::string& table) {
  Statement& find = statements_[kFind];
  const auto exists = find.bind(table).step();
  if (!exists) return exists.error();
  Place place;
  if (*exists) place.table = find.integer(0);
  if (*exists && !find.is_null(1)) place.next = find.number(1) + 1;
  find.reset();
  return place;
}

// The transaction holds the lock for writing: nobody, in whichever process, can take the number between the question
// and the insertion. Should that ever happen nevertheless, the unique index undoes the transaction.
Result<Appended> EventWriter::append(const Append& append) {
  auto place = find(append.table);
  if (!place) return place.error();
  if (place->next != append.first) return Appended::conflict;

  if (!place->table) {
    if (append.events.empty() && !append.summary) return Appended::ok;
    if (const Status status = statements_[kBegin].bind(append.table).run(); !status.ok()) return status.error();
    place->table = sqlite3_last_insert_rowid(connection_.handle());
  }
  if (const Status status = insert(*place->table, static_cast<std::int64_t>(place->next), append.events); !status.ok())
    return status.error();
  if (append.summary) {
    if (const Status status = finish(*place->table, *append.summary); !status.ok()) return status.error();
  }
  return Appended::ok;
}

// As one row, if no event has several lines.
Status EventWriter::insert(std::int64_t table, std::int64_t first, const std::vector<std::string>& events) {
  std::string lines;
  for (const std::string& event : events) {
    if (event.find('\n') != std::string::npos) return insert_each(table, first, events);
    if (&event != &events.front()) lines += '\n';
    lines += event;
  }
  if (events.empty()) return {};
  const auto count = static_cast<std::int64_t>(events.size());
  return statements_[kInsert].bind(table, first + count - 1, count, lines).run();
}

Status EventWriter::insert_each(std::int64_t table, std::int64_t first, const std::vector<std::string>& events) {
  for (const std::string& event : events) {
    Status status = statements_[kInsert].bind(table, first++, std::int64_t{1}, event).run();
    if (!status.ok()) return status;
  }
  return {};
}

Status EventWriter::finish(std::int64_t table, const std::string& summary) {
  return statements_[kFinish].bind(table, summary).run();
}

Result<Appended> EventWriter::erase(const std::string& table, std::uint64_t next) {
  const auto place = find(table);
  if (!place) return place.error();
  if (place->next != next) return Appended::conflict;
  if (const Status status = statements_[kEraseEvents].bind(table).run(); !status.ok()) return status.error();
  if (const Status status = statements_[kEraseTable].bind(table).run(); !status.ok()) return status.error();
  return Appended::ok;
}

void EventWriter::tidy(bool idle) {
  // SQLite begins its log anew once all of it was copied.
  if (log_pages_ < copied_pages_) copied_pages_ = 0;
  if (log_pages_ - copied_pages_ < (idle ? kPagesWhenIdle : kPagesWhenBusy)) return;
  // Readers or another process may hinder it, a disk may be full: then it goes on growing, and this is tried later.
  sqlite3_wal_checkpoint_v2(connection_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  copied_pages_ = log_pages_;
}

}  // namespace housewright::sqlite
