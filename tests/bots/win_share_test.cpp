#include "bots/win_share.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace housewright {
namespace {

TEST(WinShare, ExponentialIsCloseToTheRealOne) {
  for (float x = -20; x <= 20; x += 0.37F) {
    EXPECT_NEAR(exponential(x) / std::exp(x), 1.0, 1e-4) << x;
  }
  EXPECT_GT(exponential(-1000), 0.0F);
  EXPECT_TRUE(std::isfinite(exponential(1000)));
}

TEST(WinShare, SharesAddUpAndFollowTheScores) {
  const std::array<float, 4> expected = {40, 38, 38, 30};
  std::array<float, 4> shares{};
  win_shares(expected, 3.0F, shares);
  EXPECT_NEAR(shares[0] + shares[1] + shares[2] + shares[3], 1.0, 1e-5);
  EXPECT_GT(shares[0], shares[1]);
  EXPECT_EQ(shares[1], shares[2]);
  EXPECT_GT(shares[2], shares[3]);
}

TEST(WinShare, WithoutSpreadTheLeaderWins) {
  const std::array<float, 3> expected = {40, 41, 41};
  std::array<float, 3> shares{};
  win_shares(expected, 0.0F, shares);
  EXPECT_NEAR(shares[0], 0.0, 1e-5);
  EXPECT_NEAR(shares[1], 0.5, 1e-5);
}

}  // namespace
}  // namespace housewright
