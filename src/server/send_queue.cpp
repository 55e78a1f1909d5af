#include "server/send_queue.h"

#include <algorithm>
#include <utility>

namespace housewright {
namespace {

constexpr std::size_t kFrameOverhead = 128;  // bytes of memory, besides the body

}  // namespace

std::size_t SendQueue::cost_of(const Connection::Text& body) {
  return body->size() + kFrameOverhead;
}

void SendQueue::push(Frame::Kind kind, Connection::Text body) {
  const std::size_t cost = cost_of(body);
  bytes_ += cost;
  all_bytes_ += cost;
  frames_.push_back({FrameHead(kind, body->size(), FrameHead::By::server), std::move(body)});
}

SendQueue::Buffers SendQueue::next() const {
  const std::size_t end = std::min(frames_.size(), first_ + kFramesAWrite);
  Buffers buffers;
  for (std::size_t i = first_; i < end; ++i) {
    buffers.push_back(frames_[i].head.buffer());
    buffers.push_back(boost::asio::buffer(*frames_[i].body));
  }
  if (buffers.empty()) return buffers;
  boost::asio::const_buffer& head = buffers[0];
  boost::asio::const_buffer& body = buffers[1];
  body += written_ - std::min(written_, head.size());
  head += written_;
  return buffers;
}

void SendQueue::on_written(std::size_t bytes) {
  written_ += bytes;
  for (; first_ < frames_.size(); ++first_) {
    Outgoing& frame = frames_[first_];
    const std::size_t size = frame.head.buffer().size() + frame.body->size();
    if (written_ < size) break;
    written_ -= size;
    bytes_ -= cost_of(frame.body);
    all_bytes_ -= cost_of(frame.body);
    frame.body.reset();
  }
  // Moving the rest to the front only when half is written costs amortised constant time.
  if (2 * first_ < frames_.size()) return;
  frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(first_));
  first_ = 0;
}

}  // namespace housewright
