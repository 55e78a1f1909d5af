// What waits for the log, without a log: batches, and who is told what in which order.
#include "server/outbox.h"

#include <gtest/gtest.h>

#include "loaded.h"
#include "server/fake_connection.h"
#include "server/presence.h"

namespace housewright {
namespace {

// A lobby for three with Ada and Bo, both connected and welcomed.
class AtATable : public ::testing::Test {
 protected:
  AtATable() {
    EXPECT_TRUE(table_.sit({}, "Ada", "a") && table_.sit({}, "Bo", "b"));
    for (const auto& [connection, token] : {std::pair(ada_, "a"), std::pair(bo_, "b")}) {
      connections_.add({.connection = connection,
                        .seat = seat_of(table_, token),
                        .token_hash = std::make_shared<const std::string>(token),
                        .words = nullptr,
                        .welcomed = true});
    }
    table_.take_events();
  }
  Outbox::Begun begin() {
    return outbox_.begin_batch(table_, connections_, [](const Participant&, const Pending::Welcome&) {
      return Connection::LongText{std::make_shared<const std::string>(R"({"welcome":{}})")};
    });
  }
  void deliver() { outbox_.deliver(connections_, presence_.message(), metrics_); }
  // Does it and waits for its acknowledgement.
  void ready(const std::shared_ptr<FakeConnection>& connection, bool ready) {
    EXPECT_TRUE(table_.set_ready(connection == ada_ ? 0 : 1, ready).ok());
    outbox_.add({.connection = connection, .what = Command{.kind = Command::Kind::ready, .ready = ready}});
  }

  Table table_ = std::move(*Table::create(all_games(), "t1", "dream_home", {{"players", 3}}, {}, "seed"));
  const std::shared_ptr<FakeConnection> ada_ = std::make_shared<FakeConnection>();
  const std::shared_ptr<FakeConnection> bo_ = std::make_shared<FakeConnection>();
  Connections connections_{};
  Presence presence_{};
  Metrics metrics_{};
  Outbox outbox_{true, false};
};

TEST_F(AtATable, ABatchIsToldWhenItIsStored) {
  ready(ada_, true);
  ASSERT_EQ(begin(), Outbox::Begun::append);
  const Append append = outbox_.append(table_);
  EXPECT_EQ(append.first, 3U);
  EXPECT_EQ(append.events.size(), 1U);
  EXPECT_EQ(append.events, outbox_.append(table_).events) << "the same when it is asked for again";
  EXPECT_TRUE(ada_->idle());
  outbox_.on_stored();
  deliver();
  EXPECT_EQ(ada_->next().at("ack").at("seq").to_number<int>(), 4);
  EXPECT_FALSE(bo_->next().contains("ack"));
}

TEST_F(AtATable, WhatHappensMeanwhileWaitsForTheNextBatch) {
  ready(ada_, true);
  ASSERT_EQ(begin(), Outbox::Begun::append);
  ready(bo_, true);
  ready(bo_, false);
  EXPECT_EQ(begin(), Outbox::Begun::nothing) << "one at a time";
  outbox_.on_stored();
  deliver();
  EXPECT_EQ(bo_->next().at("news").as_array().size(), 1U);
  ASSERT_EQ(begin(), Outbox::Begun::append);
  EXPECT_EQ(outbox_.append(table_).first, 4U);
  outbox_.on_stored();
  deliver();
  const json::object both = bo_->next();
  EXPECT_EQ(both.at("news").as_array().size(), 2U);
  EXPECT_TRUE(both.contains("ack")) << "of the first";
  EXPECT_TRUE(bo_->next().contains("ack")) << "of the second";
  EXPECT_TRUE(bo_->idle());
}

TEST_F(AtATable, WithoutEventsThereIsNothingToStore) {
  EXPECT_EQ(begin(), Outbox::Begun::nothing);
  Status told = Error("not yet");
  outbox_.add({.what = Pending::Reply{.done = [&](const Status& status) { told = status; }}});
  ASSERT_EQ(begin(), Outbox::Begun::deliver);
  EXPECT_FALSE(told.ok());
  deliver();
  EXPECT_TRUE(told.ok());
}

TEST_F(AtATable, ANewcomerIsWelcomedOnceBehindTheNewsOfOthers) {
  const auto cleo = std::make_shared<FakeConnection>();
  connections_.add({.connection = cleo});
  outbox_.add({.connection = cleo, .what = Pending::Welcome{}});
  outbox_.drop_welcome(cleo);
  outbox_.add({.connection = cleo, .what = Pending::Welcome{}});
  ready(ada_, true);
  ASSERT_EQ(begin(), Outbox::Begun::append);
  outbox_.on_stored();
  deliver();
  EXPECT_TRUE(cleo->next().contains("welcome"));
  EXPECT_TRUE(cleo->idle());
  ready(ada_, false);
  ASSERT_EQ(begin(), Outbox::Begun::append);
  outbox_.on_stored();
  deliver();
  EXPECT_TRUE(cleo->next().contains("news"));
}

TEST_F(AtATable, ConnectionsThatHaveLeftAreSentNothing) {
  ready(ada_, true);
  ready(bo_, true);
  connections_.remove(ada_);
  ASSERT_EQ(begin(), Outbox::Begun::append);
  connections_.remove(bo_);
  outbox_.on_stored();
  deliver();
  EXPECT_TRUE(ada_->idle());
  EXPECT_TRUE(bo_->idle());
}

TEST_F(AtATable, WhatIsNotStoredComesBackInOrder) {
  ready(ada_, true);
  ASSERT_EQ(begin(), Outbox::Begun::append);
  ready(bo_, true);
  const std::vector<Pending> all = outbox_.take_all();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].connection, ada_);
  EXPECT_EQ(all[1].connection, bo_);
  EXPECT_TRUE(std::get<Command>(all[1].what).ready) << "to be applied again";
  EXPECT_FALSE(outbox_.storing());
  EXPECT_TRUE(outbox_.empty());
}

// Two seconds, so that nobody is missing who only loads the page anew.
TEST_F(AtATable, SomebodyIsMissingAMomentAfterTheyLeft) {
  using std::chrono::milliseconds;
  const auto now = Presence::Clock::now();
  EXPECT_FALSE(presence_.update(table_, connections_, now).message);
  connections_.remove(bo_);
  const auto left = presence_.update(table_, connections_, now);
  EXPECT_FALSE(left.message);
  EXPECT_EQ(left.next, now + milliseconds(2000));
  const auto missing = presence_.update(table_, connections_, now + milliseconds(2000));
  ASSERT_TRUE(missing.message);
  EXPECT_EQ(*missing.message, R"({"missing":[1]})");
  EXPECT_FALSE(missing.next);
  EXPECT_EQ(presence_.message(), missing.message) << "for newcomers";
  EXPECT_FALSE(presence_.update(table_, connections_, now + milliseconds(3000)).message) << "told once";
  connections_.add({.connection = bo_, .seat = 1});
  const auto back = presence_.update(table_, connections_, now + milliseconds(3000));
  ASSERT_TRUE(back.message);
  EXPECT_EQ(*back.message, R"({"missing":[]})");
  EXPECT_FALSE(presence_.message());
}

}  // namespace
}  // namespace housewright
