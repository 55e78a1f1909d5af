#include "server/lobby_listing.h"

#include <utility>

#include "server/rooms.h"

namespace housewright {

void LobbyListing::update(const Table& table) {
  if (table.started() && std::exchange(has_code_, false)) rooms_.drop_code(table.id());
  if (!listed_ && (table.started() || !table.settings().listed)) return;
  std::size_t open = 0;
  json::array people;
  for (const Chair& chair : table.chairs()) {
    if (chair.kind == Chair::Kind::open) ++open;
    if (chair.kind == Chair::Kind::person) people.emplace_back(chair.name);
  }
  const bool full = open == 0 || table.next_seq() >= events_a_table_;
  listed_ = table.settings().listed && !table.started() && !full;
  if (!listed_) return rooms_.advertise(table.id(), {});
  rooms_.advertise(table.id(), json::object{{"table", table.id()},
                                            {"game", table.game().name()},
                                            {"options", table.options()},
                                            {"people", std::move(people)},
                                            {"open", open}});
}

}  // namespace housewright
