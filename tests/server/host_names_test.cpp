// Under which names the server answers, and that a page of any other name reaches nothing.
#include "server/host_names.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

#include "server/addresses.h"
#include "server/wire.h"

namespace housewright {
namespace {

const auto kLocal = boost::asio::ip::make_address("127.0.0.1");

HostNames names_of(const std::vector<std::string>& names, const std::vector<std::string>& origins = {}) {
  auto hosts = HostNames::of(names, origins);
  EXPECT_TRUE(hosts);
  return *hosts;
}

TEST(HostNames, AreComparedInOneForm) {
  EXPECT_EQ(host_name("LocalHost.:8080"), "localhost");
  EXPECT_EQ(host_name("play.example.org:443"), "play.example.org");
  EXPECT_EQ(host_name("127.0.0.1:8080"), "127.0.0.1");
  EXPECT_EQ(host_name("[::1]:8080"), "::1");
  EXPECT_EQ(host_name("[FD00:0:0::2]"), "fd00::2");
  EXPECT_EQ(host_name("[::ffff:192.168.1.23]"), "192.168.1.23");
  EXPECT_EQ(host_name("a:"), "a") << "a port may be empty";
  EXPECT_EQ(host_name(std::string(300, 'a')), std::nullopt);
}

TEST(HostNames, ThisMachineIsAlwaysKnown) {
  const HostNames hosts = names_of({});
  for (const char* host : {"localhost", "LOCALHOST:8080", "localhost.", "page.localhost:8080", "127.0.0.1:8080",
                           "127.9.8.7", "[::1]:8080"}) {
    EXPECT_TRUE(hosts.allow(host, kLocal)) << host;
  }
  for (const char* host : {"example.org", "localhost.example.org", "127.0.0.1.example.org", "192.168.1.23", "[fd00::2]",
                           "0.0.0.0", "2130706433", "mylocalhost"}) {
    EXPECT_FALSE(hosts.allow(host, kLocal)) << host;
  }
}

TEST(HostNames, TheAddressAtWhichAConnectionCameInIsKnown) {
  const HostNames hosts = names_of({});
  const auto at = [&](const char* host, const char* local) {
    return hosts.allow(host, boost::asio::ip::make_address(local));
  };
  EXPECT_TRUE(at("192.168.1.23:8080", "192.168.1.23"));
  EXPECT_TRUE(at("192.168.1.23:8080", "::ffff:192.168.1.23"));
  EXPECT_TRUE(at("[fd00::2]:8080", "fd00::2"));
  EXPECT_TRUE(at("[fe80::1]", "fe80::1%1"));
  EXPECT_FALSE(at("192.168.1.24:8080", "192.168.1.23"));
}

TEST(HostNames, OthersAreGiven) {
  const HostNames hosts = names_of({"Play.Example.org", "203.0.113.9", "2001:db8::5"}, {"https://other.example:8443"});
  for (const char* host : {"play.example.org:443", "203.0.113.9:8080", "[2001:db8::5]", "other.example"}) {
    EXPECT_TRUE(hosts.allow(host, kLocal)) << host;
  }
  EXPECT_FALSE(hosts.allow("example.org", kLocal));
  EXPECT_FALSE(hosts.allow("a.play.example.org", kLocal));
  EXPECT_TRUE(names_of({"*"}).allow("anything.example", kLocal));
  for (const char* wrong : {"", "https://a.example", "a b", "*.example.org"}) {
    const auto refused = HostNames::of({wrong}, {});
    ASSERT_FALSE(refused) << wrong;
    EXPECT_EQ(refused.error().code, "server.errors.no_host");
  }
}

TEST(HostNames, OnOnesOwnNetworkTheMachineHasItsName) {
  std::array<char, 256> text{};
  ASSERT_EQ(gethostname(text.data(), text.size() - 1), 0);
  const auto name = host_name(text.data());
  if (!name) GTEST_SKIP() << "this machine's name is none";
  const std::string first = name->substr(0, name->find('.'));
  HostNames hosts = names_of({});
  EXPECT_FALSE(hosts.allow(first + ".local", kLocal));
  hosts.allow_own_names();
  EXPECT_TRUE(hosts.allow(*name, kLocal));
  EXPECT_TRUE(hosts.allow(first + ":8080", kLocal));
  EXPECT_TRUE(hosts.allow(first + ".local:8080", kLocal));
  EXPECT_FALSE(hosts.allow(first + ".example.org", kLocal));
}

// A request as a page at http://HOST sends it.
std::string from_page(std::uint16_t port, const std::string& host, const std::string& start,
                      const std::string& more = "") {
  Wire wire(port);
  wire.send(start + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host + "\r\n" + more +
            "Connection: close\r\n\r\n");
  return wire.read_all();
}

const std::string kOpening =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

TEST(Rebinding, ASiteThatHasItsNamePointHereReachesNothing) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::string port = ":" + std::to_string(server.port());
  for (const char* start : {"GET /", "GET /api/tables", "POST /api/tables", "GET /health", "GET /metrics", "GET /ws"}) {
    const std::string answer = from_page(server.port(), "evil.example" + port, start, kOpening);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 421 Misdirected Request\r\n")) << start << "\n" << answer;
    EXPECT_NE(answer.find("server.errors.host"), std::string::npos) << answer;
    EXPECT_NE(answer.find("--host evil.example"), std::string::npos) << "says what an operator can do: " << answer;
    EXPECT_NE(answer.find("\r\nConnection: close\r\n"), std::string::npos) << answer;
  }
  EXPECT_TRUE(from_page(server.port(), "LOCALHOST." + port, "GET /api/tables").starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(from_page(server.port(), "[::1]" + port, "GET /api/tables").starts_with("HTTP/1.1 200"));
}

TEST(Rebinding, ANameThatIsGivenIsServed) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--host", "play.example.org", "--host", "203.0.113.9"});
  EXPECT_TRUE(from_page(server.port(), "play.example.org", "GET /api/tables").starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(from_page(server.port(), "203.0.113.9:8080", "GET /api/tables").starts_with("HTTP/1.1 200"));
  Wire socket(server.port());
  socket.send("GET /ws HTTP/1.1\r\nHost: play.example.org\r\nOrigin: https://play.example.org\r\n" + kOpening + "\r\n");
  EXPECT_EQ(socket.read_until("\r\n"), "HTTP/1.1 101 Switching Protocols\r\n");
  EXPECT_TRUE(from_page(server.port(), "other.example.org", "GET /api/tables").starts_with("HTTP/1.1 421"));
}

TEST(Rebinding, TheStarSwitchesItOff) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--host", "*"});
  EXPECT_TRUE(from_page(server.port(), "any.example", "GET /api/tables").starts_with("HTTP/1.1 200"));
}

}  // namespace
}  // namespace housewright
