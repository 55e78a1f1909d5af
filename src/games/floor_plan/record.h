// What records and positions write alike.
#pragma once

#include <array>

#include "core/json.h"
#include "games/floor_plan/clients.h"

namespace housewright::floor_plan {

// FP-SETUP-1: `clients`, one of each kind in order.
Result<std::array<Client, kClientKinds>> read_client_ids(const JsonReader& file);

}  // namespace housewright::floor_plan
