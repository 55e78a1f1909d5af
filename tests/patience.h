// Sanitizers make everything some twenty times slower: what is tried many times is tried less often there.
#pragma once

namespace housewright {

constexpr unsigned times(unsigned plain) {
#ifdef HOUSEWRIGHT_SANITIZED
  return plain < 20 ? 1 : plain / 20;
#else
  return plain;
#endif
}

}  // namespace housewright
