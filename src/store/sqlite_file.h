// The file of the log: how it is created, how it is set up, how it is copied. Paths are absolute: SQLite takes some
// others for something else than a file.
#pragma once

#include <cstdint>
#include <string>

#include "core/result.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace housewright::sqlite {

enum class IfMissing { create, fail };

// For the thread that writes. Brings the file up to date, and makes durable what an earlier program left in SQLite's
// log.
Result<Connection> open_for_writing(const SqliteOptions& options, IfMissing if_missing);

// For reading, also while others write. The file is not brought up to date.
Result<Connection> open_for_reading(const SqliteOptions& options);

// Writes the file anew where it could not give unused pages back to the file system, as files of older versions, if it
// is small enough to do so at a start. Others may not have it open; then it stays as it is until the next start.
void upgrade(Connection& connection, std::uint64_t largest);

// Writes the file anew, without unused pages and able to give back those to come. Others may not have it open.
Status rebuild(Connection& connection);

// Store::backup. The path is absolute.
Status copy_to(const SqliteOptions& options, const std::string& path);

}  // namespace housewright::sqlite
