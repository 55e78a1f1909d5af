#include "server/send_queue.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace housewright {
namespace {

Connection::Text text(std::string body) {
  return std::make_shared<const std::string>(std::move(body));
}

std::string bytes_of(const SendQueue::Buffers& buffers) {
  std::string bytes;
  for (const auto& buffer : buffers) bytes.append(static_cast<const char*>(buffer.data()), buffer.size());
  return bytes;
}

// A socket that takes few bytes at a time gets every frame, whole and in order.
TEST(SendQueue, GoesOnWhereAWriteEnded) {
  for (const std::size_t at_once : {1U, 2U, 3U, 7U, 1000U}) {
    std::atomic<std::size_t> all = 0;
    SendQueue queue(all);
    std::string expected;
    for (int i = 0; i < 40; ++i) {
      const std::string body(static_cast<std::size_t>(i % 5), static_cast<char>('a' + i % 26));
      queue.push(Frame::Kind::text, text(body));
      expected += std::string{'\x81', static_cast<char>(body.size())} + body;
    }
    std::string written;
    while (!queue.empty()) {
      const std::string next = bytes_of(queue.next()).substr(0, at_once);
      ASSERT_FALSE(next.empty());
      written += next;
      queue.on_written(next.size());
    }
    EXPECT_EQ(written, expected) << at_once;
    EXPECT_EQ(queue.bytes(), 0U);
    EXPECT_EQ(all, 0U);
  }
}

TEST(SendQueue, CountsWhatWaitsInAllQueuesUntilItIsWrittenOrDropped) {
  std::atomic<std::size_t> all = 0;
  SendQueue first(all);
  first.push(Frame::Kind::text, text("hello"));
  {
    SendQueue second(all);
    second.push(Frame::Kind::text, text("to nobody"));
    EXPECT_EQ(all, first.bytes() + second.bytes());
  }
  EXPECT_EQ(all, first.bytes());
  EXPECT_EQ(first.bytes(), SendQueue::cost_of(text("hello")));
  first.on_written(7);
  EXPECT_EQ(all, 0U);
}

// What many are sent is kept once: it counts for its reader, and not among all.
TEST(SendQueue, WritesTheRestThatIsShared) {
  const auto shared = text("0123456789");
  for (const std::size_t at_once : {1U, 3U, 1000U}) {
    std::atomic<std::size_t> all = 0;
    SendQueue queue(all);
    queue.push(Frame::Kind::text, {text("head"), shared, 7});
    queue.push(Frame::Kind::text, {text("more"), shared, 10});
    EXPECT_EQ(queue.bytes(), all + 3);
    std::string written;
    while (!queue.empty()) {
      const std::string next = bytes_of(queue.next()).substr(0, at_once);
      ASSERT_FALSE(next.empty());
      written += next;
      queue.on_written(next.size());
    }
    EXPECT_EQ(written, "\x81\x07head789\x81\x04more") << at_once;
    EXPECT_EQ(queue.bytes(), 0U);
    EXPECT_EQ(all, 0U);
  }
}

}  // namespace
}  // namespace housewright
