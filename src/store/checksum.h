// CRC-32C of what a row holds, its place included: a text that was altered is found, and so is a row that was moved.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace housewright {

std::uint32_t crc32c(std::string_view bytes, std::uint32_t before = 0);

// Of a row of `events` or of `archives`, for which `seq` is 0.
std::uint32_t events_checksum(std::int64_t table, std::uint64_t seq, std::uint64_t count, std::string_view text);

// Of a row of `tables`.
struct Heading {
  std::int64_t number = 0;
  std::string_view name{};
  std::int64_t begun_at = 0;
  std::optional<std::uint64_t> finished{};
  std::int64_t finished_at = 0;
  std::string_view summary{};
};
std::uint32_t heading_checksum(const Heading& heading);

}  // namespace housewright
