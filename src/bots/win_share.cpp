#include "bots/win_share.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace housewright {

float exponential(float x) {
  x = std::clamp(x, -80.0F, 80.0F);
  // Halved ten times the argument is small enough for a few terms; squared ten times the result is back.
  const float small = x / 1024.0F;
  double value =
      1.0 + static_cast<double>(small) * (1.0 + static_cast<double>(small) * (0.5 + static_cast<double>(small) / 6.0));
  for (int i = 0; i < 10; ++i) value *= value;
  return static_cast<float>(value);
}

void win_shares(std::span<const float> expected, float spread, std::span<float> shares) {
  // The difference of two such scores is spread √2 as wide; a logistic curve of this scale follows the normal one.
  const float scale = 1.0F / std::max(0.83F * spread, 0.01F);
  const float most = *std::max_element(expected.begin(), expected.end());
  float sum = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    shares[i] = exponential((expected[i] - most) * scale);
    sum += shares[i];
  }
  for (float& share : shares) share /= sum;
}

}  // namespace housewright
