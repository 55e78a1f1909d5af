// WebSocket frames (RFC 6455) after the handshake: reads them from a stream of bytes and writes their headers. No I/O;
// for one thread. Texts are not checked for UTF-8: the JSON parser does that.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace housewright {

struct Frame {
  enum class Kind : std::uint8_t { text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

  Kind kind = Kind::text;
  std::string_view body{};  // of a message: all its parts together
};

enum class CloseCode : std::uint16_t {
  normal = 1000,
  protocol = 1002,
  refused = 1008,
  too_large = 1009,
  restart = 1012
};

// The header of a frame. Clients must mask the body; the mask may be zero, which changes nothing.
class FrameHead {
 public:
  enum class By { server, client };

  FrameHead(Frame::Kind kind, std::size_t size, By by);
  boost::asio::const_buffer buffer() const { return {bytes_.data(), size_}; }

 private:
  std::array<char, 14> bytes_{};
  std::uint8_t size_ = 0;
};

// The body of a close frame.
std::string close_body(CloseCode code);

class FrameReader {
 public:
  // `by` wrote the frames; a message may have up to `largest` bytes.
  FrameReader(FrameHead::By by, std::size_t largest) : by_(by), largest_(largest) {}

  // Put the next bytes into `space`, then call `add` with their number. Invalidates bodies of earlier frames.
  boost::asio::mutable_buffer space();
  void add(std::size_t bytes) { end_ += bytes; }

  // The next whole message, or a control frame. None: more bytes are needed, or `wrong`.
  std::optional<Frame> next();
  // The protocol error after which nothing more can be read, if there was one.
  std::optional<CloseCode> wrong() const { return wrong_; }

 private:
  std::optional<Frame> take_part(Frame::Kind kind, bool last, std::string_view body);

  FrameHead::By by_;
  std::size_t largest_;
  std::vector<char> bytes_{};
  std::size_t begin_ = 0;   // of what was not read yet
  std::size_t end_ = 0;     // of what has come
  std::size_t wanted_ = 0;  // bytes of the frame that begins there, as far as is known
  std::string parts_{};     // of a message that comes in several
  std::size_t count_ = 0;   // of those parts
  std::optional<Frame::Kind> parted_{};
  bool given_ = false;  // parts_ was, whole
  std::optional<CloseCode> wrong_{};
};

}  // namespace housewright
