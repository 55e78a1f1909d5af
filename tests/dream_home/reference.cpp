#include "dream_home/reference.h"

#include <algorithm>

namespace housewright::dream_home::reference {
namespace {

struct Type {
  bool basement;
  int max;
  std::vector<int> points;
};

// The deck table of the specification.
const Type& type_named(const std::string& name) {
  static const std::map<std::string, Type> types = {{"living_room", {false, 3, {1, 4, 9}}},
                                                    {"bedroom", {false, 2, {1, 4}}},
                                                    {"kitchen", {false, 2, {1, 6}}},
                                                    {"kids_room", {false, 2, {2, 6}}},
                                                    {"bathroom", {false, 1, {1}}},
                                                    {"pantry", {false, 1, {1}}},
                                                    {"dressing_room", {false, 1, {1}}},
                                                    {"sauna", {false, 1, {1}}},
                                                    {"playroom", {false, 1, {2}}},
                                                    {"study", {false, 1, {2}}},
                                                    {"library", {false, 1, {2}}},
                                                    {"garage", {true, 2, {0, 4}}},
                                                    {"wine_cellar", {true, 1, {1}}},
                                                    {"workshop", {true, 1, {1}}},
                                                    {"laundry", {true, 1, {1}}},
                                                    {"storage", {true, 1, {1}}}};
  return types.at(name);
}

Place step(const Place& place, int sideways, int up) {
  return {static_cast<char>(place[0] + sideways), static_cast<char>(place[1] + up)};
}

bool shows(const House& house, const Place& place, const std::string& type) {
  const auto found = house.cards.find(place);
  return found != house.cards.end() && found->second.face_up && found->second.type == type;
}

// DH-PLACE-1
bool stands(const House& house, const Place& place) {
  if (place[1] == '0') return true;
  if (place[1] == '1' && place[0] <= 'c') return true;
  const Place below = step(place, 0, -1);
  return house.cards.count(below) == 1 || house.scaffolding.count(below) == 1;
}

// The face-up cards of one type that lie next to each other, from the neighbour of `place` outwards.
std::vector<Place> run(const House& house, const Place& place, int direction, const std::string& type) {
  std::vector<Place> found;
  for (Place next = step(place, direction, 0); shows(house, next, type); next = step(next, direction, 0)) {
    found.push_back(next);
  }
  return found;
}

std::vector<Place> room_of(const House& house, const Place& place) {
  const std::string& type = house.cards.at(place).type;
  std::vector<Place> room = run(house, place, -1, type);
  std::reverse(room.begin(), room.end());
  room.push_back(place);
  for (const Place& other : run(house, place, 1, type)) room.push_back(other);
  return room;
}

// DH-PLACE-4, DH-HELP-2
bool finished(const House& house, const std::vector<Place>& room, const std::string& type) {
  if (room.empty()) return false;
  if (static_cast<int>(room.size()) >= type_named(type).max) return true;
  if (house.designers > 0) return false;
  return std::any_of(room.begin(), room.end(), [&](const Place& p) { return !house.cards.at(p).token.empty(); });
}

// DH-PLACE-2, -3, -4: on a space that has no card now.
bool may_lie_face_up(const House& house, const Place& place, const std::string& type) {
  if (type_named(type).basement != (place[1] == '0')) return false;
  const auto left = run(house, place, -1, type);
  const auto right = run(house, place, 1, type);
  if (finished(house, left, type) || finished(house, right, type)) return false;
  return static_cast<int>(left.size() + 1 + right.size()) <= type_named(type).max;
}

bool may_replace(House house, const Place& place, const std::string& type) {
  house.cards.erase(place);
  return may_lie_face_up(house, place, type);
}

// Keeps the most valuable token of a room, of equal ones the leftmost.
void keep_best_token(House& house, const Place& place) {
  Place best;
  for (const Place& each : room_of(house, place)) {
    const std::string& token = house.cards.at(each).token;
    if (token.empty()) continue;
    if (best.empty() || token_value(token) > token_value(house.cards.at(best).token)) best = each;
  }
  for (const Place& each : room_of(house, place)) {
    if (each != best) house.cards.at(each).token.clear();
  }
}

bool obeys_floor_and_size(const House& house, const Place& place) {
  const Card& card = house.cards.at(place);
  if (!card.face_up) return true;
  if (type_named(card.type).basement != (place[1] == '0')) return false;
  return static_cast<int>(room_of(house, place).size()) <= type_named(card.type).max;
}

}  // namespace

const std::vector<Place>& places() {
  static const std::vector<Place> all = {"a1", "a2", "b1", "b2", "c1", "c2", "d0", "d1", "d2", "e0", "e1", "e2"};
  return all;
}

int token_value(const std::string& token) {
  static const std::map<std::string, int> values = {
      {"piano", 3}, {"aquarium", 2},  {"canopy_bed", 2}, {"ice_cream_machine", 2}, {"jacuzzi", 2},
      {"slide", 2}, {"cat_house", 1}, {"painting", 1},   {"treehouse", 2},         {"birdhouse", 1}};
  return values.at(token);
}

std::set<std::string> placements(const House& house, const std::string& type, const std::string& verb) {
  std::set<std::string> legal;
  for (const Place& place : places()) {
    if (house.cards.count(place) == 1 || !stands(house, place)) continue;
    legal.insert(verb + " " + place + " down");
    if (may_lie_face_up(house, place, type)) legal.insert(verb + " " + place);
  }
  return legal;
}

std::set<std::string> scaffolds(const House& house) {
  std::set<std::string> legal;
  for (const Place& place : places()) {
    const bool taken = house.cards.count(place) == 1 || house.scaffolding.count(place) == 1;
    if (!taken && stands(house, place)) legal.insert("scaffold " + place);
  }
  return legal;
}

std::set<std::string> decors(const House& house, const std::string& token) {
  static const std::map<std::string, std::string> goes_on = {
      {"piano", "living_room"},         {"aquarium", "living_room"}, {"canopy_bed", "bedroom"},
      {"ice_cream_machine", "kitchen"}, {"jacuzzi", "bathroom"},     {"slide", "kids_room"}};
  std::set<std::string> legal;
  if (token == "treehouse" || token == "birdhouse") return legal;
  for (const auto& [place, card] : house.cards) {
    if (!card.face_up) continue;
    if (goes_on.count(token) == 1 && goes_on.at(token) != card.type) continue;
    bool free = true;
    for (const Place& other : room_of(house, place)) free = free && house.cards.at(other).token.empty();
    if (free) legal.insert("decor " + place);
  }
  return legal;
}

std::set<std::string> drills(const House& house, const std::vector<std::string>& market) {
  std::set<std::string> legal;
  for (std::size_t column = 0; column < market.size(); ++column) {
    if (market[column].empty()) continue;
    for (const auto& [place, card] : house.cards) {
      if (!card.face_up || !may_replace(house, place, market[column])) continue;
      legal.insert("drill " + std::to_string(column + 1) + " " + place);
    }
  }
  return legal;
}

std::set<std::string> supplies(const House& house, const std::vector<Card>& discards) {
  std::set<std::string> legal;
  for (const auto& [place, card] : house.cards) {
    House without = house;
    without.cards.erase(place);
    std::map<std::string, bool> fits;
    for (const Card& incoming : discards) {
      if (fits.count(incoming.type) == 0) fits[incoming.type] = may_lie_face_up(without, place, incoming.type);
      if (fits[incoming.type]) legal.insert("supplier " + incoming.id() + " " + place);
    }
  }
  return legal;
}

std::set<std::string> exchanges(const House& house) {
  std::set<std::string> legal;
  House after = house;
  for (const auto& [first, one] : house.cards) {
    for (const auto& [second, other] : house.cards) {
      if (first >= second) continue;
      std::swap(after.cards.at(first), after.cards.at(second));
      if (obeys_floor_and_size(after, first) && obeys_floor_and_size(after, second)) {
        legal.insert("handyman " + first + " " + second);
      }
      std::swap(after.cards.at(first), after.cards.at(second));
    }
  }
  return legal;
}

House with_card(House house, const Place& place, const Card& card) {
  house.cards[place] = card;
  house.scaffolding.erase(place);
  if (card.face_up) keep_best_token(house, place);
  return house;
}

House exchanged(House house, const Place& first, const Place& second) {
  std::swap(house.cards.at(first), house.cards.at(second));
  for (const Place& place : {first, second}) {
    if (house.cards.at(place).face_up) keep_best_token(house, place);
  }
  return house;
}

// DH-SCORE-5: every choice of four cards is tried.
int roof_points(const std::vector<std::string>& roofs) {
  int best = 0;
  const std::size_t n = roofs.size();
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b) {
      for (std::size_t c = b + 1; c < n; ++c) {
        for (std::size_t d = c + 1; d < n; ++d) {
          std::set<std::string> colours;
          int windows = 0;
          for (const std::size_t i : {a, b, c, d}) {
            colours.insert(roofs[i].substr(0, roofs[i].find('#')));
            if (roofs[i].substr(roofs[i].find('#')) == "#1") ++windows;
          }
          best = std::max(best, (colours.size() == 1 ? 8 : 3) + windows);
        }
      }
    }
  }
  return best;
}

int score(const House& house, bool with_roof) {
  static const std::map<std::string, std::string> wants = {
      {"pantry", "kitchen"}, {"dressing_room", "bedroom"}, {"sauna", "bathroom"}};
  int total = 0;
  std::map<char, bool> bathroom_on;
  std::set<std::string> types;
  for (const auto& [place, card] : house.cards) {
    if (!card.face_up) {
      total += house.architects;  // DH-HELP-6
      continue;
    }
    types.insert(card.type);
    if (card.type == "bathroom") bathroom_on[place[1]] = true;
    const auto room = room_of(house, place);
    if (room.front() == place) total += type_named(card.type).points.at(room.size() - 1);  // DH-SCORE-1
    if (wants.count(card.type) == 1) {                                                     // DH-SCORE-2
      const std::string& wanted = wants.at(card.type);
      if (shows(house, step(place, -1, 0), wanted) || shows(house, step(place, 1, 0), wanted)) total += 2;
    }
    if (!card.token.empty()) total += token_value(card.token) + house.designers;  // DH-SCORE-3, DH-HELP-2
  }
  for (const std::string& token : house.beside) total += token_value(token) + house.designers;
  if (bathroom_on['1'] && bathroom_on['2']) total += 3 + house.architects;  // DH-SCORE-4, DH-HELP-6
  if (types.count("bathroom") == 1 && types.count("kitchen") == 1 && types.count("bedroom") == 1) {
    total += 3 + house.architects;
  }
  return total + (with_roof ? roof_points(house.roofs) : 0);
}

}  // namespace housewright::dream_home::reference
