// Bytes as text for JSON: base64 of RFC 4648, padded.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace housewright {

std::string to_base64(std::string_view bytes);
// None where the text is not exactly what `to_base64` writes.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace housewright
