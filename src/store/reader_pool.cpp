#include "store/reader_pool.h"

#include "store/sqlite_file.h"

namespace housewright::sqlite {

Result<Connection> ReaderPool::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      Connection connection = std::move(idle_.back());
      idle_.pop_back();
      return connection;
    }
  }
  return open_for_reading(options_);
}

void ReaderPool::give_back(Connection connection) {
  const std::lock_guard lock(mutex_);
  if (idle_.size() < options_.readers) idle_.push_back(std::move(connection));
}

void ReaderPool::clear() {
  const std::lock_guard lock(mutex_);
  idle_.clear();
}

}  // namespace housewright::sqlite
