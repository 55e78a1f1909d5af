#include "server/store_log.h"

#include <utility>

namespace housewright {
namespace {

AppendResult result_of(Appended appended) {
  switch (appended) {
    case Appended::ok: return AppendResult::stored;
    case Appended::conflict: return AppendResult::conflict;
    case Appended::unknown: return AppendResult::unknown;
    case Appended::failed: break;
  }
  return AppendResult::failed;
}

}  // namespace

void StoreLog::append(Append append, std::uint64_t request, Done done) {
  {
    const std::lock_guard lock(mutex_);
    append.again = unknown_.contains(request);
  }
  const auto answer = [this, request, done = std::move(done)](Appended appended, const Error* error) {
    done({note(appended, request), {}, error != nullptr ? std::optional(*error) : std::nullopt});
  };
  store_.append(std::move(append), answer);
}

AppendResult StoreLog::note(Appended appended, std::uint64_t request) {
  const std::lock_guard lock(mutex_);
  if (appended == Appended::unknown) {
    unknown_.insert(request);
  } else if (!unknown_.empty()) {
    unknown_.erase(request);
  }
  return result_of(appended);
}

Result<std::vector<StoredEvent>> StoreLog::read(const std::string& table, std::uint64_t from) {
  return store_.read(table, from);
}

Result<std::optional<TableInfo>> StoreLog::find(const std::string& table) {
  return store_.find(table);
}

Status StoreLog::for_each_unfinished(const Visit& visit) {
  return store_.for_each_unfinished(visit);
}

Status StoreLog::erase(const std::string& table, std::uint64_t next) {
  return store_.erase(table, next);
}

}  // namespace housewright
