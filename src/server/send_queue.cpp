#include "server/send_queue.h"

#include <algorithm>
#include <utility>

namespace housewright {
namespace {

constexpr std::size_t kFrameOverhead = 128;  // bytes of memory, besides the body

std::size_t rest_of(const Connection::LongText& body) {
  return body.rest ? body.rest->size() - body.from : 0;
}

}  // namespace

std::size_t SendQueue::cost_of(const Connection::Text& body) {
  return body->size() + kFrameOverhead;
}

std::size_t SendQueue::cost_of(const Connection::LongText& body) {
  return cost_of(body.head) + rest_of(body);
}

void SendQueue::push(Frame::Kind kind, Connection::LongText body) {
  bytes_ += cost_of(body);
  all_bytes_ += cost_of(body.head);
  own_bytes_ += cost_of(body.head);
  frames_.push_back({FrameHead(kind, body.head->size() + rest_of(body), FrameHead::By::server), std::move(body)});
}

SendQueue::Buffers SendQueue::next() const {
  const std::size_t end = std::min(frames_.size(), first_ + kFramesAWrite);
  Buffers buffers;
  for (std::size_t i = first_; i < end; ++i) {
    const Connection::LongText& body = frames_[i].body;
    buffers.push_back(frames_[i].head.buffer());
    buffers.push_back(boost::asio::buffer(*body.head));
    if (body.rest) buffers.push_back(boost::asio::buffer(body.rest->data() + body.from, rest_of(body)));
  }
  std::size_t written = written_;
  for (boost::asio::const_buffer& buffer : buffers) {
    if (written == 0) break;
    const std::size_t some = std::min(written, buffer.size());
    buffer += some;
    written -= some;
  }
  return buffers;
}

void SendQueue::on_written(std::size_t bytes) {
  written_ += bytes;
  for (; first_ < frames_.size(); ++first_) {
    Outgoing& frame = frames_[first_];
    const std::size_t size = frame.head.buffer().size() + frame.body.head->size() + rest_of(frame.body);
    if (written_ < size) break;
    written_ -= size;
    bytes_ -= cost_of(frame.body);
    all_bytes_ -= cost_of(frame.body.head);
    own_bytes_ -= cost_of(frame.body.head);
    frame.body = {};
  }
  // Moving the rest to the front only when half is written costs amortised constant time.
  if (2 * first_ < frames_.size()) return;
  frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(first_));
  first_ = 0;
}

}  // namespace housewright
