#include "server/restore_table.h"

#include <string_view>
#include <utility>

namespace housewright {
namespace {

// How events of these types begin in the log.
constexpr std::string_view kCreated = R"({"type":"created")";
constexpr std::string_view kChanged = R"({"type":"changed")";
constexpr std::string_view kStarted = R"({"type":"started")";

unsigned turn_seconds_of(const std::string& text) {
  const auto event = parse_object(text);
  if (!event) return 0;
  const JsonReader reader(*event, "");
  const auto settings = reader.object("settings");
  if (!settings) return 0;
  const auto read = read_settings(JsonReader(**settings, "settings"), 0);
  return read ? read->turn_seconds : 0;
}

}  // namespace

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

TableOutline outline_of(const std::vector<StoredEvent>& events) {
  TableOutline outline;
  for (const StoredEvent& event : events) {
    const std::string_view text = event.text;
    if (text.starts_with(kCreated) || text.starts_with(kChanged)) outline.turn_seconds = turn_seconds_of(event.text);
    if (!text.starts_with(kStarted)) continue;
    outline.started = true;
    break;
  }
  return outline;
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
