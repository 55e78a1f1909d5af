#include "store/schema.h"

#include <array>
#include <string>

namespace housewright::sqlite {
namespace {

constexpr std::int64_t kApplicationId = 0x48577274;  // "HWrt": tells our files from others

// Events lie in the order in which they came, beside each other whatever their table: a commit writes a few pages at
// the end. A second tree finds them by (table, seq), and makes a number that is taken a conflict. One tree in the order
// (table, seq) would be smaller, but every event would then write a page of its own: measured, less than half as fast.
constexpr std::string_view kVersion1 = R"sql(
  CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    finished INTEGER UNIQUE,
    summary TEXT
  );
  CREATE INDEX unfinished ON tables (number) WHERE finished IS NULL;
  CREATE TABLE events (
    place INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (table_number, seq)
  );
)sql";

// What was appended together is one row: its number is the last one's, and `text` has one event a line. A row with one
// event is that event, whatever is in it.
constexpr std::string_view kVersion2 = "ALTER TABLE events ADD COLUMN count INTEGER NOT NULL DEFAULT 1";

// Every row has a checksum, but for those that were written before: they are read without one. Finished tables are
// packed: their first events, so many as `packed` says, are one compressed text in `archives`. Times are seconds since
// 1970, for tables from before the time of this step.
constexpr std::string_view kVersion3 = R"sql(
  ALTER TABLE events ADD COLUMN checksum INTEGER;
  ALTER TABLE tables ADD COLUMN begun_at INTEGER;
  ALTER TABLE tables ADD COLUMN finished_at INTEGER;
  ALTER TABLE tables ADD COLUMN packed INTEGER;
  ALTER TABLE tables ADD COLUMN checksum INTEGER;
  UPDATE tables SET begun_at = CAST(strftime('%s', 'now') AS INTEGER);
  UPDATE tables SET finished_at = begun_at WHERE finished IS NOT NULL;
  CREATE TABLE archives (
    table_number INTEGER PRIMARY KEY,
    texts BLOB NOT NULL,
    checksum INTEGER NOT NULL
  );
  CREATE INDEX unpacked ON tables (finished) WHERE finished IS NOT NULL AND packed IS NULL;
)sql";

constexpr std::array<std::string_view, 3> kMigrations = {kVersion1, kVersion2, kVersion3};

std::string file_of(const Connection& connection) {
  return sqlite3_db_filename(connection.handle(), "main");
}

// The usual case, for which no lock is needed.
Result<bool> is_up_to_date(Connection& connection, std::int64_t known) {
  const auto version = connection.ask("PRAGMA user_version");
  if (!version) return version.error();
  const auto application = connection.ask("PRAGMA application_id");
  if (!application) return application.error();
  return *version == known && *application == kApplicationId;
}

// The version of the file; an error if it is nothing we can work with.
Result<std::int64_t> version_of(Connection& connection, std::int64_t known) {
  const auto version = connection.ask("PRAGMA user_version");
  if (!version) return version.error();
  const auto application = connection.ask("PRAGMA application_id");
  if (!application) return application.error();
  const auto things = connection.ask("SELECT count(*) FROM sqlite_schema");
  if (!things) return things.error();
  const bool empty = *version == 0 && *application == 0 && *things == 0;
  if (*version < 0 || (!empty && *application != kApplicationId)) {
    return Error("common.errors.store_foreign").with({{"file", file_of(connection)}});
  }
  if (*version > known) {
    return Error("common.errors.store_newer")
        .with({{"file", file_of(connection)}, {"version", std::to_string(*version)}, {"known", std::to_string(known)}});
  }
  return *version;
}

}  // namespace

std::span<const std::string_view> migrations() {
  return kMigrations;
}

Result<std::int64_t> readable_version(Connection& connection) {
  return version_of(connection, static_cast<std::int64_t>(kMigrations.size()));
}

Status migrate(Connection& connection, std::span<const std::string_view> steps) {
  const auto known = static_cast<std::int64_t>(steps.size());
  const auto up_to_date = is_up_to_date(connection, known);
  if (!up_to_date) return up_to_date.error();
  if (*up_to_date) return {};

  // Judged under the lock: another process may be creating or changing the file.
  auto transaction = Transaction::begin(connection);
  if (!transaction) return transaction.error();
  const auto version = version_of(connection, known);
  if (!version) return version.error();
  for (auto step = *version; step < known; ++step) {
    if (Status status = connection.execute(std::string(steps[static_cast<std::size_t>(step)])); !status.ok())
      return status;
  }
  const std::string marks =
      "PRAGMA application_id = " + std::to_string(kApplicationId) + "; PRAGMA user_version = " + std::to_string(known);
  if (Status status = connection.execute(marks); !status.ok()) return status;
  return transaction->commit();
}

}  // namespace housewright::sqlite
