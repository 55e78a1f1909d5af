// From expected scores to chances of winning.
#pragma once

#include <span>

namespace housewright {

// e to the power of x, the same on every machine to the last bit; exact to about six digits.
float exponential(float x);

// The chance of each seat to end with the most points, if scores still vary by about `spread` points around what is
// expected. Shared victories are shared. With a spread of nothing, who leads wins.
void win_shares(std::span<const float> expected, float spread, std::span<float> shares);

}  // namespace housewright
