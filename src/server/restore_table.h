// A table made from its events as the log has them. Safe from any thread.
#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "games/registry.h"
#include "store/store.h"
#include "table/table.h"

namespace housewright {

Result<Table> restore_table(const Games& games, const std::string& id, const std::vector<StoredEvent>& events);

// After a conflict: the table as it was before event `theirs.front()`, and on from there with what another writer
// stored.
Result<Table> restore_table(const Games& games, const Table& ours, const std::vector<StoredEvent>& theirs);

// What must be known of a table that is not in memory. Much cheaper than to restore it.
struct TableOutline {
  bool started = false;
  unsigned turn_seconds = 0;
};
TableOutline outline_of(const std::vector<StoredEvent>& events);

}  // namespace housewright
