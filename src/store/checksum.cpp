#include "store/checksum.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

namespace housewright {
namespace {

// Eight bytes at a time: tables[k][b] is the checksum of byte b with k zero bytes behind it.
using Tables = std::array<std::array<std::uint32_t, 256>, 8>;

constexpr Tables make_tables() {
  constexpr std::uint32_t kPolynomial = 0x82f63b78;  // Castagnoli's, reflected
  Tables tables{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1U) ^ ((rest & 1U) != 0 ? kPolynomial : 0U);
    tables[0][byte] = rest;
  }
  for (std::size_t k = 1; k < tables.size(); ++k) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t rest = tables[k - 1][byte];
      tables[k][byte] = (rest >> 8U) ^ tables[0][rest & 0xffU];
    }
  }
  return tables;
}

constexpr Tables kTables = make_tables();

// Numbers as eight bytes, the lowest first.
std::uint32_t add(std::uint32_t before, std::uint64_t number) {
  std::array<char, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>((number >> (8 * i)) & 0xffU);
  return crc32c({bytes.data(), bytes.size()}, before);
}

}  // namespace

std::uint32_t crc32c(std::string_view bytes, std::uint32_t before) {
  std::uint32_t rest = ~before;
  std::size_t i = 0;
  if constexpr (std::endian::native == std::endian::little) {
    for (; i + 8 <= bytes.size(); i += 8) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, bytes.data() + i, sizeof eight);
      eight ^= rest;
      rest = 0;
      for (std::size_t k = 0; k < 8; ++k) rest ^= kTables[7 - k][(eight >> (8 * k)) & 0xffU];
    }
  }
  for (; i < bytes.size(); ++i) rest = (rest >> 8U) ^ kTables[0][(rest ^ static_cast<unsigned char>(bytes[i])) & 0xffU];
  return ~rest;
}

std::uint32_t events_checksum(std::int64_t table, std::uint64_t seq, std::uint64_t count, std::string_view text) {
  return crc32c(text, add(add(add(0, static_cast<std::uint64_t>(table)), seq), count));
}

std::uint32_t heading_checksum(const Heading& heading) {
  std::uint32_t sum = add(0, static_cast<std::uint64_t>(heading.number));
  sum = add(sum, static_cast<std::uint64_t>(heading.begun_at));
  sum = add(sum, heading.finished ? *heading.finished + 1 : 0);
  sum = add(sum, static_cast<std::uint64_t>(heading.finished_at));
  sum = crc32c(heading.name, add(sum, heading.name.size()));
  return crc32c(heading.summary, sum);
}

}  // namespace housewright
