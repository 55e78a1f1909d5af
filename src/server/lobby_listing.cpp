#include "server/lobby_listing.h"

#include "server/rooms.h"

namespace housewright {

void LobbyListing::update(const Table& table) {
  if (table.started() && std::exchange(has_code_, false)) rooms_.drop_code(id_);
  const bool candidate = !table.started() && table.settings().listed && table.next_seq() < events_a_table_;
  if (!candidate) {
    if (lobby_) lobby_.reset(), tell();
    return;
  }
  std::size_t open = 0;
  json::array people;
  for (const Chair& chair : table.chairs()) {
    if (chair.kind == Chair::Kind::open) ++open;
    if (chair.kind == Chair::Kind::person) people.emplace_back(chair.name);
  }
  lobby_.reset();
  if (open > 0) {
    lobby_ = json::object{{"table", id_},
                          {"game", table.game().name()},
                          {"options", table.options()},
                          {"people", std::move(people)},
                          {"open", open}};
  }
  tell();
}

void LobbyListing::set_connected(bool connected, std::string_view client) {
  if (client_.empty()) client_ = client;
  if (std::exchange(connected_, connected) != connected && lobby_) tell();
}

void LobbyListing::tell() {
  const bool list = lobby_ && connected_;
  if (list) rooms_.public_list().put(id_, client_, *lobby_);
  if (!list && listed_) rooms_.public_list().remove(id_);
  listed_ = list;
}

}  // namespace housewright
