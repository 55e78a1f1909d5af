#include "bots/base64.h"

#include <cstdint>

namespace housewright {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      group = group << 8 | (i + j < bytes.size() ? static_cast<std::uint8_t>(bytes[i + j]) : 0U);
    }
    for (std::size_t j = 0; j < 4; ++j) {
      text.push_back(i + j <= bytes.size() ? kLetters[group >> (18 - 6 * j) & 63] : '=');
    }
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); i += 4) {
    std::uint32_t group = 0;
    std::size_t letters = 0;
    for (std::size_t j = 0; j < 4; ++j) {
      const std::size_t value = kLetters.find(text[i + j]);
      if (value == std::string_view::npos) break;
      group |= static_cast<std::uint32_t>(value) << (18 - 6 * j);
      ++letters;
    }
    const bool last = i + 4 == text.size();
    if (letters < (last ? 2U : 4U)) return std::nullopt;
    for (std::size_t j = 0; j + 1 < letters; ++j) bytes.push_back(static_cast<char>(group >> (16 - 8 * j) & 0xFF));
  }
  // Stray bits and wrong padding do not come back the same.
  if (to_base64(bytes) != text) return std::nullopt;
  return bytes;
}

}  // namespace housewright
