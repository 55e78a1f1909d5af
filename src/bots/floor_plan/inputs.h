// What the network sees of a sheet.
#pragma once

#include <algorithm>

#include "bots/floor_plan/reading.h"
#include "bots/network.h"

namespace housewright::floor_plan {

// A number on the scale of 0 to 1; more than `of` counts as much.
inline float share(unsigned number, unsigned of) {
  return static_cast<float>(std::min(number, of)) / static_cast<float>(of);
}
inline float flag(bool holds) {
  return holds ? 1.0F : 0.0F;
}

// How many places there are for a room of each size, by width and height, from 2 x 2 to 6 x 6.
using Fits = std::array<std::array<unsigned, 5>, 5>;
Fits count_fits(const Sheet& sheet);

// What a client could still ask of this sheet, in numbers of about 0 to 1.
constexpr std::size_t kMeasures = 6;
using Measures = std::array<float, kMeasures>;
Measures measure_build(Client client, const Reading& reading, const Tally& tally, const Fits& fits);
Measures measure_landscape(Client client, const Reading& reading, const Tally& tally);
Measures measure_interior(Client client, const Reading& reading);

void list_inputs(const Setup& setup, const Reading& reading, const Tally& tally, unsigned rounds_left, Inputs& inputs);

}  // namespace housewright::floor_plan
