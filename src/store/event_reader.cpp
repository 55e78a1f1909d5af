#include "store/event_reader.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace housewright::sqlite {
namespace {

// SQLite's numbers have a sign; no table is so long, and no page so large, that this makes a difference.
std::int64_t to_integer(std::uint64_t number) {
  constexpr auto kLargest = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(number, static_cast<std::uint64_t>(kLargest)));
}

// The columns from which table_of makes a TableInfo.
constexpr std::string_view kSelectTables =
    "SELECT name, (SELECT max(seq) + 1 FROM events WHERE table_number = number), finished, summary FROM tables ";

TableInfo table_of(const Statement& row) {
  TableInfo info{row.text(0), row.number(1), std::nullopt, row.text(3)};
  if (!row.is_null(2)) info.finished = row.number(2);
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

// A row of events; see schema.cpp.
void add_events(std::vector<StoredEvent>& events, std::uint64_t last, std::uint64_t count, std::string text) {
  if (count == 1) return events.push_back({last, std::move(text)});
  std::string_view rest = text;
  for (std::uint64_t seq = last + 1 - count; seq <= last; ++seq) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    events.push_back({seq, std::string(rest.substr(0, end))});
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

template <class... Values>
Result<std::vector<TableInfo>> tables_where(Connection& connection, std::string_view condition,
                                            const Values&... values) {
  auto statement = connection.prepare(std::string(kSelectTables).append(condition));
  if (!statement) return statement.error();
  std::vector<TableInfo> tables;
  const Status status =
      for_each_row(statement->bind(values...), [&](const Statement& row) { tables.push_back(table_of(row)); });
  if (!status.ok()) return status.error();
  return tables;
}

}  // namespace

Result<std::vector<StoredEvent>> read_events(Connection& connection, const std::string& table, std::uint64_t from) {
  auto statement = connection.prepare(
      "SELECT seq, count, text FROM events WHERE table_number = (SELECT number FROM tables WHERE name = ?1) AND "
      "seq >= ?2 ORDER BY seq");
  if (!statement) return statement.error();
  std::vector<StoredEvent> events;
  const Status status = for_each_row(statement->bind(table, to_integer(from)), [&](const Statement& row) {
    add_events(events, row.number(0), row.number(1), row.text(2));
  });
  if (!status.ok()) return status.error();
  // The first row may begin earlier.
  std::erase_if(events, [&](const StoredEvent& event) { return event.seq < from; });
  return events;
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

Status visit_unfinished(Connection& connection, const Store::Visit& visit) {
  // CROSS JOIN: table by table, each along its index; SQLite shall not have a better idea.
  auto statement = connection.prepare(
      "SELECT number, name, seq, count, text FROM tables CROSS JOIN events ON table_number = number WHERE finished IS "
      "NULL "
      "ORDER BY number, seq");
  if (!statement) return statement.error();
  std::int64_t number = 0;
  TableInfo info;
  std::vector<StoredEvent> events;
  const auto visit_table = [&] {
    if (events.empty()) return;
    info.next = events.back().seq + 1;
    visit(info, std::exchange(events, {}));
  };
  Status status = for_each_row(*statement, [&](const Statement& row) {
    if (events.empty() || row.integer(0) != number) {
      visit_table();
      number = row.integer(0);
      info.table = row.text(1);
    }
    add_events(events, row.number(2), row.number(3), row.text(4));
  });
  if (!status.ok()) return status;
  visit_table();
  return {};
}

}  // namespace housewright::sqlite
