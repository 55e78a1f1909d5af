// `housewright load` against a real server, and against none.
#include <gtest/gtest.h>

#include <boost/asio/ip/tcp.hpp>

#include "cli/program.h"
#include "server/client.h"

namespace housewright {
namespace {

std::string at(std::uint16_t port) {
  return "load --url http://127.0.0.1:" + std::to_string(port);
}

TEST(Load, PlaysBothGamesAndSaysHowFastItWas) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  for (const std::string game : {"dream_home", "floor_plan"}) {
    const Said said = run(at(server.port()) + " --tables 5 --players 2 --seconds 1 --json --game " + game);
    EXPECT_EQ(said.code, 0) << said.err;
    const json::value report = parsed(said.out);
    ASSERT_TRUE(report.is_object()) << said.out;
    for (const char* key : {"turns_per_s", "p50_ms", "p99_ms"}) {
      EXPECT_GT(report.at(key).to_number<double>(), 0) << key;
    }
    EXPECT_GT(report.at("turns").to_number<int>(), 0);
    EXPECT_EQ(report.at("errors").to_number<int>(), 0) << said.err;
  }
  EXPECT_GT(metric(server.port(), "housewright_tables"), 9) << "they were real tables";
}

TEST(Load, SaysThatThereIsNoServer) {
  boost::asio::io_context context;
  boost::asio::ip::tcp::acceptor door(context, {boost::asio::ip::make_address("127.0.0.1"), 0});
  const std::uint16_t port = door.local_endpoint().port();
  door.close();
  const Said said = run(at(port) + " --tables 1 --json");
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(has(said.err, std::to_string(port))) << said.err;
  EXPECT_EQ(said.out, "");
  for (const std::string url : {"localhost:8080", "https://localhost", "http://", "http://localhost:port"}) {
    const Said wrong = run("load --url " + url);
    EXPECT_EQ(wrong.code, 2) << url;
    EXPECT_TRUE(has(wrong.err, url)) << wrong.err;
  }
}

// A door behind which nobody answers: what does not begin to play is not measured, but an error.
TEST(Load, TablesThatDoNotPlayAreAnError) {
  boost::asio::io_context context;
  const boost::asio::ip::tcp::acceptor door(context, {boost::asio::ip::make_address("127.0.0.1"), 0});
  const Said said = run(at(door.local_endpoint().port()) + " --tables 2 --patience 1 --seconds 60 --json");
  EXPECT_EQ(said.code, 1) << said.err;
  const json::value report = parsed(said.out);
  ASSERT_TRUE(report.is_object()) << said.out;
  EXPECT_EQ(report.at("errors").to_number<int>(), 1);
  EXPECT_EQ(report.at("turns").to_number<int>(), 0);
}

}  // namespace
}  // namespace housewright
