// What lies in SQLite's log behind the last commit. A commit whose fdatasync failed is not visible to readers, but its
// bytes are in the file: after a crash SQLite would take them for a commit. So before anybody is told that a commit
// failed, its bytes must be made worthless.
#pragma once

#include "store/sqlite.h"

namespace housewright::sqlite {

// True if no commit that failed can be found after a crash of the program or the machine: because there is none behind
// the last one that succeeded, or because it was overwritten, durably. False if that cannot be told, or done, now; then
// nothing else may be written before it was asked for again. `overwritten` is kept from one time to the next.
bool clear_log_tail(Connection& connection, bool& overwritten);

}  // namespace housewright::sqlite
