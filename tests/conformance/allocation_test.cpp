// A game in play never touches the heap: counted by replacing the allocator of this program.
#include <atomic>
#include <cstdlib>
#include <new>

#include "conformance/suite.h"
#include "games/playout.h"

// All of new and delete is replaced here, by malloc and free; g++ looks at one of them at a time.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace {

std::atomic<std::uint64_t> allocations{0};

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
  return counted(size);
}
void* operator new[](std::size_t size) {
  return counted(size);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace housewright {
namespace {

template <class G>
class Allocation : public Conformance<G> {};
TYPED_TEST_SUITE(Allocation, AllGames);

TYPED_TEST(Allocation, NoneInAWholeGame) {
  const auto& game = this->game();
  const auto future = this->future("heap", this->seat_counts()[2]);
  Random random = Random::from_seed("heap");
  const std::uint64_t before = allocations;
  std::uint64_t decisions = 0;
  for (int i = 0; i < 100; ++i) decisions += random_game(game, future, random).decisions;
  EXPECT_EQ(allocations - before, 0U);
  EXPECT_GT(decisions, 1000U);
  // The counter counts.
  const std::uint64_t before_string = allocations;
  const std::string long_enough(100, 'x');
  EXPECT_EQ(allocations - before_string, 1U) << long_enough;
}

}  // namespace
}  // namespace housewright
