#include "server/restore_table.h"

#include <utility>

namespace housewright {

Result<Table> restore_table(const Games& games, const std::string& id, const std::vector<StoredEvent>& events) {
  std::vector<json::object> log;
  log.reserve(events.size());
  for (const StoredEvent& event : events) {
    auto value = parse_json(event.text);
    if (!value) return value.error();
    if (!value->is_object()) return wrong_type_at("", "object");
    log.push_back(std::move(value->get_object()));
  }
  return Table::restore(games, id, log);
}

Result<Table> restore_table(const Games& games, const Table& ours, const std::vector<StoredEvent>& theirs) {
  const std::uint64_t first = theirs.front().seq;
  std::vector<StoredEvent> events;
  events.reserve(static_cast<std::size_t>(first) + theirs.size());
  for (std::uint64_t seq = 0; seq < first; ++seq) {
    events.push_back({seq, ours.log()[static_cast<std::size_t>(seq)].text});
  }
  events.insert(events.end(), theirs.begin(), theirs.end());
  return restore_table(games, ours.id(), events);
}

}  // namespace housewright
