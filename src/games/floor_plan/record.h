// What records, positions and views write alike.
#pragma once

#include <array>

#include "core/json.h"
#include "games/floor_plan/clients.h"
#include "games/floor_plan/plan.h"
#include "games/floor_plan/state.h"

namespace housewright::floor_plan {

// FP-SETUP-1: `clients`, one of each kind in order.
Result<std::array<Client, kClientKinds>> read_client_ids(const JsonReader& file);
// FP-ROUND-1: the two results of a round.
Result<Chance> read_dice(const json::value& value, const std::string& where);
// A player of a position or a view: what is drawn on the sheet, refused if no game could have led to it. In the view of
// a turn in hand a room may still wait for its label.
enum class Labels : std::uint8_t { required, optional };
Result<Sheet> read_sheet(const Plan& plan, const JsonReader& player, Labels labels);

}  // namespace housewright::floor_plan
