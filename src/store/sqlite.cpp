#include "store/sqlite.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace housewright::sqlite {
namespace {

// SQLite's sentence, and the system's where the system refused something.
std::string reason(sqlite3* database) {
  std::string text = database == nullptr ? "out of memory" : sqlite3_errmsg(database);
  const int system = database == nullptr ? 0 : sqlite3_system_errno(database);
  const int code = database == nullptr ? SQLITE_NOMEM : sqlite3_errcode(database);
  if (system != 0 && (code == SQLITE_IOERR || code == SQLITE_CANTOPEN)) {
    text += " (" + std::generic_category().message(system) + ")";
  }
  return text;
}

bool disk_is_full(sqlite3* database) {
  const int system = sqlite3_system_errno(database);
  return system == ENOSPC || system == EDQUOT;
}

Error describe(sqlite3* database, std::string file) {
  const Particular where{"file", std::move(file)};
  switch (database == nullptr ? SQLITE_NOMEM : sqlite3_errcode(database) & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Error("common.errors.store_locked").with({where});
    case SQLITE_FULL: return Error("common.errors.store_full").with({where});
    case SQLITE_PERM:
    case SQLITE_READONLY: return Error("common.errors.store_read_only").with({where});
    case SQLITE_NOTADB: return Error("common.errors.store_not_database").with({where});
    case SQLITE_CORRUPT: return Error("common.errors.store_damaged").with({where});
    case SQLITE_CANTOPEN: return Error("common.errors.store_no_open").with({where, {"reason", reason(database)}});
    case SQLITE_IOERR:
      if (disk_is_full(database)) return Error("common.errors.store_full").with({where});
      [[fallthrough]];
    default: return Error("common.errors.store_disk").with({where, {"reason", reason(database)}});
  }
}

}  // namespace

Error last_error(sqlite3* database) {
  const char* file = sqlite3_db_filename(database, "main");
  return describe(database, file == nullptr ? "" : file);
}

Result<bool> Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) {
    reset();
    return false;
  }
  Error error = last_error(sqlite3_db_handle(handle_.get()));
  reset();
  return error;
}

Status Statement::run() {
  while (true) {
    const auto row = step();
    if (!row) return row.error();
    if (!*row) return {};
  }
}

std::string Statement::text(int column) const {
  const void* begin = sqlite3_column_blob(handle_.get(), column);
  if (begin == nullptr) return {};
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return {static_cast<const char*>(begin), size};
}

Result<Connection> Connection::open(const std::string& path, int flags, std::chrono::milliseconds patience) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Connection connection(handle);  // also a failed one must be closed
  if (code != SQLITE_OK) return describe(handle, path);
  sqlite3_extended_result_codes(handle, 0);
  sqlite3_busy_timeout(handle, static_cast<int>(patience.count()));
  return connection;
}

Status Connection::execute(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return last_error(handle_.get());
}

Result<Statement> Connection::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return last_error(handle_.get());
  return Statement(statement);
}

Result<std::int64_t> Connection::ask(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return statement.error();
  const auto row = statement->step();
  if (!row) return row.error();
  return *row ? statement->integer(0) : 0;
}

Result<Transaction> Transaction::begin(Connection& connection) {
  // IMMEDIATE: the lock comes first, so that what the transaction reads cannot be old when it writes.
  if (const Status status = connection.execute("BEGIN IMMEDIATE"); !status.ok()) return status.error();
  return Transaction(connection);
}

Result<Transaction> Transaction::begin_reading(Connection& connection) {
  if (const Status status = connection.execute("BEGIN"); !status.ok()) return status.error();
  return Transaction(connection);
}

Transaction::~Transaction() {
  if (connection_ == nullptr || !connection_->in_transaction()) return;
  static_cast<void>(connection_->execute("ROLLBACK"));
}

Status Transaction::commit() {
  return connection_->execute("COMMIT");
}

}  // namespace housewright::sqlite
