// The log of a single machine: a Store. It remembers which appends are `unknown`, so that they can be asked for again;
// after a conflict it leaves reading the table to the room.
#pragma once

#include <mutex>
#include <unordered_set>

#include "server/log.h"

namespace housewright {

class StoreLog final : public EventLog {
 public:
  // `store` must outlive the log.
  explicit StoreLog(Store& store) : store_(store) {}

  void append(Append append, std::uint64_t request, Done done) override;
  Result<std::vector<StoredEvent>> read(const std::string& table, std::uint64_t from) override;
  Result<std::optional<TableInfo>> find(const std::string& table) override;
  Status for_each_unfinished(const Visit& visit) override;
  Status erase(const std::string& table, std::uint64_t next) override;

 private:
  AppendResult note(Appended appended, std::uint64_t request);

  Store& store_;
  std::mutex mutex_{};
  std::unordered_set<std::uint64_t> unknown_{};  // requests
};

}  // namespace housewright
