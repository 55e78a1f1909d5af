#include "server/rate_limiter.h"

#include <gtest/gtest.h>

#include <thread>

namespace housewright {
namespace {

unsigned acquired(RateLimiter& limiter, unsigned tries) {
  unsigned count = 0;
  for (unsigned i = 0; i < tries; ++i) count += limiter.try_acquire() ? 1 : 0;
  return count;
}

TEST(RateLimiter, AllowsABurstAndRefusesTheRest) {
  RateLimiter limiter = RateLimiter::per_minute(5, 1);
  EXPECT_EQ(acquired(limiter, 20), 5U);
}

TEST(RateLimiter, FillsAgainButNeverBeyondTheBurst) {
  RateLimiter limiter(3, std::chrono::milliseconds(20));
  EXPECT_EQ(acquired(limiter, 3), 3U);
  std::this_thread::sleep_for(std::chrono::milliseconds(25));
  EXPECT_TRUE(limiter.try_acquire());
  RateLimiter slow(3, std::chrono::hours(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(25));
  EXPECT_EQ(acquired(slow, 9), 3U);
}

TEST(RateLimiter, AUseThatIsRefundedCountsNot) {
  RateLimiter limiter = RateLimiter::per_minute(2, 1);
  EXPECT_EQ(acquired(limiter, 2), 2U);
  limiter.refund();
  EXPECT_EQ(acquired(limiter, 2), 1U);
}

TEST(RateLimiter, ALargerBurstMayBeUsedAtOnceASmallerOneChangesNothing) {
  RateLimiter limiter = RateLimiter::per_minute(2, 1);
  EXPECT_EQ(acquired(limiter, 5), 2U);
  limiter.raise_burst(1);
  EXPECT_EQ(acquired(limiter, 5), 0U);
  limiter.raise_burst(4);
  EXPECT_EQ(acquired(limiter, 5), 2U);
}

TEST(RateLimiter, DelaysAnyoneAboveTheRate) {
  RateLimiter limiter = RateLimiter::per_second(10);
  limiter.acquire(10);
  EXPECT_LE(limiter.ready_at(), RateLimiter::Clock::now());
  limiter.acquire(5);
  const auto wait = limiter.ready_at() - RateLimiter::Clock::now();
  EXPECT_GT(wait, std::chrono::milliseconds(300));
  EXPECT_LE(wait, std::chrono::milliseconds(500));
}

}  // namespace
}  // namespace housewright
