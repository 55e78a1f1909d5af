// Records: what was played comes back from the file decision by decision.
#include "conformance/suite.h"

namespace housewright {
namespace {

template <class G>
class Records : public Conformance<G> {
 protected:
  static const AnyGame& any() {
    static const auto erased_game = make_any_game(*load_game<G>(Content()));
    return *erased_game;
  }

  // A random game as far as `decisions` go.
  static std::unique_ptr<AnyMatch> play(const std::string& seed, unsigned seats, std::size_t decisions) {
    auto match = any().start({{"players", seats}}, seed);
    EXPECT_TRUE(match);
    Random random = Random::from_seed("record" + seed);
    for (std::size_t i = 0; i < decisions && !(*match)->finished(); ++i) {
      const Seat seat = static_cast<Seat>((*match)->to_act().first());
      const auto list = (*match)->legal(seat);
      EXPECT_TRUE((*match)->play(seat, list[static_cast<std::size_t>(random.draw(list.size()))]).ok());
    }
    return std::move(*match);
  }
};

TYPED_TEST_SUITE(Records, AllGames);

TYPED_TEST(Records, ComeBackFromTheirText) {
  for (int i = 0; i < 1000; ++i) {
    const std::string seed = "trip" + std::to_string(i);
    const std::size_t decisions = i % 2 == 0 ? 100000 : static_cast<std::size_t>(i % 200);
    const auto match = this->play(seed, this->seat_counts()[static_cast<std::size_t>(i) % 3], decisions);
    const std::string text = json::serialize(match->record());
    const auto value = parse_json(text);
    ASSERT_TRUE(value);
    const auto again = this->any().replay(value->get_object());
    ASSERT_TRUE(again) << again.error().code << " " << again.error().where;
    EXPECT_EQ(json::serialize((*again)->record()), text);
    EXPECT_EQ((*again)->finished(), match->finished());
    EXPECT_EQ(json::serialize((*again)->score()), json::serialize(match->score()));
    EXPECT_EQ(json::serialize((*again)->view({})), json::serialize(match->view({})));
    for (Seat seat = 0; seat < match->seats(); ++seat) EXPECT_EQ((*again)->legal(seat), match->legal(seat));
  }
}

// With the seed alone the same game comes about: the deck or the dice are the seed's.
TYPED_TEST(Records, TheSeedAloneIsEnough) {
  const auto match = this->play("alone", this->seat_counts()[1], 100000);
  json::object record = match->record();
  for (const char* key : {"deck", "dice", "clients", "bag"}) record.erase(key);
  const auto again = this->any().replay(record);
  ASSERT_TRUE(again);
  EXPECT_EQ(json::serialize((*again)->score()), json::serialize(match->score()));
}

TYPED_TEST(Records, FinishedOnesVerify) {
  const auto match = this->play("verify", this->seat_counts()[1], 100000);
  const json::object record = match->record();
  EXPECT_TRUE(this->any().verify(record).ok());

  json::object forged = record;
  forged["seed"] = "another";
  EXPECT_EQ(this->any().verify(forged).error().code, "common.errors.verify_chance");
  forged = record;
  forged["commitment"] = std::string(64, '0');
  EXPECT_EQ(this->any().verify(forged).error().code, "common.errors.verify_commitment");
  forged = record;
  forged.erase("seed");
  EXPECT_EQ(this->any().verify(forged).error().code, "common.errors.verify_needs_seed");
  EXPECT_EQ(this->any().verify(this->play("verify", this->seat_counts()[1], 10)->record()).error().code,
            "common.errors.verify_unfinished");
}

// Until a turn is complete, everybody else is shown the table without it.
TYPED_TEST(Records, AnUnfinishedTurnIsSeenByNobodyElse) {
  const unsigned seats = this->seat_counts()[1];
  const auto match = this->play("secret", seats, 0);
  Random random = Random::from_seed("secret");
  std::string other_saw;
  std::string spectators_saw;
  int unfinished = 0;
  while (!match->finished()) {
    const Seats acting = match->to_act();
    const Seat seat = static_cast<Seat>(acting.first());
    const Seat other = static_cast<Seat>((seat + 1U) % seats);
    if (!match->mid_turn(seat)) {
      other_saw = json::serialize(match->view(other));
      spectators_saw = json::serialize(match->view({}));
    }
    const auto list = match->legal(seat);
    ASSERT_TRUE(match->play(seat, list[static_cast<std::size_t>(random.draw(list.size()))]).ok());
    if (!match->mid_turn(seat)) continue;
    ++unfinished;
    ASSERT_EQ(json::serialize(match->view(other)), other_saw);
    ASSERT_EQ(json::serialize(match->view({})), spectators_saw);
  }
  EXPECT_GT(unfinished, 10);
}

TYPED_TEST(Records, UnfinishedOnesHaveNoWinners) {
  const auto match = this->play("unfinished", this->seat_counts()[0], 25);
  const json::object score = match->score();
  EXPECT_FALSE(score.at("finished").as_bool());
  EXPECT_TRUE(score.at("winners").as_array().empty());
}

}  // namespace
}  // namespace housewright
