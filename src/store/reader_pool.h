// Connections for reading, handed to one thread at a time and kept for the next.
#pragma once

#include <mutex>
#include <utility>
#include <vector>

#include "core/result.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace housewright::sqlite {

class ReaderPool {
 public:
  explicit ReaderPool(SqliteOptions options) : options_(std::move(options)) {}

  // Calls `use(Connection&)`, which returns a Status or a Result. A connection on which something went wrong is not
  // used again.
  template <class Answer, class Use>
  Answer with_reader(Use use) {
    auto connection = take();
    if (!connection) return connection.error();
    Answer answer = use(*connection);
    if (is_fine(answer)) give_back(std::move(*connection));
    return answer;
  }

  // Closes those that are idle; later ones are opened anew.
  void clear();

 private:
  static bool is_fine(const Status& status) { return status.ok(); }
  template <class T>
  static bool is_fine(const Result<T>& result) {
    return result.ok();
  }

  Result<Connection> take();
  void give_back(Connection connection);

  const SqliteOptions options_;
  std::mutex mutex_;
  std::vector<Connection> idle_;
};

}  // namespace housewright::sqlite
