// Training: weights depend on the settings alone, not on threads or interruptions.
#include <gtest/gtest.h>

#include <optional>
#include <thread>
#include <vector>

#include "bots/trainer.h"

namespace housewright {
namespace {

TrainingSettings small_settings() {
  TrainingSettings settings;
  settings.games = 24;
  settings.batch = 8;
  settings.seed = "small";
  return settings;
}

void one_by_one(unsigned count, const std::function<void(unsigned)>& work) {
  for (unsigned i = 0; i < count; ++i) work(i);
}

void all_at_once(unsigned count, const std::function<void(unsigned)>& work) {
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < count; ++i) threads.emplace_back(work, count - 1 - i);
  for (std::thread& thread : threads) thread.join();
}

// The weights after a number of batches.
json::object trained(const Parallel& parallel, unsigned batches, const json::object* from) {
  json::object checkpoint;
  const Status status = train(listed_trainers(), Content(), "dream_home", small_settings(), from, parallel,
                              [&](const TrainingProgress& progress, const auto& make) {
                                checkpoint = make();
                                EXPECT_GT(progress.mean_score, 10.0F);
                                return --batches > 0;
                              });
  EXPECT_TRUE(status.ok());
  return checkpoint;
}

TEST(Training, DoesNotDependOnThreads) {
  EXPECT_EQ(trained(one_by_one, 3, nullptr), trained(all_at_once, 3, nullptr));
}

TEST(Training, GoesOnFromACheckpointAsIfNothingHadHappened) {
  const json::object whole = trained(one_by_one, 3, nullptr);
  const json::object half = trained(one_by_one, 1, nullptr);
  EXPECT_EQ(half.at("games").to_number<int>(), 8);
  EXPECT_EQ(trained(one_by_one, 3, &half), whole);
}

TEST(Training, RefusesABrokenCheckpoint) {
  const json::object empty;
  const Status status = train(listed_trainers(), Content(), "dream_home", small_settings(), &empty, one_by_one,
                              [](const auto&, const auto&) { return true; });
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().where, "games");
}

}  // namespace
}  // namespace housewright
