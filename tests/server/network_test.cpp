// Play on one's own network: which addresses are told, to whom, and that they answer.
#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>

#include "server/addresses.h"
#include "server/client.h"

namespace housewright {
namespace {

using Addresses = std::vector<std::string>;

TEST(Addresses, TheLikeliestComesFirst) {
  EXPECT_EQ(reachable({{"eth0", "fe80::1"},
                       {"docker0", "172.17.0.1"},
                       {"eth1", "169.254.3.4"},
                       {"eth0", "2001:db8::5"},
                       {"eth0", "fd00::2"},
                       {"eth0", "203.0.113.9"},
                       {"wlan0", "192.168.1.23"}}),
            (Addresses{"192.168.1.23", "203.0.113.9", "fd00::2", "2001:db8::5", "169.254.3.4", "172.17.0.1"}));
}

TEST(Addresses, WhatOthersCannotOpenIsLeftOut) {
  EXPECT_EQ(reachable({{"lo", "127.0.0.1"}, {"lo", "::1"}, {"eth0", "fe80::1"}, {"eth0", "::"}, {"eth0", "nonsense"}}),
            Addresses{});
  EXPECT_EQ(reachable({{"eth0", "10.0.0.1"}, {"eth0:1", "10.0.0.1"}}), Addresses{"10.0.0.1"});
}

TEST(Addresses, AreWrittenAsABrowserWritesAnOrigin) {
  EXPECT_EQ(http_origin("192.168.1.23", 8080), "http://192.168.1.23:8080");
  EXPECT_EQ(http_origin("fd00::2", 8080), "http://[fd00::2]:8080");
  EXPECT_EQ(http_origin("192.168.1.23", 80), "http://192.168.1.23");
}

Addresses told(std::uint16_t port) {
  const Answer answer = request(port, "GET", "/api/addresses");
  EXPECT_EQ(answer.status, 200U) << answer.body;
  return json::value_to<Addresses>(answer.object().at("addresses"));
}

TEST(Network, AServerForThisMachineAloneTellsNoAddress) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  EXPECT_EQ(told(server.port()), Addresses{});
  EXPECT_EQ(request(server.port(), "POST", "/api/addresses", "{}").status, 405U);
}

// The status line of a request sent to the address itself, from a page of that address.
std::string status_at(const std::string& address, std::uint16_t port, const std::string& origin) {
  boost::asio::io_context context;
  boost::asio::ip::tcp::socket socket(context);
  boost::system::error_code wrong;
  socket.connect({boost::asio::ip::make_address(address), port}, wrong);
  if (wrong) return wrong.message();
  const std::string host = http_origin(address, port).substr(std::string("http://").size());
  boost::asio::write(socket, boost::asio::buffer("GET /api/tables HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin +
                                                 "\r\nConnection: close\r\n\r\n"));
  boost::asio::streambuf answer;
  boost::asio::read_until(socket, answer, "\r\n", wrong);
  std::istream stream(&answer);
  std::string line;
  std::getline(stream, line);
  return line;
}

TEST(Network, EveryAddressThatIsToldAnswersThePagesOfThatAddress) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--lan"});
  const Addresses addresses = reachable(interfaces());
  Addresses origins;
  for (const std::string& address : addresses) origins.push_back(http_origin(address, server.port()));
  EXPECT_EQ(told(server.port()), origins);
  for (const std::string& address : addresses) {
    const std::string origin = http_origin(address, server.port());
    EXPECT_EQ(status_at(address, server.port(), origin), "HTTP/1.1 200 OK\r") << address;
    EXPECT_EQ(status_at(address, server.port(), "http://elsewhere.example"), "HTTP/1.1 403 Forbidden\r") << address;
  }
  EXPECT_EQ(status_at("127.0.0.1", server.port(), "http://127.0.0.1:" + std::to_string(server.port())),
            "HTTP/1.1 200 OK\r");
}

}  // namespace
}  // namespace housewright
