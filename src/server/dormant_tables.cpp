#include "server/dormant_tables.h"

namespace housewright {

void DormantTables::add(const std::string& table, const Dormant& dormant) {
  remove(table);
  tables_.emplace(table, Entry{dormant, by_due_.emplace(dormant.due, table)});
}

std::optional<Dormant> DormantTables::remove(const std::string& table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return std::nullopt;
  const Dormant dormant = found->second.dormant;
  by_due_.erase(found->second.place);
  tables_.erase(found);
  return dormant;
}

std::vector<std::pair<std::string, Dormant>> DormantTables::take_due(Moment now, std::size_t most) {
  std::vector<std::pair<std::string, Dormant>> due;
  while (!by_due_.empty() && by_due_.begin()->first <= now && due.size() < most) {
    const std::string table = by_due_.begin()->second;
    due.emplace_back(table, *remove(table));
  }
  return due;
}

}  // namespace housewright
