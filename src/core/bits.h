// Sets of small numbers as bits of a word, and loops over them.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace housewright {

// The lowest member; the set must not be empty.
template <std::unsigned_integral Word>
constexpr unsigned lowest(Word set) {
  return static_cast<unsigned>(std::countr_zero(set));
}

template <std::unsigned_integral Word>
constexpr unsigned count(Word set) {
  return static_cast<unsigned>(std::popcount(set));
}

template <std::unsigned_integral Word>
constexpr Word bit(unsigned index) {
  return static_cast<Word>(Word{1} << index);
}

template <std::unsigned_integral Word>
constexpr bool contains(Word set, unsigned index) {
  return ((set >> index) & 1U) != 0;
}

// Calls visit(index) for each member, lowest first.
template <std::unsigned_integral Word, class Visit>
constexpr void for_each_bit(Word set, Visit&& visit) {
  while (set != 0) {
    visit(lowest(set));
    set = static_cast<Word>(set & (set - 1));
  }
}

// The member with the given rank, counted from the lowest; there must be more than `rank`.
template <std::unsigned_integral Word>
constexpr unsigned nth_bit(Word set, unsigned rank) {
  while (rank-- != 0) set = static_cast<Word>(set & (set - 1));
  return lowest(set);
}

// A set of numbers below Capacity, which is a multiple of 64.
template <unsigned Capacity>
class BitSet {
 public:
  static constexpr unsigned kCapacity = Capacity;

  constexpr BitSet() = default;
  constexpr explicit BitSet(std::uint64_t first_word) : words_{first_word} {}

  constexpr void add(unsigned index) { words_[index / 64] |= bit<std::uint64_t>(index % 64); }
  constexpr void remove(unsigned index) { words_[index / 64] &= ~bit<std::uint64_t>(index % 64); }
  constexpr bool has(unsigned index) const { return contains(words_[index / 64], index % 64); }

  constexpr unsigned size() const {
    unsigned total = 0;
    for (const auto word : words_) total += count(word);
    return total;
  }
  constexpr bool empty() const {
    for (const auto word : words_) {
      if (word != 0) return false;
    }
    return true;
  }

  // The lowest member; the set must not be empty.
  constexpr unsigned first() const {
    unsigned base = 0;
    for (const auto word : words_) {
      if (word != 0) return base + lowest(word);
      base += 64;
    }
    return kCapacity;
  }

  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    unsigned base = 0;
    for (const auto word : words_) {
      for_each_bit(word, [&](unsigned index) { visit(base + index); });
      base += 64;
    }
  }

  constexpr BitSet& operator|=(const BitSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }

  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

 private:
  std::array<std::uint64_t, kCapacity / 64> words_{};
};

// Cells of a board: the largest has 17 × 17.
using Cells = BitSet<320>;

}  // namespace housewright
