// Which requests are refused by their heads, and that nothing behind such a request is served.
#include "server/http_head.h"

#include <gtest/gtest.h>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>

#include "server/wire.h"

namespace housewright {
namespace {

namespace http = boost::beast::http;

const std::string kHost = "Host: localhost\r\n";
const std::string kUpgrade =
    "Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

// A head as Beast reads it; the test fails where it does not.
HttpHead head_of(const std::string& text) {
  http::request_parser<http::empty_body> parser;
  boost::system::error_code wrong;
  parser.put(boost::asio::buffer(text), wrong);
  EXPECT_TRUE(parser.is_header_done()) << text << wrong.message();
  return parser.release().base();
}

// "" where the head is good, else the field that is not.
std::string fault_of(const std::string& fields, const std::string& version = "1.1") {
  const auto refusal = refusal_of_head(head_of("POST / HTTP/" + version + "\r\n" + fields + "\r\n"));
  if (!refusal) return "";
  EXPECT_EQ(refusal->status, 400U);
  EXPECT_EQ(refusal->error.code, "server.errors.malformed");
  return refusal->error.where;
}

TEST(HttpHead, SaysInOneWayHowLongTheBodyIs) {
  EXPECT_EQ(fault_of(kHost), "");
  EXPECT_EQ(fault_of(kHost + "Content-Length: 0\r\n"), "");
  EXPECT_EQ(fault_of(kHost + "Transfer-Encoding: chunked\r\n"), "");
  EXPECT_EQ(fault_of(kHost + "transfer-encoding:   CHUNKED  \r\n"), "");
  for (const char* coding : {"xchunked", "chunkedx", "identity", "x, chunked", "chunked, x", "chunked, chunked", "gzip",
                             "chunked;q=1", "\"chunked\"", ""}) {
    EXPECT_EQ(fault_of(kHost + "Transfer-Encoding: " + coding + "\r\n"), "Transfer-Encoding") << coding;
  }
  EXPECT_EQ(fault_of(kHost + "Transfer-Encoding: xchunked\r\nContent-Length: 5\r\n"), "Transfer-Encoding");
  EXPECT_EQ(fault_of(kHost + "Transfer-Encoding: x\r\nTransfer-Encoding: y\r\n"), "Transfer-Encoding");
  EXPECT_EQ(fault_of(kHost + "Content-Length: 5\r\nContent-Length: 5\r\n"), "Content-Length");
  EXPECT_EQ(fault_of(kHost + "Content-Length: 5, 5\r\n"), "Content-Length");
}

TEST(HttpHead, HasNoTransferEncodingInHttp10) {
  EXPECT_EQ(fault_of(kHost + "Transfer-Encoding: chunked\r\n", "1.0"), "Transfer-Encoding");
  EXPECT_EQ(fault_of(kHost + "Content-Length: 0\r\n", "1.0"), "");
}

TEST(HttpHead, NamesOneHost) {
  EXPECT_EQ(fault_of(""), "Host");
  EXPECT_EQ(fault_of(kHost + kHost), "Host");
  EXPECT_EQ(fault_of("Host: \r\n"), "Host");
  for (const char* host : {"a b", "a,b", "user@localhost", "localhost/x", "localhost:80:80", "localhost:http", "[::1",
                           "[x]", "::1", "a..b", "a..", ".a", "a%41", "a?b", "[::1]x"}) {
    EXPECT_EQ(fault_of("Host: " + std::string(host) + "\r\n"), "Host") << host;
  }
  EXPECT_EQ(fault_of("", "1.0"), "") << "HTTP/1.0 has none";
  EXPECT_EQ(fault_of(kHost, "1.0"), "");
  EXPECT_EQ(fault_of(kHost + kHost, "1.0"), "Host");
}

unsigned handshake_status(const std::string& fields, const std::string& method = "GET",
                          const std::string& version = "1.1") {
  const auto refusal =
      refusal_of_handshake(head_of(method + " /ws HTTP/" + version + "\r\n" + kHost + fields + "\r\n"));
  return refusal ? refusal->status : 101;
}

std::string without(std::string text, const std::string& part, const std::string& instead = "") {
  return text.replace(text.find(part), part.size(), instead);
}

TEST(Handshake, IsWhatTheStandardSays) {
  EXPECT_EQ(handshake_status(kUpgrade), 101U);
  EXPECT_EQ(handshake_status(without(kUpgrade, "websocket", "WebSocket")), 101U);
  EXPECT_EQ(handshake_status(kUpgrade + "Content-Length: 0\r\n"), 101U);
  EXPECT_EQ(handshake_status(""), 426U);
  EXPECT_EQ(handshake_status(without(kUpgrade, ", Upgrade")), 426U);
  EXPECT_EQ(handshake_status(without(kUpgrade, "websocket", "h2c")), 426U);
  EXPECT_EQ(handshake_status(without(kUpgrade, "13", "8")), 426U);
  EXPECT_EQ(handshake_status(without(kUpgrade, "Sec-WebSocket-Version: 13\r\n")), 426U);
  EXPECT_EQ(handshake_status(kUpgrade, "GET", "1.0"), 426U);
  EXPECT_EQ(handshake_status(kUpgrade, "POST"), 405U);
  EXPECT_EQ(handshake_status(kUpgrade, "HEAD"), 405U);
}

TEST(Handshake, HasAKeyAndNoBody) {
  EXPECT_EQ(handshake_status(without(kUpgrade, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")), 400U);
  EXPECT_EQ(handshake_status(without(kUpgrade, "==")), 400U);
  EXPECT_EQ(handshake_status(without(kUpgrade, "dGhl", "d hl")), 400U);
  EXPECT_EQ(handshake_status(kUpgrade + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"), 400U);
  EXPECT_EQ(handshake_status(kUpgrade + "Content-Length: 5\r\n"), 400U);
  EXPECT_EQ(handshake_status(kUpgrade + "Transfer-Encoding: chunked\r\n"), 400U);
}

std::vector<unsigned> statuses(const std::string& answers) {
  std::vector<unsigned> found;
  const std::string start = "HTTP/1.1 ";
  for (auto at = answers.find(start); at != std::string::npos; at = answers.find(start, at + 1)) {
    found.push_back(static_cast<unsigned>(std::stoul(answers.substr(at + start.size(), 3))));
  }
  return found;
}

// What the server answers to this and a request that it hides.
std::vector<unsigned> answers_to(std::uint16_t port, const std::string& text) {
  Wire wire(port);
  wire.send(text + "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  return statuses(wire.read_all());
}

TEST(Smuggling, NothingBehindADoubtfulRequestIsServed) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::string get = "GET /api/games HTTP/1.1\r\n";
  const std::string old = "GET /api/games HTTP/1.0\r\nConnection: keep-alive\r\n";
  EXPECT_EQ(answers_to(server.port(), get + kHost + "\r\n"), (std::vector<unsigned>{200, 200}));
  EXPECT_EQ(answers_to(server.port(), get + kHost + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
            (std::vector<unsigned>{200, 200}));
  for (const std::string& doubtful :
       {get + kHost + "Transfer-Encoding: xchunked\r\n\r\n",
        get + kHost + "Transfer-Encoding: x, chunked\r\n\r\n0\r\n\r\n",
        get + kHost + "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n",
        get + kHost + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
        get + kHost + "Content-Length: 0\r\nContent-Length: 0\r\n\r\n",
        old + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", get + "\r\n", get + kHost + kHost + "\r\n",
        get + "Host: two words\r\n\r\n"}) {
    EXPECT_EQ(answers_to(server.port(), doubtful), std::vector<unsigned>{400}) << doubtful;
  }
}

TEST(Smuggling, NorBehindADoubtfulHandshake) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::string get = "GET /ws HTTP/1.1\r\n" + kHost;
  EXPECT_EQ(answers_to(server.port(), get + "\r\n"), std::vector<unsigned>{426});
  EXPECT_EQ(answers_to(server.port(), get + without(kUpgrade, "13", "8") + "\r\n"), std::vector<unsigned>{426});
  EXPECT_EQ(answers_to(server.port(), get + without(kUpgrade, "==") + "\r\n"), std::vector<unsigned>{400});
  EXPECT_EQ(answers_to(server.port(), get + kUpgrade + "Content-Length: 5\r\n\r\n12345"), std::vector<unsigned>{400});
  EXPECT_EQ(answers_to(server.port(), get + kUpgrade + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
            std::vector<unsigned>{400});
  EXPECT_EQ(answers_to(server.port(), "POST /ws HTTP/1.1\r\n" + kHost + kUpgrade + "\r\n"), std::vector<unsigned>{405});
  Wire wire(server.port());
  wire.send(get + without(kUpgrade, "13", "8") + "\r\n");
  const std::string answer = wire.read_all();
  EXPECT_NE(answer.find("\r\nUpgrade: websocket\r\n"), std::string::npos) << answer;
  EXPECT_NE(answer.find("\r\nSec-WebSocket-Version: 13\r\n"), std::string::npos) << answer;
  EXPECT_NE(answer.find("server.errors.websocket"), std::string::npos) << answer;
}

TEST(Smuggling, TheRefusalIsReadByAClientThatGoesOnSending) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  EXPECT_EQ(answers_to(server.port(), "POST /api/tables HTTP/1.1\r\n" + kHost + "Content-Length: 300000\r\n\r\n" +
                                          std::string(300'000, 'x')),
            std::vector<unsigned>{413});
}

}  // namespace
}  // namespace housewright
