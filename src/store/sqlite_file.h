// The file of the log: how it is created, how it is set up, how it is copied. Paths are absolute: SQLite takes some
// others for something else than a file.
#pragma once

#include <string>

#include "core/result.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace housewright::sqlite {

enum class IfMissing { create, fail };

// For the thread that writes. Brings the file up to date.
Result<Connection> open_for_writing(const SqliteOptions& options, IfMissing if_missing);

// For reading a file that is open for writing elsewhere.
Result<Connection> open_for_reading(const SqliteOptions& options);

// Store::backup. The path is absolute.
Status copy_to(const SqliteOptions& options, const std::string& path);

}  // namespace housewright::sqlite
