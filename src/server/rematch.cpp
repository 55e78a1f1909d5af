#include "server/rematch.h"

#include <utility>

namespace housewright {
namespace {

// Those that the game has: an old log may have others.
json::object known_options(const Table& table) {
  const GameDescription game = table.game().description();
  json::object known;
  for (const auto& [key, value] : table.options()) {
    if (key == "players" || game.option(key) != nullptr) known[key] = value;
  }
  return known;
}

}  // namespace

Result<Table> make_rematch(const Games& games, const Table& finished, Seat by, std::string id, std::string_view seed) {
  auto next =
      Table::create(games, std::move(id), finished.game().name(), known_options(finished), finished.settings(), seed);
  if (!next) return next.error();
  Status status;
  const auto sit = [&](Seat seat) {
    const Chair& chair = finished.chairs()[seat];
    if (chair.kind != Chair::Kind::person || (chair.resigned && seat != by)) return;
    const auto sat = next->sit(seat, chair.name, chair.token_hash);
    if (!sat && status.ok()) status = sat.error();
  };
  sit(by);  // first, because the first person at a table is its host
  for (std::size_t i = 0; i < finished.chairs().size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const Chair& chair = finished.chairs()[i];
    if (seat != by) sit(seat);
    if (chair.kind == Chair::Kind::bot && status.ok()) status = next->seat_bot(by, seat, chair.level);
  }
  if (!status.ok()) return status.error();
  return next;
}

}  // namespace housewright
