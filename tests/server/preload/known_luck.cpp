// Libsodium's randomness, but the same every time: for a program that is started with this library preloaded. Libsodium
// itself draws from it too when it begins.
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace {

std::uint64_t next() {
  static std::atomic<std::uint64_t> drawn{0};
  std::uint64_t mixed = ++drawn * 0x9e3779b97f4a7c15U;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
  return mixed ^ (mixed >> 31);
}

}  // namespace

extern "C" {

void randombytes_buf(void* bytes, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) static_cast<unsigned char*>(bytes)[i] = static_cast<unsigned char>(next());
}

std::uint32_t randombytes_uniform(std::uint32_t bound) {
  return static_cast<std::uint32_t>(next() % bound);
}
}
