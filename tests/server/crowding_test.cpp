// More tables, events and messages than anybody needs: memory stays bounded, and others still get in.
#include <gtest/gtest.h>

#include <chrono>

#include "server/client.h"
#include "server/frames.h"

namespace housewright {
namespace {

using Clock = std::chrono::steady_clock;

// The status of a table, once it is this one; after ten seconds whatever it is.
unsigned status_comes_to(std::uint16_t port, const Place& place, unsigned status) {
  const auto last = Clock::now() + std::chrono::seconds(10);
  unsigned now = 0;
  do now = request(port, "GET", "/api/tables/" + place.table).status;
  while (now != status && Clock::now() < last);
  return now;
}

Answer try_to_create(std::uint16_t port) {
  return request(port, "POST", "/api/tables", R"({"game":"dream_home","options":{"players":2},"name":"Cy"})");
}

TEST(Crowding, AWelcomeHoldsTheNewestEventsWithoutAGap) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.welcome_events = 2000;
  options.limits.talk_at_once = 100;
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "dream_home", 2);
  Player talking(server.port());
  ASSERT_TRUE(talking.hello(ada.table, ada.token));
  for (int i = 0; i < 60; ++i) ASSERT_TRUE(talking.ask({{"emote", "wave"}}).contains("ack"));
  Player late(server.port());
  ASSERT_TRUE(late.hello(ada.table, {}, 0));
  const json::array& events = late.last().at("events").as_array();
  EXPECT_LE(json::serialize(events).size(), 2002U);
  ASSERT_GT(events.size(), 10U);
  std::uint64_t seq = events[0].at("seq").to_number<std::uint64_t>();
  EXPECT_GT(seq, 0U);
  for (const json::value& event : events) EXPECT_EQ(event.at("seq").to_number<std::uint64_t>(), seq++);
  EXPECT_EQ(seq, talking.seq());
  Player back(server.port());
  ASSERT_TRUE(back.hello(ada.table, {}, seq - 2));
  EXPECT_EQ(back.last().at("events").as_array().size(), 2U);
}

// The longest game there is: whoever comes to see it afterwards gets every turn of it, and news behind it.
TEST(Crowding, AHundredSheetsToTheirEndFitIntoAWelcome) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {}, HOUSEWRIGHT_KNOWN_LUCK);
  const Place ada = create_table(server.port(), "floor_plan", 100, "Ada", {}, {{"rounds", 20}});
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  ASSERT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  ASSERT_TRUE(player.ask({{"resign", true}}).contains("ack"));
  while (!player.finished()) ASSERT_TRUE(player.next());
  Player late(server.port());
  ASSERT_TRUE(late.hello(ada.table, {}, 0));
  const json::array& events = late.last().at("events").as_array();
  EXPECT_EQ(events.size(), player.seq()) << json::serialize(events).size() << " bytes";
  EXPECT_LT(late.bytes().size(), Limits{}.queue_bytes / 2);
}

TEST(Crowding, AMessageLargerThanTheQueueCutsOffAsWell) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--queue-bytes", "1200"});
  const Place small = create_table(server.port(), "dream_home", 2);
  const Place large = create_table(server.port(), "floor_plan", 100);
  Player at_large(server.port());
  EXPECT_FALSE(at_large.hello(large.table));
  EXPECT_EQ(metric(server.port(), "housewright_cut_off_total"), 1);
  Player at_small(server.port());
  EXPECT_TRUE(at_small.hello(small.table));
}

// What was read is not counted any more, whether its reader is still there or not.
TEST(Crowding, TogetherClientsLeaveNoMoreUnreadThanAllowed) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.all_queues_bytes = 10'000;
  options.limits.queue_share = 1200;
  {
    const RunningServer server(folder.path(), options);
    const Place large = create_table(server.port(), "floor_plan", 100);
    for (int i = 0; i < 20; ++i) {
      Player player(server.port());
      EXPECT_TRUE(player.hello(large.table));
      EXPECT_TRUE(player.hello(large.table));
    }
  }
  options.limits.all_queues_bytes = 0;
  const RunningServer server(folder.path(), options);
  const Place large = create_table(server.port(), "floor_plan", 100);
  const Place small = create_table(server.port(), "dream_home", 2);
  Player at_large(server.port());
  EXPECT_FALSE(at_large.hello(large.table));
  Player at_small(server.port());
  EXPECT_TRUE(at_small.hello(small.table)) << "who asks for little is served";
  const Answer refused = request(server.port(), "GET", "/api/tables/" + large.table);
  EXPECT_EQ(refused.status, 503U);
  EXPECT_EQ(code(refused.object()), "server.errors.try_again");
  EXPECT_EQ(request(server.port(), "GET", "/api/tables/" + small.table).status, 200U);
}

// Who has left much unread goes when it is too much together, also if nothing more is sent to them.
TEST(Crowding, WhoLeavesMostUnreadGoesFirst) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.messages_a_second = 1'000'000;
  options.limits.idle_time = std::chrono::seconds(4);
  options.limits.queue_bytes = 64 << 20;
  options.limits.all_queues_bytes = 8 << 20;
  options.limits.queue_share = 4 << 20;
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "dream_home", 2);
  // Each ping asks for a pong that counts 253 bytes; the network itself keeps some two thousand of them.
  const std::string ping = std::string("\x89\xfd\0\0\0\0", 6) + std::string(125, 'x');
  const auto leave_unread = [&](Player& deaf, std::size_t bytes) {
    ASSERT_TRUE(deaf.hello(ada.table));
    std::string pings;
    for (std::size_t i = 0; i < bytes / 253; ++i) pings += ping;
    deaf.send_bytes(pings);
  };
  Player most(server.port(), "", true);
  Player some(server.port(), "", true);
  leave_unread(most, 7 << 20);
  leave_unread(some, 3 << 20);
  const auto last = Clock::now() + std::chrono::seconds(20);
  while (metric(server.port(), "housewright_cut_off_total") < 1) {
    ASSERT_LT(Clock::now(), last);
    some.send_bytes(ping);  // lives
  }
  EXPECT_EQ(metric(server.port(), "housewright_cut_off_total"), 1);
  EXPECT_EQ(metric(server.port(), "housewright_sessions"), 1);
}

TEST(Crowding, TheLobbyThatWasLeftLongestAgoMakesRoom) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.tables = 3;
  options.limits.fresh_time = std::chrono::seconds(0);
  options.limits.left_time = std::chrono::seconds(0);
  const RunningServer server(folder.path(), options);
  const Place first = create_table(server.port(), "dream_home", 2);
  Player staying(server.port());
  ASSERT_TRUE(staying.hello(first.table, first.token));
  const Place second = create_table(server.port(), "dream_home", 2);
  const Place third = create_table(server.port(), "dream_home", 2);
  Player at_third(server.port());
  ASSERT_TRUE(at_third.hello(third.table, third.token));
  const Place fourth = create_table(server.port(), "dream_home", 2);
  EXPECT_EQ(status_comes_to(server.port(), second, 404), 404U) << "also in the log";
  for (const Place& place : {first, third, fourth}) EXPECT_EQ(status_comes_to(server.port(), place, 200), 200U);
  Player at_fourth(server.port());
  ASSERT_TRUE(at_fourth.hello(fourth.table, fourth.token));
  const Answer refused = try_to_create(server.port());
  EXPECT_EQ(refused.status, 503U);
  EXPECT_EQ(code(refused.object()), "server.errors.too_many_tables");
}

TEST(Crowding, AFreshLobbyWaitsForItsPeople) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--tables", "1"});
  const Place ada = create_table(server.port(), "dream_home", 2);
  EXPECT_EQ(code(try_to_create(server.port()).object()), "server.errors.too_many_tables");
  Player player(server.port());
  EXPECT_TRUE(player.hello(ada.table, ada.token));
}

TEST(Crowding, AFinishedTableMakesRoomAndStaysInTheLog) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.tables = 1;
  options.limits.fresh_time = std::chrono::seconds(0);
  options.limits.left_time = std::chrono::seconds(0);
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "floor_plan", 1);
  {
    Player player(server.port());
    ASSERT_TRUE(player.hello(ada.table, ada.token));
    ASSERT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
    EXPECT_EQ(code(try_to_create(server.port()).object()), "server.errors.too_many_tables");
    ASSERT_TRUE(player.ask({{"resign", true}}).contains("ack"));
    while (!player.finished()) ASSERT_TRUE(player.next());
  }
  const auto last = Clock::now() + std::chrono::seconds(10);
  while (try_to_create(server.port()).status != 201) ASSERT_LT(Clock::now(), last);
  EXPECT_EQ(status_comes_to(server.port(), ada, 200), 200U);
}

TEST(Crowding, ALobbyIsLight) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  create_table(server.port(), "floor_plan", 100);
  const double before = metric(server.port(), "process_resident_memory_bytes");
  for (int i = 0; i < 200; ++i) create_table(server.port(), "floor_plan", 100);
#ifndef HOUSEWRIGHT_SANITIZED  // sanitizers keep what was freed
  EXPECT_LT(metric(server.port(), "process_resident_memory_bytes") - before, 200 * 100e3);
#else
  static_cast<void>(before);
#endif
}

TEST(Crowding, WhoSitsDownAndStandsUpAgainAndAgainIsRefused) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const std::string join = "/api/tables/" + ada.table + "/join";
  std::string refused;
  for (int i = 0; i < 60 && refused.empty(); ++i) {
    const Answer joined = request(server.port(), "POST", join, R"({"name":"Mallory"})");
    if (joined.status != 201) {
      EXPECT_EQ(joined.status, 429U);
      refused = code(joined.object());
      continue;
    }
    Player player(server.port());
    ASSERT_TRUE(player.hello(ada.table, std::string(joined.object().at("token").as_string())));
    ASSERT_TRUE(player.ask({{"stand", true}}).contains("ack"));
  }
  EXPECT_EQ(refused, "server.errors.too_fast");
  Player host(server.port());
  ASSERT_TRUE(host.hello(ada.table, ada.token));
  EXPECT_TRUE(host.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
}

TEST(Crowding, WhoTriesToSitDownInVainKeepsNobodyOut) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const std::string join = "/api/tables/" + ada.table + "/join";
  for (int i = 0; i < 60; ++i) {
    EXPECT_EQ(request(server.port(), "POST", join, R"({"name":"Mallory","seat":0})").status, 409U);
    EXPECT_EQ(request(server.port(), "POST", join, R"({"name":" "})").status, 400U);
  }
  EXPECT_EQ(join_table(server.port(), ada.table, "Bo").seat, 1U);
}

TEST(Crowding, ATableWhoseLogIsFullIsNotListed) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.events_a_table = 3;
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "dream_home", 4, "Ada", {{"listed", true}});
  const auto listed = [&] {
    return request(server.port(), "GET", "/api/tables").object().at("tables").as_array().size();
  };
  Player host(server.port());
  ASSERT_TRUE(host.hello(ada.table, ada.token));
  EXPECT_EQ(listed(), 1U);
  join_table(server.port(), ada.table, "Bo");
  EXPECT_EQ(listed(), 0U);
}

// A message that begins, and then so many empty parts.
std::string empty_parts(std::size_t parts, bool ends) {
  using namespace std::string_literals;
  std::string bytes = "\x01\x80\0\0\0\0"s;
  for (std::size_t i = 0; i < parts; ++i) bytes += "\x00\x80\0\0\0\0"s;
  return ends ? bytes + "\x80\x80\0\0\0\0"s : bytes;
}

std::string all_heard(std::string_view bytes) {
  FrameReader reader(FrameHead::By::client, 1000);
  std::string all;
  while (!bytes.empty() && !reader.wrong()) {
    const auto space = reader.space();
    const std::size_t some = std::min(space.size(), bytes.size());
    bytes.copy(static_cast<char*>(space.data()), some);
    bytes.remove_prefix(some);
    reader.add(some);
    while (const auto next = reader.next()) all += "message ";
  }
  return reader.wrong() ? all + std::to_string(static_cast<int>(*reader.wrong())) : all;
}

TEST(Crowding, AMessageHasAtMostSoManyParts) {
  EXPECT_EQ(all_heard(empty_parts(62, true) + empty_parts(62, true)), "message message ");
  EXPECT_EQ(all_heard(empty_parts(63, true)), "1008");
  EXPECT_EQ(all_heard(empty_parts(64, false)), "1008");
}

TEST(Crowding, WhoSendsNothingButEmptyPartsIsCutOff) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  player.send_bytes(empty_parts(64, false));
  EXPECT_FALSE(player.next());
  EXPECT_EQ(player.close_code(), 1008U);
}

}  // namespace
}  // namespace housewright
