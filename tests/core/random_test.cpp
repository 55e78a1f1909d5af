// Chance and hashing against known answers and against libsodium.
#include "core/random.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <numeric>
#include <string>

#include "core/sha256.h"

namespace housewright {
namespace {

TEST(Sha256, AnswersOfTheStandard) {
  EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, AgreesWithLibsodiumOnEveryLength) {
  std::string text;
  for (int length = 0; length < 300; ++length) {
    Digest expected{};
    crypto_hash_sha256(expected.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    ASSERT_EQ(sha256(text), expected) << length;
    text += static_cast<char>(length * 37 + 11);
  }
}

// The first numbers of xoshiro256++ from the state 1, 2, 3, 4, as its authors' program gives them.
TEST(Random, IsXoshiro256PlusPlus) {
  Random random({1, 2, 3, 4});
  for (const std::uint64_t expected : {41943041ULL, 58720359ULL, 3588806011781223ULL, 3591011842654386ULL,
                                       9228616714210784205ULL, 9973669472204895162ULL}) {
    EXPECT_EQ(random.next(), expected);
  }
}

TEST(Random, StateIsTheHashOfTheSeedInLittleEndianWords) {
  Digest digest{};
  const std::string text = "state:housewright";
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  Random::State state{};
  for (std::size_t word = 0; word < 4; ++word) {
    for (std::size_t byte = 8; byte > 0; --byte) state[word] = state[word] << 8 | digest[word * 8 + byte - 1];
  }
  Random expected(state);
  Random random = Random::from_seed("housewright");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(random.next(), expected.next());
}

TEST(Random, CommitmentIsAnotherHashOfTheSeed) {
  EXPECT_EQ(commitment_of("x"), to_hex(sha256("commitment:x")));
  EXPECT_NE(commitment_of("x"), to_hex(sha256("state:x")));
}

// A draw takes the high word of next() × n and draws again while the low word is below 2^64 mod n.
TEST(Random, BoundedDrawRedrawsWhereItMust) {
  __extension__ using Wide = unsigned __int128;
  // Bounds near 2^64 are refused almost half the time.
  for (const std::uint64_t n : {1ULL, 2ULL, 6ULL, 60ULL, (1ULL << 63) + 1, ~0ULL, 3ULL << 62}) {
    Random random = Random::from_seed("draw");
    Random raw = Random::from_seed("draw");
    for (int i = 0; i < 200; ++i) {
      const std::uint64_t threshold = static_cast<std::uint64_t>((Wide{1} << 64) % n);
      Wide product = Wide{raw.next()} * n;
      while (static_cast<std::uint64_t>(product) < threshold) product = Wide{raw.next()} * n;
      ASSERT_EQ(random.draw(n), static_cast<std::uint64_t>(product >> 64));
    }
  }
}

TEST(Random, ShuffleGoesFromTheLastItemDown) {
  std::array<int, 10> items{};
  std::iota(items.begin(), items.end(), 0);
  auto expected = items;
  Random random = Random::from_seed("shuffle");
  Random draws = Random::from_seed("shuffle");
  random.shuffle(std::span<int>(items));
  for (std::size_t i = 9; i >= 1; --i) std::swap(expected[i], expected[draws.draw(i + 1)]);
  EXPECT_EQ(items, expected);
}

}  // namespace
}  // namespace housewright
