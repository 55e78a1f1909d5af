// SHA-256 of a text (FIPS 180-4). The engine needs it wherever it runs, WebAssembly included, where neither libsodium
// nor OpenSSL can be had as a package; the tests compare it with libsodium byte by byte.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace housewright {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view text);

std::string to_hex(const Digest& digest);

}  // namespace housewright
