#include "server/client_address.h"

#include <gtest/gtest.h>

#include "server/creation_limits.h"
#include "server/dormant_tables.h"
#include "server/public_list.h"

namespace housewright {
namespace {

namespace ip = boost::asio::ip;

std::string client(const ClientAddresses& addresses, const char* peer, std::string_view named = "") {
  return addresses.client(ip::make_address(peer), named);
}

TEST(ClientAddress, WithoutAProxyThePeerCountsWhateverItSays) {
  const auto addresses = *ClientAddresses::from("", {});
  EXPECT_EQ(client(addresses, "192.0.2.7", "198.51.100.1"), "192.0.2.7");
  EXPECT_EQ(client(addresses, "::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client(addresses, "127.0.0.1", "198.51.100.1"), "") << "not limited";
  EXPECT_EQ(client(addresses, "::1"), "");
}

TEST(ClientAddress, AHouseholdsIPv6AddressesAreOneClient) {
  const auto addresses = *ClientAddresses::from("", {});
  EXPECT_EQ(client(addresses, "2001:db8:0:1::7"), "2001:db8:0:1::/64");
  EXPECT_EQ(client(addresses, "2001:db8:0:1:ffff::"), "2001:db8:0:1::/64");
  EXPECT_NE(client(addresses, "2001:db8:0:2::7"), "2001:db8:0:1::/64");
}

TEST(ClientAddress, OnlyProxiesAreBelieved) {
  const auto local = *ClientAddresses::from("X-Forwarded-For", {});
  EXPECT_EQ(client(local, "127.0.0.1", "192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client(local, "198.51.100.1", "192.0.2.7"), "198.51.100.1");
  EXPECT_EQ(client(local, "127.0.0.1", "no address"), "");
  const auto far = *ClientAddresses::from("X-Forwarded-For", {"10.0.0.0/8", "2001:db8::1"});
  EXPECT_EQ(client(far, "10.1.2.3", "192.0.2.7:4711"), "192.0.2.7");
  EXPECT_EQ(client(far, "2001:db8::1", "[2001:db8:5::9]:80"), "2001:db8:5::/64");
  EXPECT_EQ(client(far, "11.1.2.3", "192.0.2.7"), "11.1.2.3");
}

// Whoever asks writes the beginning of the list, each proxy adds whom it was asked by.
TEST(ClientAddress, WhatStandsBeforeTheClientIsNotBelieved) {
  const auto addresses = *ClientAddresses::from("X-Forwarded-For", {"10.0.0.0/8"});
  EXPECT_EQ(client(addresses, "10.0.0.1", "203.0.113.9, 192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(client(addresses, "10.0.0.1", "203.0.113.9, 192.0.2.7 ,10.0.0.2"), "192.0.2.7");
  EXPECT_EQ(client(addresses, "10.0.0.1", "10.0.0.3"), "10.0.0.3");
}

TEST(ClientAddress, AProxyMustBeAnAddress) {
  const auto wrong = ClientAddresses::from("X-Forwarded-For", {"proxy.example"});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, "server.errors.bad_proxy");
}

TEST(CreationLimits, OneAddressHasSoManyOpenTables) {
  Limits limits;
  limits.open_tables = 2;
  CreationLimits creations(limits);
  auto first = creations.create("a");
  const auto second = creations.create("a");
  ASSERT_TRUE(first && second);
  EXPECT_EQ(creations.create("a").error().code, "server.errors.too_many_open");
  EXPECT_TRUE(creations.create("b")) << "another address";
  *first = nullptr;
  EXPECT_TRUE(creations.create("a"));
}

TEST(CreationLimits, OneAddressCreatesSoManyAtOnce) {
  Limits limits;
  limits.creates_a_minute = 2;
  CreationLimits creations(limits);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(creations.create("a")) << i;
  EXPECT_EQ(creations.create("a").error().code, "server.errors.too_fast");
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(creations.create("")) << "not limited";
}

TEST(PublicList, TheNewestComesFirstAndOfEachClientAFew) {
  PublicList list(2);
  for (const char* table : {"one", "two", "three"}) list.put(table, "a", {{"table", table}});
  list.put("four", "b", {{"table", "four"}});
  list.put("one", "a", {{"table", "one"}, {"open", 1}});
  EXPECT_EQ(json::serialize(list.tell(10)), R"([{"table":"four"},{"table":"three"},{"table":"two"}])");
  list.remove("three");
  EXPECT_EQ(json::serialize(list.tell(10)), R"([{"table":"four"},{"table":"two"},{"table":"one","open":1}])");
  EXPECT_EQ(list.tell(1).size(), 1U);
  for (const char* table : {"five", "six", "seven"}) list.put(table, "", {{"table", table}});
  EXPECT_EQ(list.tell(10).size(), 6U) << "who is not limited";
}

TEST(DormantTables, ThoseThatAreDueComeOutOnce) {
  DormantTables tables;
  tables.add("late", {.due = 30});
  tables.add("early", {.due = 10});
  tables.add("needed", {.due = 5, .turn_since = 1});
  EXPECT_EQ(tables.remove("needed")->turn_since, 1);
  EXPECT_FALSE(tables.remove("needed"));
  const auto due = tables.take_due(20, 10);
  ASSERT_EQ(due.size(), 1U);
  EXPECT_EQ(due[0].first, "early");
  tables.add("late", {.due = 50});
  EXPECT_TRUE(tables.take_due(40, 10).empty());
  EXPECT_EQ(tables.size(), 1U);
}

}  // namespace
}  // namespace housewright
