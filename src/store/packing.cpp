#include "store/packing.h"

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace housewright {
namespace {

// How it is packed comes first, so that there can be another way one day; then how many bytes there were.
constexpr char kDeflated = 1;

// Seven bits a byte, the lowest first; the highest bit says that more follow.
void add_number(std::string& text, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7U) text += static_cast<char>(0x80U | (number & 0x7fU));
  text += static_cast<char>(number);
}

std::optional<std::uint64_t> take_number(std::string_view& rest) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 63 && !rest.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(rest.front());
    rest.remove_prefix(1);
    number |= std::uint64_t{byte & 0x7fU} << shift;
    if (byte < 0x80) return number;
  }
  return std::nullopt;
}

std::optional<std::string> inflate_all(std::string_view packed, std::uint64_t size) {
  // Deflate packs no better than 1 in 1032: what claims more is not worth the memory.
  if (size > 1100 * packed.size() + 64) return std::nullopt;
  std::string whole(static_cast<std::size_t>(size), '\0');
  auto length = static_cast<uLongf>(size);
  const auto* const bytes = reinterpret_cast<const Bytef*>(packed.data());
  const int code =
      uncompress(reinterpret_cast<Bytef*>(whole.data()), &length, bytes, static_cast<uLong>(packed.size()));
  if (code != Z_OK || length != size) return std::nullopt;
  return whole;
}

}  // namespace

std::string pack_events(const std::vector<StoredEvent>& events) {
  std::string whole;
  for (const StoredEvent& event : events) {
    add_number(whole, event.text.size());
    whole += event.text;
  }
  std::string packed(1, kDeflated);
  add_number(packed, whole.size());
  const std::size_t head = packed.size();
  auto length = compressBound(static_cast<uLong>(whole.size()));
  packed.resize(head + length);
  auto* const target = reinterpret_cast<Bytef*>(packed.data() + head);
  compress2(target, &length, reinterpret_cast<const Bytef*>(whole.data()), static_cast<uLong>(whole.size()),
            Z_BEST_COMPRESSION);  // cannot fail: there is room for the worst case
  packed.resize(head + length);
  return packed;
}

std::optional<std::vector<StoredEvent>> unpack_events(std::string_view packed) {
  if (packed.empty() || packed.front() != kDeflated) return std::nullopt;
  packed.remove_prefix(1);
  const auto size = take_number(packed);
  if (!size) return std::nullopt;
  const auto whole = inflate_all(packed, *size);
  if (!whole) return std::nullopt;
  std::vector<StoredEvent> events;
  for (std::string_view rest = *whole; !rest.empty();) {
    const auto length = take_number(rest);
    if (!length || *length > rest.size()) return std::nullopt;
    events.push_back({events.size(), std::string(rest.substr(0, static_cast<std::size_t>(*length)))});
    rest.remove_prefix(static_cast<std::size_t>(*length));
  }
  return events;
}

}  // namespace housewright
