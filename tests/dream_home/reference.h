// Dream Home's placing, exchanging and scoring once more: slow and obvious, with maps and loops, written from the
// specification alone. Nothing of the engine's rules is used here, so that the two can be compared.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace housewright::dream_home::reference {

// A space by its name, "c2".
using Place = std::string;

struct Card {
  std::string type;
  int number = 0;
  bool face_up = true;
  std::string token{};  // "" for none

  std::string id() const { return type + "#" + std::to_string(number); }
  friend bool operator==(const Card&, const Card&) = default;
};

struct House {
  std::map<Place, Card> cards{};
  std::set<Place> scaffolding{};
  std::set<std::string> beside{};    // tokens beside the home
  std::vector<std::string> roofs{};  // "roof_red#1", …
  int architects = 0;
  int designers = 0;
};

// The twelve spaces, alphabetically.
const std::vector<Place>& places();

// Each gives the decisions as they are written, all that are legal and nothing else.
std::set<std::string> placements(const House& house, const std::string& type, const std::string& verb);
std::set<std::string> scaffolds(const House& house);
std::set<std::string> decors(const House& house, const std::string& token);
std::set<std::string> drills(const House& house, const std::vector<std::string>& market);  // a type or "" per column
std::set<std::string> supplies(const House& house, const std::vector<Card>& discards);
std::set<std::string> exchanges(const House& house);

// A card arrives face up on a space whose card, if there is one, leaves; and the Handyman's exchange.
House with_card(House house, const Place& place, const Card& card);
House exchanged(House house, const Place& first, const Place& second);

// Points; the roof only if it is asked for.
int score(const House& house, bool with_roof);
int roof_points(const std::vector<std::string>& roofs);
int token_value(const std::string& token);

}  // namespace housewright::dream_home::reference
