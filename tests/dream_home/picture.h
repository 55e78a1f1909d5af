// Dream Home tables as text, so that tests read as examples: a home drawn floor by floor, the market as five columns,
// decisions as they are written in records.
//
//   Play play = Table(4).home(0, R"(
//     2  .          kitchen#1   .              .      .
//     1  bedroom#1  bathroom#1  living_room#1+piano  empty  scaffold
//     0                                        garage#1  .
//   )").takes(0, "kitchen#2/roof_red#1");
//   EXPECT_EQ(play.refusal("room c2"), "DH-PLACE-…");
//
// A cell is a card ("kitchen#2"), a card with its token ("kitchen#2+painting"), an empty room ("empty", or
// "(kitchen#2)" where it matters which card lies face down), Scaffolding ("scaffold") or nothing (".").
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/dream_home/dream_home.h"

namespace housewright::dream_home {

// The game with the deck that is built in.
const DreamHome& game();

// Two rounds' cards with a bit of everything.
inline constexpr const char* kMarket =
    "kitchen#1 bedroom#1/roof_red#1 bathroom#1/piano study#1/drill#1 garage#1/roofer#1";
inline constexpr const char* kNextMarket =
    "kitchen#2 bedroom#2/roof_red#2 bathroom#2/aquarium library#1/drill#2 garage#2/roofer#2";

// A picture in the one form in which Play::home writes it; floors left out have nothing on them.
std::string home(std::string_view picture);

// "take 1, take 2" as a sorted list, as Play::legal gives it.
std::vector<std::string> texts(std::string_view list);

// The text of each space of a picture, by its number; and the words of a text.
using CellTexts = std::array<std::string, kSpaceSlots>;
CellTexts cells_of(std::string_view picture);
std::vector<std::string> words_of(std::string_view text);

// Where every card is: each of the 108 in exactly one place, the cards in a player's hand included. A complaint, or "".
std::string misplaced_cards(const State& state, RoomCard room_in_hand = kNoCard,
                            ResourceCard resource_in_hand = kNoCard);

// A game in the middle, moved on by texts. After every decision all cards are still in exactly one place.
class Play {
 public:
  explicit Play(const State& state) : state_(state) {}

  // Plays decisions for whoever is to act; a test fails at the first that is refused.
  Play& then(std::initializer_list<std::string_view> decisions);
  // Deals the next round.
  Play& deal(std::string_view market);

  // The legal decisions now, sorted; or only those that begin with this word.
  std::vector<std::string> legal(std::string_view kind = "") const;
  // The id of the rule that a decision breaks; "legal", or "no decision" if the text is none.
  std::string refusal(std::string_view decision) const;
  std::string refusal(Seat seat, std::string_view decision) const;

  // Everything as it lies now, an unfinished turn included.
  const State& state() const { return turn_ ? turn_->state : state_; }
  Phase phase() const { return state().phase; }
  unsigned round() const { return state().round; }
  unsigned marker() const { return state().marker; }
  unsigned acting() const { return state().acting; }
  bool mid_turn() const { return turn_.has_value(); }
  int total(Seat seat) const { return game().total(state(), seat); }

  std::string home(Seat seat) const;
  std::string market() const;                 // "kitchen#3 bedroom#1/roof_red#1 - - -"
  std::string beside(Seat seat) const;        // tokens beside the home: "birdhouse treehouse"
  std::string holds(Seat seat) const;         // tools and helpers, in the order of the deck
  std::string roof(Seat seat) const;          // the roof stack, in the order of the deck
  bool discarded(std::string_view id) const;  // whether a card lies on its discard pile
  bool in_play(std::string_view token) const;

 private:
  Turn turn(Seat seat) const { return turn_ && turn_->seat == seat ? *turn_ : game().begin(state_, seat); }

  State state_;
  std::optional<Turn> turn_{};
};

// Lays out a table. Cards that are mentioned nowhere are unseen; the same card twice ends the test with an exception.
class Table {
 public:
  explicit Table(unsigned players = 4);

  Table& round(unsigned number);
  Table& marker(unsigned seat);  // holds the marker, and began the round
  Table& without_discard_rule();
  Table& open_roofs();
  Table& home(unsigned seat, std::string_view picture);
  Table& beside(unsigned seat, std::string_view tokens);  // "treehouse birdhouse"
  Table& holds(unsigned seat, std::string_view cards);    // "drill#1 supplier#2"
  Table& roof(unsigned seat, std::string_view cards);     // "roof_red#1 roof_red#2"
  Table& market(std::string_view columns);                // "kitchen#3 bedroom#1/roof_red#1 - pantry#1/piano -"
  Table& discarded(std::string_view cards);               // rooms and resources

  // What is asked now. Columns of the market that were not given are filled with cards mentioned nowhere.
  Play begins();  // the market is dealt: the round's first question
  Play turn_of(unsigned seat);
  Play takes(unsigned seat, std::string_view pair);  // the seat has just taken "kitchen#3/piano" or "kitchen#3"
  Play endgame_of(unsigned seat);
  Play finished();

 private:
  RoomCard claim_room(std::string_view id);
  ResourceCard claim_resource(std::string_view id);
  void fill();
  State asked(Phase phase, unsigned seat);

  State state_{};
  bool market_given_ = false;
  std::vector<std::pair<Seat, Space>> nameless_{};  // empty rooms whose card is chosen last
};

}  // namespace housewright::dream_home
