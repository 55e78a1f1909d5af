#include "table/table.h"

namespace housewright {

json::object to_json(const TableSettings& settings) {
  return {{"listed", settings.listed},
          {"chat", settings.chat},
          {"hints", settings.hints},
          {"turn_seconds", settings.turn_seconds},
          {"grace_seconds", settings.grace_seconds}};
}

Result<TableSettings> read_settings(const JsonReader& reader, unsigned shortest_grace) {
  constexpr std::int64_t kDay = std::int64_t{24} * 60 * 60;
  const TableSettings usual;
  const auto listed = reader.boolean_or("listed", usual.listed);
  if (!listed) return listed.error();
  const auto chat = reader.boolean_or("chat", usual.chat);
  if (!chat) return chat.error();
  const auto hints = reader.boolean_or("hints", usual.hints);
  if (!hints) return hints.error();
  const auto turn_seconds = reader.integer_or("turn_seconds", usual.turn_seconds, 0, kDay);
  if (!turn_seconds) return turn_seconds.error();
  const auto grace_seconds = reader.integer_or("grace_seconds", usual.grace_seconds, shortest_grace, kDay);
  if (!grace_seconds) return grace_seconds.error();
  return TableSettings{*listed, *chat, *hints, static_cast<unsigned>(*turn_seconds),
                       static_cast<unsigned>(*grace_seconds)};
}

}  // namespace housewright
