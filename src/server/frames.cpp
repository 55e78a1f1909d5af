#include "server/frames.h"

#include <algorithm>
#include <cstring>

namespace housewright {
namespace {

constexpr std::size_t kFirstSpace = 512;  // most connections are idle and should cost little memory
constexpr std::size_t kLongestControl = 125;
constexpr std::size_t kMostParts = 64;  // of one message: empty parts would cost their sender nothing
constexpr unsigned kLast = 0x80;
constexpr unsigned kMasked = 0x80;

void unmask(char* body, std::size_t size, const char* mask) {
  std::uint32_t word = 0;
  std::memcpy(&word, mask, sizeof word);
  std::size_t i = 0;
  for (; i + sizeof word <= size; i += sizeof word) {
    std::uint32_t four = 0;
    std::memcpy(&four, body + i, sizeof four);
    four ^= word;
    std::memcpy(body + i, &four, sizeof four);
  }
  for (; i < size; ++i) body[i] = static_cast<char>(body[i] ^ mask[i % sizeof word]);
}

}  // namespace

FrameHead::FrameHead(Frame::Kind kind, std::size_t size, By by) {
  const unsigned masked = by == By::client ? kMasked : 0;
  const auto put = [&](unsigned byte) { bytes_[size_++] = static_cast<char>(byte); };
  put(kLast | static_cast<unsigned>(kind));
  const int length_bytes = size <= kLongestControl ? 0 : size <= 0xffff ? 2 : 8;
  put(masked | static_cast<unsigned>(length_bytes == 0 ? size : length_bytes == 2 ? 126 : 127));
  for (int i = length_bytes - 1; i >= 0; --i) put(static_cast<unsigned>(size >> (8 * i)) & 0xff);
  if (masked != 0) size_ = static_cast<std::uint8_t>(size_ + 4);
}

std::string close_body(CloseCode code) {
  const auto number = static_cast<unsigned>(code);
  return {static_cast<char>(number >> 8), static_cast<char>(number & 0xff)};
}

boost::asio::mutable_buffer FrameReader::space() {
  if (begin_ == end_) begin_ = end_ = 0;
  const std::size_t least = end_ - begin_ + kFirstSpace / 4;
  if (bytes_.size() - begin_ < least) {
    std::copy(bytes_.begin() + static_cast<std::ptrdiff_t>(begin_), bytes_.begin() + static_cast<std::ptrdiff_t>(end_),
              bytes_.begin());
    end_ -= begin_;
    begin_ = 0;
    // Announced bytes take memory only when they arrive.
    if (bytes_.size() < least) bytes_.resize(std::max({kFirstSpace, least, std::min(wanted_, bytes_.size() * 2)}));
  }
  return {bytes_.data() + end_, bytes_.size() - end_};
}

std::optional<Frame> FrameReader::next() {
  while (!wrong_) {
    if (given_) {
      parts_.clear();
      given_ = false;
    }
    char* const frame = bytes_.data() + begin_;
    const std::size_t here = end_ - begin_;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(frame[i]); };
    wanted_ = by_ == FrameHead::By::client ? 6 : 2;
    if (here < wanted_) return std::nullopt;
    const bool last = (byte(0) & kLast) != 0;
    const unsigned code = byte(0) & 0x7f;  // with the bits of extensions, of which there are none
    const bool masked = (byte(1) & kMasked) != 0;
    const bool control = code >= static_cast<unsigned>(Frame::Kind::close);
    std::uint64_t size = byte(1) & 0x7f;
    const std::size_t length_bytes = size == 126 ? 2 : size == 127 ? 8 : 0;
    const bool known = code <= 2 || (code >= 8 && code <= 10);
    if (!known || masked != (by_ == FrameHead::By::client) || (control && (!last || size > kLongestControl))) {
      wrong_ = CloseCode::protocol;
      return std::nullopt;
    }
    wanted_ += length_bytes;
    if (here < wanted_) return std::nullopt;
    if (length_bytes > 0) size = 0;
    for (std::size_t i = 0; i < length_bytes; ++i) size = size << 8 | byte(2 + i);
    if (!control && size > largest_ - std::min(largest_, parts_.size())) {
      wrong_ = CloseCode::too_large;
      return std::nullopt;
    }
    const std::size_t head = wanted_;
    wanted_ += static_cast<std::size_t>(size);
    if (here < wanted_) return std::nullopt;
    char* const body = frame + head;
    if (masked) unmask(body, static_cast<std::size_t>(size), body - 4);
    begin_ += wanted_;
    wanted_ = 0;
    const std::string_view text(body, static_cast<std::size_t>(size));
    if (control) return Frame{static_cast<Frame::Kind>(code), text};
    const bool goes_on = code == 0;
    if (goes_on != parted_.has_value()) {
      wrong_ = CloseCode::protocol;
      return std::nullopt;
    }
    if (auto whole = take_part(goes_on ? *parted_ : static_cast<Frame::Kind>(code), last, text)) return whole;
  }
  return std::nullopt;
}

// A message in one part is returned in place; the parts of others are joined first.
std::optional<Frame> FrameReader::take_part(Frame::Kind kind, bool last, std::string_view body) {
  if (last && !parted_) return Frame{kind, body};
  count_ = parted_ ? count_ + 1 : 1;
  if (count_ > kMostParts) {
    wrong_ = CloseCode::refused;
    return std::nullopt;
  }
  parts_ += body;
  parted_ = kind;
  if (!last) return std::nullopt;
  parted_.reset();
  given_ = true;
  return Frame{kind, parts_};
}

}  // namespace housewright
