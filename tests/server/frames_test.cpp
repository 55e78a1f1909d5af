// What a stream of bytes says as WebSocket frames, however it is cut into pieces.
#include "server/frames.h"

#include <gtest/gtest.h>

#include <boost/asio/write.hpp>
#include <cstring>

#include "server/client.h"

namespace housewright {
namespace {

using By = FrameHead::By;
using Kind = Frame::Kind;

std::string frame(Kind kind, std::string_view body, By by) {
  const FrameHead head(kind, body.size(), by);
  std::string bytes(static_cast<const char*>(head.buffer().data()), head.buffer().size());
  return bytes.append(body);
}

// All that is heard when bytes come `step` at a time, as "1:text"; and at the end what is wrong.
std::vector<std::string> hear(By by, std::string_view bytes, std::size_t step, std::size_t largest = 100000) {
  FrameReader reader(by, largest);
  std::vector<std::string> heard;
  while (!bytes.empty() && !reader.wrong()) {
    const auto space = reader.space();
    EXPECT_GT(space.size(), 0U);
    const std::size_t some = std::min({step, bytes.size(), space.size()});
    std::memcpy(space.data(), bytes.data(), some);
    bytes.remove_prefix(some);
    reader.add(some);
    while (const auto next = reader.next()) {
      heard.push_back(std::to_string(static_cast<int>(next->kind)) + ":" + std::string(next->body));
    }
  }
  if (reader.wrong()) heard.push_back(std::to_string(static_cast<int>(*reader.wrong())));
  return heard;
}

using Heard = std::vector<std::string>;

TEST(Frames, WhatIsWrittenIsReadHoweverItIsCut) {
  for (const By by : {By::client, By::server}) {
    std::string bytes;
    Heard expected;
    for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 500U, 65535U, 65536U, 70000U}) {
      const std::string body(size, static_cast<char>('a' + size % 26));
      bytes += frame(Kind::text, body, by) + frame(Kind::ping, "?", by) + frame(Kind::binary, body, by);
      expected.insert(expected.end(), {"1:" + body, "9:?", "2:" + body});
    }
    for (const std::size_t step : {1U, 7U, 512U, 100000U, 1000000U}) EXPECT_EQ(hear(by, bytes, step), expected) << step;
  }
}

TEST(Frames, MasksAreTakenOff) {
  // The example of RFC 6455, 5.7.
  EXPECT_EQ(hear(By::client, "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 100), Heard{"1:Hello"});
}

TEST(Frames, AMessageInPartsIsGivenWholeAndPingsComeBetween) {
  using namespace std::string_literals;
  const std::string zero = "\0\0\0\0"s;
  const std::string bytes = "\x01\x83"s + zero + "Hel" + "\x89\x80"s + zero + "\x00\x81"s + zero + "l" + "\x80\x81"s +
                            zero + "o" + frame(Kind::text, "next", By::client);
  for (const std::size_t step : {1U, 100U}) {
    EXPECT_EQ(hear(By::client, bytes, step), (Heard{"9:", "1:Hello", "1:next"}));
  }
  EXPECT_EQ(hear(By::client, bytes, 100, 4), (Heard{"9:", "1009"}));
}

TEST(Frames, WhatTheStandardForbidsIsWrong) {
  using namespace std::string_literals;
  const std::string zero = "\0\0\0\0"s;
  EXPECT_EQ(hear(By::client, "\x81\x01xxxx"s, 100), Heard{"1002"}) << "not masked";
  EXPECT_EQ(hear(By::server, "\x81\x81"s + zero + "x", 100), Heard{"1002"}) << "masked";
  EXPECT_EQ(hear(By::client, "\xc1\x81"s + zero + "x", 100), Heard{"1002"}) << "an extension";
  EXPECT_EQ(hear(By::client, "\x83\x81"s + zero + "x", 100), Heard{"1002"}) << "an unknown kind";
  EXPECT_EQ(hear(By::client, "\x09\x80"s + zero, 100), Heard{"1002"}) << "a ping in parts";
  EXPECT_EQ(hear(By::client, "\x89\xfe\x00\x7e"s + zero, 100), Heard{"1002"}) << "a long ping";
  EXPECT_EQ(hear(By::client, "\x80\x81"s + zero + "x", 100), Heard{"1002"}) << "a part of nothing";
  EXPECT_EQ(hear(By::client, "\x01\x81"s + zero + "x" + frame(Kind::text, "y", By::client), 100), Heard{"1002"})
      << "a message within another";
  EXPECT_EQ(hear(By::client, "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff"s + zero, 1), Heard{"1009"});
  EXPECT_EQ(hear(By::client, frame(Kind::text, "12345", By::client), 100, 4), Heard{"1009"});
}

// Bytes as they go over the network, without a library in between.
TEST(Frames, ASessionHearsWhatIsRightBehindTheHandshakeAnswersPingsAndSaysGoodbye) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  boost::asio::io_context context;
  boost::asio::ip::tcp::socket socket(context);
  socket.connect({boost::asio::ip::make_address("127.0.0.1"), server.port()});
  const std::string hello = json::serialize(json::object{{"hello", 1}, {"table", ada.table}, {"token", ada.token}});
  boost::asio::write(socket, boost::asio::buffer(
                                 "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
                                 frame(Kind::text, hello, By::client) + frame(Kind::ping, "still there?", By::client)));
  std::string heard;
  boost::system::error_code wrong;
  const auto hear_until = [&](const std::string& what) {
    while (!wrong && heard.find(what) == std::string::npos) {
      std::array<char, 1000> some{};
      heard.append(some.data(), socket.read_some(boost::asio::buffer(some), wrong));
    }
    return heard.find(what) != std::string::npos;
  };
  EXPECT_TRUE(hear_until("{\"welcome\":")) << heard;
  EXPECT_TRUE(hear_until(frame(Kind::pong, "still there?", By::server))) << heard;
  boost::asio::write(socket, boost::asio::buffer(frame(Kind::close, close_body(CloseCode::restart), By::client)));
  EXPECT_TRUE(hear_until(frame(Kind::close, close_body(CloseCode::restart), By::server)));
  EXPECT_EQ(socket.read_some(boost::asio::buffer(heard), wrong), 0U) << "and the server closes";
}

}  // namespace
}  // namespace housewright
