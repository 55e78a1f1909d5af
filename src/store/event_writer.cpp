#include "store/event_writer.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <utility>

#include "store/checksum.h"
#include "store/log_tail.h"

namespace housewright::sqlite {
namespace {

// Copying the log into the main file makes appends wait, but a page that was written often is copied once: so not too
// often while there is much to do, and at a good moment otherwise.
constexpr int kPagesWhenBusy = 4000;
constexpr int kPagesWhenIdle = 500;

enum Sql : std::size_t {
  kFind,
  kBegin,
  kInsert,
  kHeading,
  kFinish,
  kNextNumber,
  kNextFinished,
  kEvents,
  kEraseEvents,
  kEraseArchive,
  kEraseTable,
  kArchive,
  kPacked
};
constexpr std::array<std::string_view, 13> kTexts = {
    "SELECT number, (SELECT max(seq) FROM events WHERE table_number = number), packed FROM tables WHERE name = ?1",
    "INSERT INTO tables (number, name, begun_at, checksum) VALUES (?1, ?2, ?3, ?4)",
    "INSERT INTO events (table_number, seq, count, text, checksum) VALUES (?1, ?2, ?3, ?4, ?5)",
    "SELECT begun_at, finished, finished_at, summary FROM tables WHERE number = ?1",
    "UPDATE tables SET finished = ?2, finished_at = ?3, summary = ?4, checksum = ?5 WHERE number = ?1",
    "SELECT coalesce(max(number), 0) + 1 FROM tables",
    "SELECT coalesce(max(finished), 0) + 1 FROM tables",
    "SELECT seq, count, text FROM events WHERE table_number = ?1 AND seq >= ?2 ORDER BY seq",
    "DELETE FROM events WHERE table_number = ?1",
    "DELETE FROM archives WHERE table_number = ?1",
    "DELETE FROM tables WHERE number = ?1",
    "INSERT INTO archives (table_number, texts, checksum) VALUES (?1, ?2, ?3)",
    "UPDATE tables SET packed = ?2 WHERE number = ?1",
};

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

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
  if (if_missing == IfMissing::create) upgrade(*connection, options.largest_rebuild);
  std::vector<Statement> statements;
  for (const std::string_view text : kTexts) {
    auto statement = connection->prepare(text);
    if (!statement) return statement.error();
    statements.push_back(std::move(*statement));
  }
  return std::unique_ptr<EventWriter>(new EventWriter(std::move(*connection), std::move(statements)));
}

Result<std::vector<Appended>> EventWriter::write(std::span<const Request> group) {
  committing_ = false;
  auto transaction = Transaction::begin(connection_);
  if (!transaction) return transaction.error();
  std::vector<Appended> outcomes;
  outcomes.reserve(group.size());
  for (const Request& request : group) {
    const auto outcome = write_one(request);
    if (!outcome) return outcome.error();
    outcomes.push_back(*outcome);
  }
  committing_ = true;
  if (const Status status = transaction->commit(); !status.ok()) return status.error();
  committing_ = false;
  return outcomes;
}

Status EventWriter::rebuild() {
  return sqlite::rebuild(connection_);
}

bool EventWriter::settle() {
  if (committing_ && !clear_log_tail(connection_, overwritten_)) return false;
  committing_ = false;
  overwritten_ = false;
  return true;
}

Result<Appended> EventWriter::write_one(const Request& request) {
  switch (request.what) {
    case Request::What::append: return append(request.append);
    case Request::What::erase: return erase(request.append);
    case Request::What::pack: return pack(request);
    case Request::What::give_back:
    case Request::What::rebuild: break;  // `rebuild` is no part of a transaction
  }
  const std::string pages = std::to_string(request.pages);
  if (const Status status = connection_.execute("PRAGMA incremental_vacuum(" + pages + ")"); !status.ok())
    return status.error();
  return Appended::ok;
}

Result<EventWriter::Place> EventWriter::find(const std::string& table) {
  Statement& find = statements_[kFind];
  const auto exists = find.bind(table).step();
  if (!exists) return exists.error();
  Place place;
  if (*exists) {
    place.table = find.integer(0);
    place.next = std::max(find.is_null(1) ? 0 : find.number(1) + 1, find.number(2));
  }
  find.reset();
  return place;
}

// The transaction holds the lock for writing: nobody, in whichever process, can take the number between the question
// and the insertion. Should that ever happen nevertheless, the unique index undoes the transaction.
Result<Appended> EventWriter::append(const Append& append) {
  auto place = find(append.table);
  if (!place) return place.error();
  if (place->next != append.first) {
    if (!append.again || !place->table || place->next != append.first + append.events.size()) return Appended::conflict;
    const auto there = has(*place->table, append);
    if (!there) return there.error();
    return *there ? Appended::ok : Appended::conflict;
  }

  if (!place->table) {
    if (append.events.empty() && !append.summary) return Appended::ok;
    const auto number = begin(append.table);
    if (!number) return number.error();
    place->table = *number;
  }
  if (const Status status = insert(*place->table, place->next, append.events); !status.ok()) return status.error();
  if (append.summary) {
    if (const Status status = finish(*place->table, append); !status.ok()) return status.error();
  }
  return Appended::ok;
}

Result<std::int64_t> EventWriter::begin(const std::string& table) {
  Statement& next = statements_[kNextNumber];
  if (const auto row = next.step(); !row) return row.error();
  const Heading heading{.number = next.integer(0), .name = table, .begun_at = seconds_now()};
  next.reset();
  const Status status =
      statements_[kBegin].bind(heading.number, table, heading.begun_at, heading_checksum(heading)).run();
  if (!status.ok()) return status.error();
  return heading.number;
}

// As one row, if no event has several lines.
Status EventWriter::insert(std::int64_t table, std::uint64_t first, const std::vector<std::string>& events) {
  if (events.empty()) return {};
  const auto has_lines = [](const std::string& event) { return event.find('\n') != std::string::npos; };
  if (std::any_of(events.begin(), events.end(), has_lines)) {
    for (const std::string& event : events) {
      if (Status status = insert_row(table, first++, 1, event); !status.ok()) return status;
    }
    return {};
  }
  std::string text;
  for (const std::string& event : events) {
    if (&event != &events.front()) text += '\n';
    text += event;
  }
  return insert_row(table, first + events.size() - 1, events.size(), text);
}

Status EventWriter::insert_row(std::int64_t table, std::uint64_t seq, std::uint64_t count, std::string_view text) {
  return statements_[kInsert].bind(table, seq, count, text, events_checksum(table, seq, count, text)).run();
}

// A table that is finished already keeps its place.
Status EventWriter::finish(std::int64_t table, const Append& append) {
  Statement& old = statements_[kHeading];
  const auto exists = old.bind(table).step();
  if (!exists) return exists.error();
  Heading heading{table, append.table, old.integer(0), std::nullopt, seconds_now(), *append.summary};
  if (!old.is_null(1)) {
    heading.finished = old.number(1);
    heading.finished_at = old.integer(2);
  }
  old.reset();
  if (!heading.finished) {
    Statement& next = statements_[kNextFinished];
    if (const auto row = next.step(); !row) return row.error();
    heading.finished = next.number(0);
    next.reset();
  }
  return statements_[kFinish]
      .bind(table, *heading.finished, heading.finished_at, heading.summary, heading_checksum(heading))
      .run();
}

// Whether the table ends with just these events.
Result<bool> EventWriter::has(std::int64_t table, const Append& append) {
  std::string wanted;
  for (const std::string& event : append.events) wanted += event + '\n';
  Statement& rows = statements_[kEvents];
  rows.bind(table, append.first);
  std::string there;
  std::uint64_t next = append.first;
  while (true) {
    const auto row = rows.step();
    if (!row) return row.error();
    if (!*row) break;
    const std::uint64_t seq = rows.number(0);
    const bool follows = seq + 1 - rows.number(1) == next;
    if (follows) there += rows.text(2) + '\n';
    next = seq + 1;
  }
  if (next != append.first + append.events.size() || there != wanted) return false;
  if (!append.summary) return true;
  Statement& heading = statements_[kHeading];
  const auto row = heading.bind(table).step();
  if (!row) return row.error();
  const bool finished = !heading.is_null(1) && heading.text(3) == *append.summary;
  heading.reset();
  return finished;
}

Result<Appended> EventWriter::erase(const Append& append) {
  const auto place = find(append.table);
  if (!place) return place.error();
  if (place->next != append.first) return Appended::conflict;
  if (!place->table) return Appended::ok;
  for (const std::size_t statement : {kEraseEvents, kEraseArchive, kEraseTable}) {
    if (const Status status = run(statement, *place->table); !status.ok()) return status.error();
  }
  return Appended::ok;
}

Result<Appended> EventWriter::pack(const Request& request) {
  const auto place = find(request.append.table);
  if (!place) return place.error();
  if (!place->table || place->next != request.append.first) return Appended::conflict;
  const bool whole = !request.packed.empty();
  const std::uint64_t count = whole ? place->next : 0;
  if (whole) {
    if (const Status status = run(kEraseEvents, *place->table); !status.ok()) return status.error();
    const std::uint32_t checksum = events_checksum(*place->table, 0, count, request.packed);
    const Status status = statements_[kArchive].bind(*place->table, Bytes{request.packed}, checksum).run();
    if (!status.ok()) return status.error();
  }
  if (const Status status = statements_[kPacked].bind(*place->table, count).run(); !status.ok()) return status.error();
  return Appended::ok;
}

Status EventWriter::run(std::size_t statement, std::int64_t table) {
  return statements_[statement].bind(table).run();
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
