// A vector that lives in place: fixed capacity, no heap, trivially copyable when its items are.
//
// Adding beyond the capacity, or taking from nothing, ends the program in every build: memory is never written past
// the end. An index is checked in debug builds alone.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace housewright {

template <class T, std::size_t Capacity>
class FixedVector {
 public:
  using value_type = T;

  static constexpr std::size_t capacity() { return Capacity; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr void clear() { size_ = 0; }

  constexpr void push_back(const T& item) {
    require(size_ < Capacity);
    items_[size_++] = item;
  }
  // The same without a branch on `keep`; there must be room even where the item is not kept.
  constexpr void push_back_if(bool keep, const T& item) {
    require(size_ < Capacity);
    items_[size_] = item;
    size_ += static_cast<std::uint32_t>(keep);
  }
  // So many more items, checked once; the caller writes all of them.
  constexpr T* extend(std::size_t count) {
    require(count <= Capacity - size_);
    T* const first = end();
    size_ += static_cast<std::uint32_t>(count);
    return first;
  }
  constexpr void pop_back() {
    require(size_ > 0);
    --size_;
  }

  constexpr T& operator[](std::size_t index) {
    assert(index < size_);
    return items_[index];
  }
  constexpr const T& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }
  constexpr T& back() { return (*this)[size_ - 1]; }
  constexpr const T& back() const { return (*this)[size_ - 1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

 private:
  static constexpr void require(bool holds) {
    if (!holds) [[unlikely]]
      __builtin_trap();
  }

  std::uint32_t size_ = 0;
  // Deliberately not initialised: a list of decisions is made millions of times a second.
  std::array<T, Capacity> items_;
};

}  // namespace housewright
