// Before the first turn: DH-SETUP-1, DH-SETUP-2, and "Seed to game", checked against a second writing of it here.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "dream_home/picture.h"
#include "games/match.h"

namespace housewright::dream_home {
namespace {

// --- the specification once more, in the plainest words ---

// A 64-bit by 64-bit product, in halves of 32 bits.
struct Product {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
};
Product times(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kHalf = 0xFFFFFFFF;
  const std::uint64_t a0 = a & kHalf;
  const std::uint64_t a1 = a >> 32;
  const std::uint64_t b0 = b & kHalf;
  const std::uint64_t b1 = b >> 32;
  const std::uint64_t middle = a1 * b0 + ((a0 * b0) >> 32);
  const std::uint64_t middle_low = a0 * b1 + (middle & kHalf);
  return {a1 * b1 + (middle >> 32) + (middle_low >> 32), a * b};
}

class PlainRandom {
 public:
  // The bytes of a SHA-256 as hex digits, as `printf 'state:SEED' | sha256sum` prints them.
  explicit PlainRandom(const std::string& hex) {
    for (std::size_t i = 0; i < 32; ++i) {
      const std::uint64_t byte = std::stoul(hex.substr(2 * i, 2), nullptr, 16);
      words_[i / 8] += byte << (8 * (i % 8));
    }
  }
  std::uint64_t next() {
    auto& s = words_;
    const std::uint64_t result = turned(s[0] + s[3], 23) + s[0];
    const std::uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = turned(s[3], 45);
    return result;
  }
  std::uint64_t draw(std::uint64_t n) {
    const std::uint64_t remainder = (~std::uint64_t{0} % n + 1) % n;  // 2^64 mod n
    Product product = times(next(), n);
    while (product.low < remainder) product = times(next(), n);
    return product.high;
  }
  void shuffle(std::vector<std::string>& items) {
    for (std::size_t i = items.size() - 1; i >= 1; --i) std::swap(items[i], items[draw(i + 1)]);
  }

 private:
  static std::uint64_t turned(std::uint64_t x, int bits) { return (x << bits) | (x >> (64 - bits)); }
  std::array<std::uint64_t, 4> words_{};
};

std::vector<std::string> room_deck() {
  const std::vector<std::pair<std::string, int>> types = {
      {"living_room", 9},   {"bedroom", 8},  {"kitchen", 7},  {"kids_room", 6}, {"bathroom", 8}, {"pantry", 2},
      {"dressing_room", 2}, {"sauna", 2},    {"playroom", 2}, {"study", 1},     {"library", 1},  {"garage", 6},
      {"wine_cellar", 2},   {"workshop", 2}, {"laundry", 1},  {"storage", 1}};
  std::vector<std::string> cards;
  for (const auto& [type, copies] : types) {
    for (int i = 1; i <= copies; ++i) cards.push_back(type + "#" + std::to_string(i));
  }
  return cards;
}

std::vector<std::string> resource_deck() {
  std::vector<std::string> cards;
  const auto add = [&](const std::string& name, int copies) {
    for (int i = 1; i <= copies; ++i) cards.push_back(name + "#" + std::to_string(i));
  };
  for (const char* colour : {"red", "brown", "green", "grey"}) add("roof_" + std::string(colour), 5);
  for (const char* token : {"piano", "aquarium", "canopy_bed", "ice_cream_machine", "jacuzzi", "slide", "cat_house",
                            "painting", "treehouse", "birdhouse"}) {
    cards.emplace_back(token);
  }
  for (const char* tool : {"drill", "jackhammer", "concrete_mixer", "scaffolding"}) add(tool, 2);
  for (const char* helper : {"roofer", "supplier", "architect", "handyman", "interior_designer"}) add(helper, 2);
  return cards;
}

std::vector<std::string> rooms_of(const Future& future) {
  std::vector<std::string> names;
  for (const RoomCard card : future.rooms) names.push_back(game().deck().room_name(card));
  return names;
}

std::vector<std::string> resources_of(const Future& future) {
  std::vector<std::string> names;
  for (const ResourceCard card : future.resources) names.push_back(game().deck().resource_name(card));
  return names;
}

Future drawn(const std::string& seed, unsigned players, bool random_first = true) {
  dream_home::Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.random_first_player = random_first;
  Random random = Random::from_seed(seed);
  return game().draw_future(setup, random);
}

// printf 'state:a table of four' | sha256sum, and of 'state:' alone
constexpr const char* kTableOfFour = "9b04b00481a390f1ee0be3053d8e83974553e46f27b528595463608413a1929d";
constexpr const char* kEmptySeed = "daf914497fe2d30b6081a09cc0f3ba7a0d28514f62ee6518faaa12e0232edd92";

}  // namespace

TEST(DreamHomeSetup, DH_SETUP_1_the_box_holds_60_rooms_and_48_resources) {
  EXPECT_EQ(room_deck().size(), 60U);
  EXPECT_EQ(resource_deck().size(), 48U);
  Future unshuffled;
  for (unsigned i = 0; i < kRoomCards; ++i) unshuffled.rooms[i] = static_cast<RoomCard>(i);
  for (unsigned i = 0; i < kResourceCards; ++i) unshuffled.resources[i] = static_cast<ResourceCard>(i);
  EXPECT_EQ(rooms_of(unshuffled), room_deck());
  EXPECT_EQ(resources_of(unshuffled), resource_deck());
}

TEST(DreamHomeSetup, DH_SETUP_1_rooms_and_resources_are_shuffled_apart_from_the_seed_as_written_down) {
  for (const auto& [seed, hex] : {std::pair{"a table of four", kTableOfFour}, std::pair{"", kEmptySeed}}) {
    PlainRandom random{hex};
    std::vector<std::string> rooms = room_deck();
    std::vector<std::string> resources = resource_deck();
    random.shuffle(rooms);
    random.shuffle(resources);
    const Future future = drawn(seed, 4);
    EXPECT_EQ(rooms_of(future), rooms);
    EXPECT_EQ(resources_of(future), resources);
    EXPECT_EQ(future.setup.first_player, random.draw(4));
  }
}

TEST(DreamHomeSetup, DH_SETUP_1_draws_follow_the_written_rule_also_where_they_are_drawn_again) {
  PlainRandom plain{kTableOfFour};
  Random random = Random::from_seed("a table of four");
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t n = i % 2 == 0 ? (std::uint64_t{1} << 63) + 1 : static_cast<std::uint64_t>(i + 1);
    ASSERT_EQ(random.draw(n), plain.draw(n)) << n;
  }
}

TEST(DreamHomeSetup, DH_SETUP_1_each_round_deals_five_rooms_and_four_resources_twelve_rounds_use_up_both_decks) {
  const Future future = drawn("dealing", 2, false);
  const auto rooms = rooms_of(future);
  const auto resources = resources_of(future);
  Match<DreamHome> match(game(), future);
  Random choices = Random::from_seed("choices");
  unsigned dealt = 0;
  while (!match.finished()) {
    const State& state = match.state();
    if (state.round != dealt) {  // a fresh market
      ++dealt;
      ASSERT_EQ(state.round, dealt);
      std::string market = rooms[(dealt - 1) * 5];
      for (std::size_t column = 1; column < 5; ++column) {
        market += " " + rooms[(dealt - 1) * 5 + column] + "/" + resources[(dealt - 1) * 4 + column - 1];
      }
      EXPECT_EQ(Play(state).market(), market) << "round " << dealt;
      EXPECT_EQ(count(state.unseen_rooms), 60 - 5 * dealt);
      EXPECT_EQ(count(state.unseen_resources), 48 - 4 * dealt);
    }
    const Seat seat = static_cast<Seat>(match.to_act().first());
    DecisionList<DreamHome> list;
    match.legal(seat, list);
    ASSERT_FALSE(list.empty());
    const auto choice = static_cast<std::size_t>(choices.draw(list.size()));
    ASSERT_TRUE(match.play(seat, game().to_text(list[choice])).ok());
  }
  EXPECT_EQ(dealt, 12U);
  EXPECT_EQ(match.state().unseen_rooms, 0U);
  EXPECT_EQ(match.state().unseen_resources, 0U);
  for (Seat seat = 0; seat < 2; ++seat) EXPECT_EQ(count(match.state().homes[seat].cards()), 12U);
}

TEST(DreamHomeSetup, DH_SETUP_1_two_to_four_players) {
  for (const int players : {2, 3, 4}) {
    const json::object options{{"players", players}};
    EXPECT_TRUE(game().read_options(JsonReader(options, "options"))) << players;
  }
  for (const int players : {-1, 0, 1, 5, 100}) {
    const json::object options{{"players", players}};
    const auto setup = game().read_options(JsonReader(options, "options"));
    ASSERT_FALSE(setup) << players;
    EXPECT_EQ(setup.error().rule, "DH-SETUP-1");
    EXPECT_EQ(setup.error().where, "options.players");
  }
}

TEST(DreamHomeSetup, DH_SETUP_1_a_sampled_deal_holds_only_unseen_cards_each_once) {
  State state = game().start({});
  Random random = Random::from_seed("sampling");
  std::map<RoomCard, int> first_column;
  for (int i = 0; i < 2000; ++i) {
    state.unseen_rooms = kAllRooms & ~RoomSet{0xFFFF};
    state.unseen_resources = kAllResources & ~ResourceSet{0xFFFF};
    const Deal deal = game().sample_chance(state, random);
    const std::set<RoomCard> rooms(deal.rooms.begin(), deal.rooms.end());
    const std::set<ResourceCard> resources(deal.resources.begin(), deal.resources.end());
    ASSERT_EQ(rooms.size(), 5U);
    ASSERT_EQ(resources.size(), 4U);
    for (const RoomCard card : rooms) ASSERT_TRUE(contains(state.unseen_rooms, card));
    for (const ResourceCard card : resources) ASSERT_TRUE(contains(state.unseen_resources, card));
    ++first_column[deal.rooms[0]];
  }
  EXPECT_EQ(first_column.size(), 44U);  // every unseen card comes up
}

// --- DH-SETUP-2 ---

TEST(DreamHomeSetup, DH_SETUP_2_a_given_seat_holds_the_marker_first) {
  for (Seat seat = 0; seat < 3; ++seat) {
    dream_home::Setup setup;
    setup.players = 3;
    setup.first_player = seat;
    setup.random_first_player = false;
    Random random = Random::from_seed("given");
    const Match<DreamHome> match(game(), game().draw_future(setup, random));
    EXPECT_EQ(match.state().marker, seat);
    EXPECT_TRUE(match.to_act().has(seat));
  }
}

TEST(DreamHomeSetup, DH_SETUP_2_the_options_of_a_table_may_name_the_seat) {
  const json::object named{{"players", 3}, {"first_player", 2}};
  const auto setup = game().read_options(JsonReader(named, "options"));
  ASSERT_TRUE(setup);
  Random random = Random::from_seed("named");
  EXPECT_EQ(game().draw_future(*setup, random).setup.first_player, 2);
  const json::object nobody{{"players", 2}, {"first_player", 2}};
  EXPECT_EQ(game().read_options(JsonReader(nobody, "options")).error().rule, "DH-SETUP-2");
}

TEST(DreamHomeSetup, DH_SETUP_2_by_default_a_random_one) {
  EXPECT_TRUE(dream_home::Setup().random_first_player);
  std::map<unsigned, int> first;
  for (int i = 0; i < 300; ++i) ++first[drawn("first player " + std::to_string(i), 3).setup.first_player];
  EXPECT_EQ(first.size(), 3U);
  for (const auto& [seat, times] : first) EXPECT_GT(times, 60) << seat;
}

TEST(DreamHomeSetup, DH_SETUP_2_the_first_player_is_drawn_last_and_leaves_the_decks_as_they_are) {
  const Future random = drawn("same decks", 4, true);
  const Future given = drawn("same decks", 4, false);
  EXPECT_TRUE(game().same_chance(random, given));
  EXPECT_FALSE(game().same_chance(random, drawn("other decks", 4)));
}

}  // namespace housewright::dream_home
