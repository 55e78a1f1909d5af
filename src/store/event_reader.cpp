#include "store/event_reader.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "store/checksum.h"
#include "store/packing.h"
#include "store/schema.h"

namespace housewright::sqlite {
namespace {

// SQLite's numbers have a sign; no table is so long, and no page so large, that this makes a difference.
std::int64_t to_integer(std::uint64_t number) {
  constexpr auto kLargest = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(number, static_cast<std::uint64_t>(kLargest)));
}

// What is asked of a file of this version, where older ones lack a column.
struct Columns {
  std::string count, events_checksum, packed, heading;
};
Columns columns_of(std::int64_t version) {
  const bool checked = version >= 3;
  return {version >= 2 ? "count" : "1", checked ? "events.checksum" : "NULL", checked ? "packed" : "NULL",
          checked ? "begun_at, finished_at, tables.checksum" : "NULL, NULL, NULL"};
}

// Questions that are asked as of one moment, of a file whose version is known.
class Reading {
 public:
  static Result<Reading> begin(Connection& connection) {
    auto transaction = Transaction::begin_reading(connection);
    if (!transaction) return transaction.error();
    const auto version = readable_version(connection);
    if (!version) return version.error();
    return Reading(std::move(*transaction), *version);
  }

  Columns columns() const { return columns_of(version_); }
  bool is_empty() const { return version_ == 0; }

 private:
  Reading(Transaction transaction, std::int64_t version) : transaction_(std::move(transaction)), version_(version) {}

  Transaction transaction_;
  std::int64_t version_;
};

Error damaged(const std::string& table, std::uint64_t seq) {
  return Error("common.errors.store_damaged_table").with({{"table", table}, {"seq", std::to_string(seq)}});
}

// The columns from which table_of makes a TableInfo.
std::string select_tables(const Columns& columns) {
  return "SELECT name, coalesce((SELECT max(seq) + 1 FROM events WHERE table_number = number), " + columns.packed +
         ", 0), finished, summary, number, " + columns.heading + " FROM tables ";
}

TableInfo table_of(const Statement& row) {
  TableInfo info{row.text(0), row.number(1), std::nullopt, row.text(3)};
  if (!row.is_null(2)) info.finished = row.number(2);
  const Heading heading{row.integer(4), info.table, row.integer(5), info.finished, row.integer(6), info.summary};
  if (!row.is_null(7) && row.integer(7) != heading_checksum(heading)) {
    info.damage = Error("common.errors.store_damaged_heading").with({{"table", info.table}});
  }
  return info;
}

template <class Use>
Status for_each_row(Statement& statement, Use use) {
  while (true) {
    const auto row = statement.step();
    if (!row) return row.error();
    if (!*row) return {};
    use(std::as_const(statement));
  }
}

// The events of one table, as its rows come.
class Events {
 public:
  explicit Events(std::uint64_t from) : from_(from) {}

  // The columns seq, count, text, checksum.
  void add(std::int64_t table, const Statement& row, int column) {
    const std::uint64_t last = row.number(column);
    const std::uint64_t count = row.number(column + 1);
    std::string text = row.text(column + 2);
    if (damaged_) return;
    const bool altered =
        !row.is_null(column + 3) && row.integer(column + 3) != events_checksum(table, last, count, text);
    const bool begins = all_.empty() && from_ > 0;  // the first row that is asked for may begin earlier
    if (altered || count == 0 || count > last + 1 || (!begins && last + 1 - count != next_)) {
      damaged_ = begins ? last : next_;
      return;
    }
    split(last, count, std::move(text));
    next_ = last + 1;
  }

  void add_packed(std::int64_t table, std::uint64_t count, const std::string& packed, std::int64_t checksum) {
    auto events = checksum == events_checksum(table, 0, count, packed) ? unpack_events(packed) : std::nullopt;
    if (!events || events->size() != count) {
      damaged_ = 0;
      return;
    }
    all_ = std::move(*events);
    next_ = count;
  }

  void set_damaged(std::uint64_t seq) { damaged_ = seq; }
  std::optional<std::uint64_t> damaged() const { return damaged_; }
  bool empty() const { return all_.empty() && !damaged_; }
  std::uint64_t next() const { return next_; }
  std::vector<StoredEvent> take() {
    std::erase_if(all_, [this](const StoredEvent& event) { return event.seq < from_; });
    return std::move(all_);
  }

 private:
  // See schema.cpp.
  void split(std::uint64_t last, std::uint64_t count, std::string text) {
    if (count == 1) return all_.push_back({last, std::move(text)});
    std::string_view rest = text;
    for (std::uint64_t seq = last + 1 - count; seq <= last; ++seq) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      all_.push_back({seq, std::string(rest.substr(0, end))});
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  std::uint64_t from_;
  std::uint64_t next_ = 0;
  std::vector<StoredEvent> all_{};
  std::optional<std::uint64_t> damaged_{};
};

Status add_archive(Connection& connection, Events& events, std::int64_t table, std::uint64_t count) {
  auto statement = connection.prepare("SELECT texts, checksum FROM archives WHERE table_number = ?1");
  if (!statement) return statement.error();
  const auto row = statement->bind(table).step();
  if (!row) return row.error();
  if (!*row) {
    events.set_damaged(0);
    return {};
  }
  events.add_packed(table, count, statement->text(0), statement->integer(1));
  return {};
}

template <class... Values>
Result<std::vector<TableInfo>> tables_where(Connection& connection, std::string_view condition,
                                            const Values&... values) {
  const auto reading = Reading::begin(connection);
  if (!reading) return reading.error();
  if (reading->is_empty()) return std::vector<TableInfo>();
  auto statement = connection.prepare(select_tables(reading->columns()).append(condition));
  if (!statement) return statement.error();
  std::vector<TableInfo> tables;
  const Status status =
      for_each_row(statement->bind(values...), [&](const Statement& row) { tables.push_back(table_of(row)); });
  if (!status.ok()) return status.error();
  return tables;
}

}  // namespace

Result<std::vector<StoredEvent>> read_events(Connection& connection, const std::string& table, std::uint64_t from) {
  const auto reading = Reading::begin(connection);
  if (!reading) return reading.error();
  if (reading->is_empty()) return std::vector<StoredEvent>();
  const Columns columns = reading->columns();
  auto find = connection.prepare("SELECT number, " + columns.packed + " FROM tables WHERE name = ?1");
  if (!find) return find.error();
  const auto exists = find->bind(table).step();
  if (!exists) return exists.error();
  if (!*exists) return std::vector<StoredEvent>();
  const std::int64_t number = find->integer(0);
  const std::uint64_t packed = find->number(1);

  const bool needs_packed = from < packed;
  Events events(needs_packed ? 0 : from);
  if (needs_packed) {
    if (const Status status = add_archive(connection, events, number, packed); !status.ok()) return status.error();
  }
  auto statement = connection.prepare("SELECT seq, " + columns.count + ", text, " + columns.events_checksum +
                                      " FROM events WHERE table_number = ?1 AND seq >= ?2 ORDER BY seq");
  if (!statement) return statement.error();
  const Status status = for_each_row(statement->bind(number, needs_packed ? std::int64_t{0} : to_integer(from)),
                                     [&](const Statement& row) { events.add(number, row, 0); });
  if (!status.ok()) return status.error();
  if (events.damaged()) return damaged(table, *events.damaged());
  auto all = events.take();
  std::erase_if(all, [from](const StoredEvent& event) { return event.seq < from; });
  return all;
}

Result<std::optional<TableInfo>> find_table(Connection& connection, const std::string& table) {
  auto found = tables_where(connection, "WHERE name = ?1", table);
  if (!found) return found.error();
  if (found->empty()) return std::optional<TableInfo>();
  return std::optional(std::move(found->front()));
}

Result<std::vector<TableInfo>> list_unfinished(Connection& connection) {
  return tables_where(connection, "WHERE finished IS NULL ORDER BY number");
}

Result<std::vector<TableInfo>> list_finished(Connection& connection, std::optional<std::uint64_t> before,
                                             std::size_t limit) {
  constexpr auto kAll = std::numeric_limits<std::uint64_t>::max();
  return tables_where(connection, "WHERE finished < ?1 ORDER BY finished DESC LIMIT ?2",
                      to_integer(before.value_or(kAll)), to_integer(limit));
}

Status visit_unfinished(Connection& connection, const LogReader::Visit& visit) {
  const auto reading = Reading::begin(connection);
  if (!reading) return reading.error();
  if (reading->is_empty()) return {};
  const Columns columns = reading->columns();
  // CROSS JOIN: table by table, each along its index; SQLite shall not have a better idea.
  auto statement =
      connection.prepare("SELECT number, name, seq, " + columns.count + ", text, " + columns.events_checksum +
                         " FROM tables CROSS JOIN events ON table_number = number WHERE finished IS NULL "
                         "ORDER BY number, seq");
  if (!statement) return statement.error();
  std::int64_t number = 0;
  TableInfo info;
  Events events(0);
  const auto visit_table = [&] {
    if (events.empty()) return;
    info.next = events.next();
    info.damage.reset();
    if (events.damaged()) info.damage = damaged(info.table, *events.damaged());
    visit(info, info.damage ? std::vector<StoredEvent>() : events.take());
  };
  Status status = for_each_row(*statement, [&](const Statement& row) {
    if (events.empty() || row.integer(0) != number) {
      visit_table();
      events = Events(0);
      number = row.integer(0);
      info.table = row.text(1);
    }
    events.add(number, row, 2);
  });
  if (!status.ok()) return status;
  visit_table();
  return {};
}

Result<std::vector<Store::Age>> list_oldest(Connection& connection, bool finished, std::uint64_t behind,
                                            std::size_t limit) {
  const std::string place = finished ? "finished" : "number";
  auto statement = connection.prepare(
      "SELECT name, coalesce((SELECT max(seq) + 1 FROM events WHERE table_number = number), packed, 0), " + place +
      (finished ? ", finished_at FROM tables WHERE" : ", begun_at FROM tables WHERE finished IS NULL AND") + " " +
      place + " > ?1 ORDER BY " + place + " LIMIT ?2");
  if (!statement) return statement.error();
  std::vector<Store::Age> tables;
  const Status status = for_each_row(statement->bind(to_integer(behind), to_integer(limit)), [&](const Statement& row) {
    tables.push_back({row.text(0), row.number(1), row.number(2), row.integer(3)});
  });
  if (!status.ok()) return status.error();
  return tables;
}

Result<Store::Space> measure(Connection& connection) {
  const auto reading = Transaction::begin_reading(connection);
  if (!reading) return reading.error();
  const auto page = connection.ask("PRAGMA page_size");
  const auto pages = connection.ask("PRAGMA page_count");
  const auto unused = connection.ask("PRAGMA freelist_count");
  for (const auto* answer : {&page, &pages, &unused}) {
    if (!*answer) return answer->error();
  }
  return Store::Space{static_cast<std::uint64_t>(*pages * *page), static_cast<std::uint64_t>(*unused * *page)};
}

Result<std::string> find_unpacked(Connection& connection) {
  auto statement = connection.prepare(
      "SELECT name FROM tables WHERE finished IS NOT NULL AND packed IS NULL ORDER BY finished LIMIT 1");
  if (!statement) return statement.error();
  const auto row = statement->step();
  if (!row) return row.error();
  return *row ? statement->text(0) : std::string();
}

}  // namespace housewright::sqlite
