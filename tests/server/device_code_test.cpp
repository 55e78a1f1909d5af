// A seat goes to another device by a code: short, for one use, for a few minutes.
#include <gtest/gtest.h>

#include "server/client.h"
#include "server/device_codes.h"

namespace housewright {
namespace {

using std::chrono::seconds;

Answer ask_for_code(std::uint16_t port, const Place& place, const std::string& token) {
  return request(port, "POST", "/api/tables/" + place.table + "/device",
                 json::serialize(json::object{{"token", token}}));
}
Answer bring(std::uint16_t port, std::string_view code) {
  return request(port, "POST", "/api/devices", json::serialize(json::object{{"code", code}}));
}
std::string code_in(const Answer& answer) {
  EXPECT_EQ(answer.status, 201U) << answer.body;
  return answer.status == 201 ? std::string(answer.object().at("code").as_string()) : "";
}

TEST(DeviceCode, BringsTheSeatOnce) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Answer made = ask_for_code(server.port(), ada, ada.token);
  const std::string device = code_in(made);
  EXPECT_EQ(device.size(), 10U);
  EXPECT_EQ(made.object().at("seconds"), 300);
  std::string small = device;
  for (char& letter : small) letter = static_cast<char>(letter - 'A' + 'a');
  const Answer brought = bring(server.port(), small);
  ASSERT_EQ(brought.status, 200U) << brought.body;
  EXPECT_EQ(brought.object(), (json::object{{"table", ada.table}, {"token", ada.token}}));
  Player player(server.port());
  EXPECT_TRUE(player.hello(ada.table, std::string(brought.object().at("token").as_string())));
  EXPECT_EQ(player.state().at("you"), 0);
  const Answer again = bring(server.port(), device);
  EXPECT_EQ(again.status, 404U);
  EXPECT_EQ(code(again.object()), "server.errors.no_device_code");
}

TEST(DeviceCode, ANewOneEndsTheOneBefore) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  const std::string first = code_in(ask_for_code(server.port(), ada, ada.token));
  const std::string others = code_in(ask_for_code(server.port(), bo, bo.token));
  const std::string second = code_in(ask_for_code(server.port(), ada, ada.token));
  EXPECT_EQ(bring(server.port(), first).status, 404U);
  EXPECT_EQ(std::string(bring(server.port(), second).object().at("token").as_string()), ada.token);
  EXPECT_EQ(std::string(bring(server.port(), others).object().at("token").as_string()), bo.token);
}

TEST(DeviceCode, OnlyATokenOfTheTableGetsOne) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Place cleo = create_table(server.port(), "dream_home", 2, "Cleo");
  const Answer refused = ask_for_code(server.port(), ada, cleo.token);
  EXPECT_EQ(refused.status, 403U);
  EXPECT_EQ(code(refused.object()), "server.errors.wrong_token");
  EXPECT_EQ(request(server.port(), "POST", "/api/tables/" + ada.table + "/device", "{}").status, 400U);
  EXPECT_EQ(request(server.port(), "POST", "/api/devices", R"({"code":7})").status, 400U);
  EXPECT_EQ(request(server.port(), "GET", "/api/devices").status, 405U);
}

TEST(DeviceCode, NobodyFindsOneByTrying) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.wrong_codes_at_once = 5;
  options.limits.wrong_codes_a_minute = 1;
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "dream_home", 2);
  const std::string device = code_in(ask_for_code(server.port(), ada, ada.token));
  for (int i = 0; i < 5; ++i) EXPECT_EQ(bring(server.port(), "FHKLMQRTWX").status, 404U);
  const Answer refused = bring(server.port(), device);
  EXPECT_EQ(refused.status, 429U) << "the right one is not looked at any more";
  EXPECT_EQ(code(refused.object()), "server.errors.too_fast");
}

TEST(DeviceCode, EndsAfterSomeMinutes) {
  DeviceCodes codes(Limits{});
  const auto now = DeviceCodes::Clock::now();
  const std::string late = codes.add({"t", "late"}, now);
  const std::string soon = codes.add({"t", "soon"}, now);
  EXPECT_TRUE(codes.take(soon, now + seconds(299)));
  EXPECT_FALSE(codes.take(late, now + seconds(300)));
}

TEST(DeviceCode, AreBoundedAndTheOldestGo) {
  Limits limits;
  limits.device_codes = 3;
  DeviceCodes codes(limits);
  std::vector<std::string> all;
  for (int i = 0; i < 5; ++i) all.push_back(codes.add({"t", std::to_string(i)}));
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(static_cast<bool>(codes.take(all[i])), i >= 2) << i;
}

// An older code of a seat that ends must not take the newer one along.
TEST(DeviceCode, TheEndOfAnOlderOneLeavesTheNewer) {
  DeviceCodes codes(Limits{});
  const auto now = DeviceCodes::Clock::now();
  codes.add({"t", "a"}, now);
  const std::string newer = codes.add({"t", "a"}, now + seconds(200));
  const auto brought = codes.take(newer, now + seconds(400));
  ASSERT_TRUE(brought);
  EXPECT_EQ(brought->token, "a");
}

}  // namespace
}  // namespace housewright
