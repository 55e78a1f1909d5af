// A view read back: what somebody who follows a game from its middle knows of it, which here is everything.
#include "games/floor_plan/floor_plan.h"
#include "games/floor_plan/record.h"

namespace housewright {

using namespace floor_plan;

namespace {

// What was used of each bonus; what was gained follows from the boxes ticked (FP-BONUS-1).
Status read_used(const JsonReader& player, Sheet& sheet) {
  const auto bonuses = player.object("bonuses");
  if (!bonuses) return bonuses.error();
  const JsonReader reader(**bonuses, player.at("bonuses"));
  for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
    const auto object = reader.object(kBonusNames[bonus]);
    if (!object) return object.error();
    const auto used = JsonReader(**object, reader.at(kBonusNames[bonus])).integer("used", 0, sheet.gained[bonus]);
    if (!used) return used.error();
    sheet.used[bonus] = static_cast<std::uint8_t>(*used);
  }
  return {};
}

}  // namespace

Result<State> FloorPlan::read_view(const JsonReader& view) const {
  const auto clients = read_client_ids(view);
  if (!clients) return clients.error();
  const auto players = view.array("players");
  if (!players) return players.error();
  if ((*players)->size() < kMinSeats || (*players)->size() > kMaxSeats) {
    return Error("common.errors.out_of_range")
        .breaking("FP-SETUP-1")
        .at(view.at("players"))
        .with({{"lowest", std::to_string(kMinSeats)}, {"highest", std::to_string(kMaxSeats)}});
  }
  const auto rounds = view.integer("rounds", kShortGame, kLongGame);
  if (!rounds) return rounds.error();
  const auto round = view.integer("round", 1, *rounds);
  if (!round) return round.error();
  const auto finished = view.boolean_or("finished", false);
  if (!finished) return finished.error();
  const auto done = view.array("done");
  if (!done) return done.error();

  State state;
  state.setup.players = static_cast<std::uint8_t>((*players)->size());
  state.setup.clients = *clients;
  state.setup.rounds = static_cast<std::uint8_t>(*rounds);
  state.round = static_cast<std::uint8_t>(*round);
  state.phase = *finished ? Phase::over : Phase::roll_due;
  if (const json::value* dice = view.find("dice"); dice != nullptr && !*finished) {
    const auto chance = read_dice(*dice, view.at("dice"));
    if (!chance) return chance.error();
    apply_chance(state, *chance);
  }
  for (const json::value& seat : **done) {
    const auto finished_seat = read_integer(seat, view.at("done"), 0, state.setup.players - 1);
    if (!finished_seat) return finished_seat.error();
    state.done.add(static_cast<unsigned>(*finished_seat));
  }
  for (std::size_t seat = 0; seat < state.setup.players; ++seat) {
    const std::string where = view.at("players") + "[" + std::to_string(seat) + "]";
    const json::value& player = (**players)[seat];
    if (!player.is_object()) return wrong_type_at(where, "object");
    const JsonReader reader(player.get_object(), where);
    auto sheet = read_sheet(plan_, reader, Labels::optional);
    if (!sheet) return sheet.error();
    if (const Status status = read_used(reader, *sheet); !status.ok()) return status.error();
    state.sheets[seat] = *sheet;
  }
  return state;
}

Result<Chance> FloorPlan::read_chance(const JsonReader& roll) const {
  const auto dice = roll.array("dice");
  if (!dice) return dice.error();
  return read_dice(**dice, roll.at("dice"));
}

}  // namespace housewright
