// Any bytes as WebSocket frames: bounded messages or a code, and the same however the bytes are cut.
#include <cstring>
#include <vector>

#include "fuzz/input.h"
#include "server/frames.h"

namespace {

using namespace housewright;

constexpr std::size_t kLargest = 300;

std::vector<std::string> hear(FrameHead::By by, std::string_view bytes, std::size_t step) {
  FrameReader reader(by, kLargest);
  std::vector<std::string> heard;
  while (!bytes.empty() && !reader.wrong()) {
    const auto space = reader.space();
    const std::size_t some = std::min({step, bytes.size(), space.size()});
    require(some > 0);
    std::memcpy(space.data(), bytes.data(), some);
    bytes.remove_prefix(some);
    reader.add(some);
    while (const auto frame = reader.next()) {
      require(frame->body.size() <= kLargest);
      heard.emplace_back(frame->body);
      heard.back() += static_cast<char>(frame->kind);
    }
  }
  if (reader.wrong()) heard.push_back(close_body(*reader.wrong()));
  return heard;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = as_text(data, size);
  for (const auto by : {FrameHead::By::client, FrameHead::By::server}) {
    require(hear(by, bytes, 1) == hear(by, bytes, size));
  }
  return 0;
}
