#include "cli/dream_home/words.h"

namespace housewright::cli {
namespace {

constexpr std::string_view kCardKeys = "terminal.dream_home.";

std::string card_key(std::string_view key) {
  return std::string(kCardKeys) + std::string(key);
}

json::array card_list(const Content& content, const std::string& path, std::string_view key) {
  const auto text = content.read(path);
  if (!text) return {};
  const auto object = parse_object(*text, path);
  if (!object) return {};
  const json::value* list = object->if_contains(key);
  return list != nullptr && list->is_array() ? list->get_array() : json::array();
}

}  // namespace

DreamHomeWords::DreamHomeWords(const Program& program, const Phrases& phrases) : phrases_(phrases) {
  for (const json::value& room : card_list(program.content, "dream_home/rooms.json", "rooms")) {
    rooms_[text_of(room.at("type"))] = room.get_object();
  }
  for (const json::value& decor : card_list(program.content, "dream_home/resources.json", "decor")) {
    decor_points_[text_of(decor.at("token"))] = decor.at("points").to_number<std::int64_t>();
  }
}

const json::object* DreamHomeWords::rules_of(std::string_view type) const {
  const auto found = rooms_.find(type);
  return found == rooms_.end() ? nullptr : &found->second;
}

std::string DreamHomeWords::room(std::string_view card) const {
  const std::string type = type_of(card);
  return phrases_.text(type == "empty" ? card_key("empty_room") : "dream_home.rooms." + type + ".name");
}

std::string DreamHomeWords::room_card(std::string_view card) const {
  const json::object* rules = rules_of(type_of(card));
  const json::value* children = rules == nullptr ? nullptr : rules->if_contains("children");
  const auto hash = card.find('#');
  if (children == nullptr || hash == std::string_view::npos) return room(card);
  const json::value* number = children->get_object().if_contains(card.substr(hash + 1));
  if (number == nullptr) return room(card);
  return phrases_.count("dream_home.board.with_children", number->to_number<std::int64_t>(), {{"room", room(card)}});
}

std::string DreamHomeWords::wanted_place(std::string_view type) const {
  const json::object* rules = rules_of(type);
  const json::value* beside = rules == nullptr ? nullptr : rules->if_contains("beside");
  if (beside == nullptr) return "";
  const std::string wanted = text_of(beside->at("room"));
  const std::string key = card_key("next_to." + wanted);
  return phrases_.has(key) ? phrases_.text(key) : room(wanted);
}

std::int64_t DreamHomeWords::points_beside(std::string_view type) const {
  const json::object* rules = rules_of(type);
  const json::value* beside = rules == nullptr ? nullptr : rules->if_contains("beside");
  return beside == nullptr ? 0 : beside->at("points").to_number<std::int64_t>();
}

std::string DreamHomeWords::worth(std::string_view card) const {
  const std::string type = type_of(card);
  const json::object* rules = rules_of(type);
  if (rules == nullptr) return "";
  const json::array& by_size = rules->at("points").get_array();
  std::string words;
  if (const json::value* beside = rules->if_contains("beside")) {
    words = phrases_.say(card_key("worth_beside"),
                         {{"points", phrases_.points(beside->at("points").to_number<std::int64_t>())},
                          {"place", wanted_place(type)},
                          {"less", json::serialize(by_size[0])}});
  } else if (by_size.size() == 1) {
    words = phrases_.points(by_size[0].to_number<std::int64_t>());
  } else {
    std::string points;
    std::string cards;
    for (std::size_t i = 0; i < by_size.size(); ++i) {
      points += (i == 0 ? "" : " / ") + json::serialize(by_size[i]);
      cards += (i == 0 ? "" : " / ") + std::to_string(i + 1);
    }
    words = phrases_.say(card_key("worth"), {{"points", points}, {"cards", cards}});
  }
  if (text_of(rules->at("kind")) == "basement") words += ", " + phrases_.text(card_key("in_basement"));
  return words;
}

std::string DreamHomeWords::resource(std::string_view card) const {
  const std::string type = type_of(card);
  if (is_roof(card)) {
    const std::string roof = phrases_.text("dream_home.roofs." + type.substr(5));
    // #1 of each colour has the window.
    return card.substr(card.find('#') + 1) == "1" ? phrases_.say("dream_home.board.roof_window", {{"roof", roof}})
                                                  : roof;
  }
  for (const char* sort : {"tools.", "helpers."}) {
    const std::string key = "dream_home." + std::string(sort) + type + ".name";
    if (phrases_.has(key)) return phrases_.text(key);
  }
  return phrases_.text("dream_home.decor." + type);
}

std::string DreamHomeWords::resource_text(std::string_view card) const {
  const std::string type = type_of(card);
  if (is_roof(card)) return phrases_.text(card_key("roof_text"));
  for (const char* sort : {"tools.", "helpers."}) {
    const std::string key = "dream_home." + std::string(sort) + type + ".text";
    if (phrases_.has(key)) return phrases_.text(key);
  }
  const auto points = decor_points_.find(type);
  return phrases_.say(card_key("decor_text"),
                      {{"place", phrases_.text("dream_home.decor_places." + type)},
                       {"points", phrases_.points(points == decor_points_.end() ? 0 : points->second)}});
}

std::string DreamHomeWords::place(std::string_view space) const {
  return phrases_.text("dream_home.places." + std::string(space));
}

}  // namespace housewright::cli
