// SQLite's handles as C++ values: what is opened is closed, what goes wrong is an Error. One thread at a time may use a
// connection and its statements.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"

namespace housewright::sqlite {

// What went wrong last on this connection, as a person may read it.
Error last_error(sqlite3* database);

// To be bound as a blob instead of a text.
struct Bytes {
  std::string_view bytes;
};

class Statement {
 public:
  // Values for the places ?1, ?2, …; texts must live until the statement has run.
  template <class... Values>
  Statement& bind(const Values&... values) {
    int place = 0;
    (bind_one(++place, values), ...);
    return *this;
  }

  // True if there is a row to look at. After the last row, or an error, the statement is ready to be bound again.
  Result<bool> step();
  // Runs to the end and ignores rows.
  Status run();
  // Leaves the remaining rows alone.
  void reset() { sqlite3_reset(handle_.get()); }

  bool is_null(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }
  std::int64_t integer(int column) const { return sqlite3_column_int64(handle_.get(), column); }
  std::uint64_t number(int column) const { return static_cast<std::uint64_t>(integer(column)); }
  std::string text(int column) const;  // or a blob's bytes

 private:
  friend class Connection;
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };

  explicit Statement(sqlite3_stmt* handle) : handle_(handle) {}
  void bind_one(int place, std::int64_t value) { sqlite3_bind_int64(handle_.get(), place, value); }
  void bind_one(int place, std::uint64_t value) { bind_one(place, static_cast<std::int64_t>(value)); }
  void bind_one(int place, std::uint32_t value) { bind_one(place, std::int64_t{value}); }
  void bind_one(int place, Bytes value) {
    sqlite3_bind_blob64(handle_.get(), place, value.bytes.data(), value.bytes.size(), SQLITE_STATIC);
  }
  void bind_one(int place, std::string_view value) {
    // A null pointer would be NULL, not an empty text.
    const char* begin = value.data() == nullptr ? "" : value.data();
    sqlite3_bind_text64(handle_.get(), place, begin, value.size(), SQLITE_STATIC, SQLITE_UTF8);
  }

  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

class Connection {
 public:
  // `flags` are SQLite's, e.g. SQLITE_OPEN_READWRITE. Whoever finds a lock waits for it as long as `patience`.
  static Result<Connection> open(const std::string& path, int flags, std::chrono::milliseconds patience);

  Status execute(const std::string& sql);
  Result<Statement> prepare(std::string_view sql);
  // The single number that a query answers.
  Result<std::int64_t> ask(std::string_view sql);

  bool read_only() const { return sqlite3_db_readonly(handle_.get(), "main") == 1; }
  // In a transaction: SQLite may have ended it already, after some errors.
  bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };

  explicit Connection(sqlite3* handle) : handle_(handle) {}

  std::unique_ptr<sqlite3, Close> handle_;
};

// Undone unless it was committed.
class Transaction {
 public:
  static Result<Transaction> begin(Connection& connection);
  // Sees the file as of one moment.
  static Result<Transaction> begin_reading(Connection& connection);

  Transaction(Transaction&& other) noexcept : connection_(std::exchange(other.connection_, nullptr)) {}
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  Transaction& operator=(Transaction&&) = delete;
  ~Transaction();

  Status commit();

 private:
  explicit Transaction(Connection& connection) : connection_(&connection) {}

  Connection* connection_;
};

}  // namespace housewright::sqlite
