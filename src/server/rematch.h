// A rematch: the same people with the same tokens at a new table, bots as they were. People who resigned are left out,
// except the one who asks.
#pragma once

#include <string>

#include "core/result.h"
#include "games/registry.h"
#include "table/table.h"

namespace housewright {

// The new table, which has the finished one's game, options and settings. `by` is its host.
Result<Table> make_rematch(const Games& games, const Table& finished, Seat by, std::string id, std::string_view seed);

}  // namespace housewright
