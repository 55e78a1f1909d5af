// What is in the file, and how a file of an older version becomes one of today's.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/result.h"
#include "store/sqlite.h"

namespace housewright::sqlite {

// migrations()[v] turns version v into version v + 1; version 0 is an empty file. To change the schema, add a step:
// those that were released must stay as they are.
std::span<const std::string_view> migrations();

// Takes the steps that the file lacks, all or none. Refuses files of newer versions and files of other programs.
// Several processes may do this at once.
Status migrate(Connection& connection, std::span<const std::string_view> steps);

// The version of a file that is only read, 0 for an empty one; an error if it is newer or another program's.
Result<std::int64_t> readable_version(Connection& connection);

}  // namespace housewright::sqlite
