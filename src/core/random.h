// Chance: xoshiro256++, bounded draws and shuffles, written down so that every compiler and WebAssembly agree.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace housewright {

class Random {
 public:
  using State = std::array<std::uint64_t, 4>;

  constexpr explicit Random(const State& state) : state_(state) {}

  // The generator of a table with this seed text.
  static Random from_seed(std::string_view seed);

  constexpr std::uint64_t next() {
    auto& s = state_;
    const std::uint64_t result = std::rotl(s[0] + s[3], 23) + s[0];
    const std::uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = std::rotl(s[3], 45);
    return result;
  }

  // Uniform in [0, n): the high word of next() * n; a draw whose low word falls below 2^64 mod n is drawn again.
  constexpr std::uint64_t draw(std::uint64_t n) {
    Wide product = multiply(next(), n);
    if (product.low < n) {
      const std::uint64_t threshold = (0 - n) % n;
      while (product.low < threshold) product = multiply(next(), n);
    }
    return product.high;
  }

  // From the last item down to the second, each changes places with one drawn from those up to itself.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[static_cast<std::size_t>(draw(i))]);
    }
  }

 private:
  struct Wide {
    std::uint64_t high;
    std::uint64_t low;
  };
  static constexpr Wide multiply(std::uint64_t a, std::uint64_t b) {
    __extension__ using Product = unsigned __int128;
    const Product product = static_cast<Product>(a) * b;
    return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
  }

  State state_;
};

// What a table publishes before the game: it fixes the seed and gives nothing of it away.
std::string commitment_of(std::string_view seed);

}  // namespace housewright
