#include "dream_home/picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "games/dream_home/exchanges.h"
#include "games/dream_home/placing.h"
#include "games/load.h"

namespace housewright::dream_home {
namespace {

std::vector<Space> spaces_of_floor(char floor) {
  std::vector<Space> spaces;
  for (char column = 'a'; column <= 'e'; ++column) {
    if (const auto space = parse_space(std::string{column, floor})) spaces.push_back(*space);
  }
  return spaces;
}

std::string picture_of(const CellTexts& cells) {
  std::string text = "\n";
  for (const char floor : {'2', '1', '0'}) {
    text += floor;
    for (const Space space : spaces_of_floor(floor)) text += "  " + cells[space];
    text += "\n";
  }
  return text;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

template <class Word>
Word once(Word a, Word b, std::string& complaint) {
  if ((a & b) != 0) complaint = "a card is in two places";
  return a | b;
}

}  // namespace

const DreamHome& game() {
  static const Result<DreamHome> loaded = load_game<DreamHome>(Content());
  if (!loaded) throw std::logic_error(loaded.error().code + " " + loaded.error().where);
  return *loaded;
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

CellTexts cells_of(std::string_view picture) {
  CellTexts cells;
  cells.fill(".");
  std::istringstream in{std::string(picture)};
  for (std::string line; std::getline(in, line);) {
    const auto words = words_of(line);
    if (words.empty()) continue;
    const auto spaces = spaces_of_floor(words[0][0]);
    if (words.size() != spaces.size() + 1) throw std::invalid_argument("not a floor: " + line);
    for (std::size_t i = 0; i < spaces.size(); ++i) cells[spaces[i]] = words[i + 1];
  }
  return cells;
}

std::string home(std::string_view picture) {
  CellTexts cells = cells_of(picture);
  for (std::string& cell : cells) {
    if (cell[0] == '(') cell = "empty";
  }
  return picture_of(cells);
}

std::vector<std::string> texts(std::string_view list) {
  std::vector<std::string> result;
  std::istringstream in{std::string(list)};
  for (std::string text; std::getline(in, text, ',');) result.push_back(joined(words_of(text)));
  std::sort(result.begin(), result.end());
  return result;
}

std::string misplaced_cards(const State& state, RoomCard room_in_hand, ResourceCard resource_in_hand) {
  std::string complaint;
  RoomSet rooms = once(state.unseen_rooms, state.discarded_rooms, complaint);
  ResourceSet resources = once(state.unseen_resources, state.discarded_resources, complaint);
  const auto add_room = [&](RoomCard card) {
    if (card < kRoomCards) rooms = once(rooms, bit<RoomSet>(card), complaint);
  };
  const auto add_resource = [&](ResourceCard card) {
    if (card < kResourceCards) resources = once(resources, bit<ResourceSet>(card), complaint);
  };
  for (const Home& each : state.homes) {
    for (const RoomCard card : each.card) add_room(card);
    resources = once(resources, each.resources, complaint);
  }
  for (const RoomCard card : state.market.room) add_room(card);
  for (const ResourceCard card : state.market.resource) add_resource(card);
  add_room(room_in_hand);
  add_resource(resource_in_hand);
  if (rooms != kAllRooms) complaint = "a room card is nowhere";
  if (resources != kAllResources) complaint = "a resource card is nowhere";
  return complaint;
}

// --- Play ---

Play& Play::then(std::initializer_list<std::string_view> decisions) {
  for (const std::string_view text : decisions) {
    const std::string refused = refusal(text);
    if (refused != "legal") {
      ADD_FAILURE() << "\"" << text << "\" is refused: " << refused;
      return *this;
    }
    Turn next = turn(state().acting);
    game().apply(next, *game().parse(text));
    EXPECT_EQ(misplaced_cards(next.state, next.room_in_hand, next.resource_in_hand), "") << "after " << text;
    turn_ = next;
    if (!game().complete(next)) continue;
    game().commit(state_, next);
    turn_.reset();
  }
  return *this;
}

Play& Play::deal(std::string_view market) {
  const auto columns = words_of(market);
  if (!game().chance_due(state_) || columns.size() != kColumns) throw std::logic_error("no deal now");
  Deal deal;
  for (unsigned i = 0; i < kColumns; ++i) {
    const auto slash = columns[i].find('/');
    deal.rooms[i] = game().deck().parse_room(columns[i].substr(0, slash)).value();
    if (i > 0) deal.resources[i - 1] = game().deck().parse_resource(columns[i].substr(slash + 1)).value();
  }
  game().apply_chance(state_, deal);
  EXPECT_EQ(misplaced_cards(state_), "");
  return *this;
}

std::vector<std::string> Play::legal(std::string_view kind) const {
  DecisionList<DreamHome> list;
  game().legal(turn(state().acting), list);
  std::vector<std::string> result;
  for (const Decision& decision : list) {
    const std::string text = game().to_text(decision);
    if (text.substr(0, text.find(' ')) == kind || kind.empty()) result.push_back(text);
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::string Play::refusal(std::string_view decision) const {
  return refusal(state().acting, decision);
}

std::string Play::refusal(Seat seat, std::string_view decision) const {
  const auto parsed = game().parse(decision);
  if (!parsed) return "no decision";
  const Refusal refused = game().check(turn(seat), *parsed);
  DecisionList<DreamHome> list;
  game().legal(turn(seat), list);
  const bool listed = std::find(list.begin(), list.end(), *parsed) != list.end();
  EXPECT_NE(listed, static_cast<bool>(refused)) << "list and predicate disagree about " << decision;
  return refused ? std::string(refused.rule) : "legal";
}

std::string Play::home(Seat seat) const {
  const Home& lying = state().homes[seat];
  CellTexts cells;
  cells.fill(".");
  for_each_bit(kAllSpaces, [&](unsigned index) {
    const Space space = static_cast<Space>(index);
    std::string& cell = cells[space];
    if ((lying.scaffolding & at(space)) != 0) cell = "scaffold";
    if ((lying.face_down & at(space)) != 0) cell = "empty";
    if ((lying.face_up & at(space)) != 0) cell = game().deck().room_name(lying.card[space]);
    if ((lying.tokens & at(space)) != 0) {
      const auto token = token_on(state(), seat, space);
      cell += "+" + std::string(token ? kTokenNames[index_of(*token)] : "nothing");
    }
  });
  return picture_of(cells);
}

std::string Play::market() const {
  std::vector<std::string> columns;
  for (unsigned i = 0; i < kColumns; ++i) {
    const RoomCard room = state().market.room[i];
    const ResourceCard resource = state().market.resource[i];
    columns.push_back(room == kNoCard ? "-" : game().deck().room_name(room));
    if (resource != kNoCard) columns.back() += "/" + game().deck().resource_name(resource);
  }
  return joined(columns);
}

std::string Play::beside(Seat seat) const {
  std::vector<std::string> tokens;
  for (unsigned i = 0; i < kTokens; ++i) {
    if (state().token[i] == TokenPlace{seat, TokenPlace::kOutside}) tokens.emplace_back(kTokenNames[i]);
  }
  return joined(tokens);
}

std::string Play::holds(Seat seat) const {
  std::vector<std::string> cards;
  for_each_bit(state().homes[seat].resources & ~game().deck().roofs(),
               [&](unsigned card) { cards.push_back(game().deck().resource_name(static_cast<ResourceCard>(card))); });
  return joined(cards);
}

std::string Play::roof(Seat seat) const {
  std::vector<std::string> cards;
  for_each_bit(state().homes[seat].resources & game().deck().roofs(),
               [&](unsigned card) { cards.push_back(game().deck().resource_name(static_cast<ResourceCard>(card))); });
  EXPECT_EQ(cards.size(), state().homes[seat].roof_count);
  return joined(cards);
}

bool Play::discarded(std::string_view id) const {
  if (const auto room = game().deck().parse_room(id)) return contains(state().discarded_rooms, *room);
  return contains(state().discarded_resources, game().deck().parse_resource(id).value());
}

bool Play::in_play(std::string_view token) const {
  const auto index = std::find(kTokenNames.begin(), kTokenNames.end(), token) - kTokenNames.begin();
  return state().token.at(static_cast<std::size_t>(index)).owner != TokenPlace::kNobody;
}

}  // namespace housewright::dream_home
