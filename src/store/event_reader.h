// The questions one can ask the SQLite file; Store says what they mean. Files of older versions are read as they are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace housewright::sqlite {

Result<std::vector<StoredEvent>> read_events(Connection& connection, const std::string& table, std::uint64_t from);
Result<std::optional<TableInfo>> find_table(Connection& connection, const std::string& table);
Result<std::vector<TableInfo>> list_unfinished(Connection& connection);
Result<std::vector<TableInfo>> list_finished(Connection& connection, std::optional<std::uint64_t> before,
                                             std::size_t limit);
Status visit_unfinished(Connection& connection, const LogReader::Visit& visit);

// These want a file of today's version.
Result<std::vector<Store::Age>> list_oldest(Connection& connection, bool finished, std::uint64_t behind,
                                            std::size_t limit);
Result<Store::Space> measure(Connection& connection);
// The finished table that has waited longest to be packed; empty if none does.
Result<std::string> find_unpacked(Connection& connection);

}  // namespace housewright::sqlite
