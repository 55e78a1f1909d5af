// Dream Home in the terminal.
#include <algorithm>
#include <array>

#include "cli/dream_home/words.h"
#include "core/text.h"

namespace housewright::cli {
namespace {

constexpr std::array<std::string_view, 6> kTwoPlaces = {"drill",           "mix",      "jackhammer",
                                                        "jackhammer_down", "supplier", "handyman"};

bool names_a_space(std::string_view text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'e' && text[1] >= '0' && text[1] <= '2';
}

std::string said(std::string_view key) {
  return "terminal.dream_home." + std::string(key);
}

std::string entry(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? text_of(*value) : "";
}

const json::object& home_of(const json::object& view, std::size_t seat) {
  return view.at("homes").get_array().at(seat).get_object();
}

const json::object& column_of(const json::object& view, std::string_view number) {
  return view.at("market").get_array().at(*parse_number(number) - 1).get_object();
}

class DreamHomeSpeech final : public Speech {
 public:
  DreamHomeSpeech(const Program& program, bool plain)
      : phrases_(program.words, program.language), words_(program, phrases_), paint_(program.paint), plain_(plain) {}

  std::string table(const json::object& view, const json::object& score, Viewer viewer,
                    const std::vector<std::string>& names) const override {
    std::string text =
        phrases_.say(said("round"), {{"round", std::to_string(view.at("round").to_number<std::int64_t>())},
                                     {"rounds", "12"},
                                     {"name", names[view.at("marker").to_number<std::size_t>()]}}) +
        "\n";
    const std::size_t players = view.at("homes").get_array().size();
    const bool open = entry(view, "phase") == "finished" || view.at("open_roofs").get_bool();
    for (std::size_t i = 0; i < players; ++i) {
      // One's own home last, next to the question.
      const std::size_t seat = viewer ? (*viewer + 1 + i) % players : i;
      const std::int64_t total = score.at("players").get_array()[seat].at("total").to_number<std::int64_t>();
      const std::string head =
          phrases_.say("terminal.score.player", {{"name", names[seat]}, {"points", phrases_.points(total)}});
      text += "\n" + paint_.strong(head) + "\n" + home(home_of(view, seat), open);
    }
    const std::string phase = entry(view, "phase");
    // The list of columns to choose from is the market.
    const bool listed = viewer && (phase == "turn" || phase == "discard");
    return text + (listed || phase == "finished" || phase == "endgame" ? "" : "\n" + market(view));
  }

  std::string in_turn(const Situation& situation) const override {
    const auto [room, resource] = in_hand(situation);
    std::vector<std::string> hand;
    if (!room.empty()) hand.push_back(words_.room_card(room) + ", " + words_.worth(room));
    // Everything else is laid beside the home at once.
    const json::array& outside = home_of(situation.now(), situation.seat).at("outside").get_array();
    const bool beside = std::find(outside.begin(), outside.end(), json::value(resource)) != outside.end();
    const std::string type = DreamHomeWords::type_of(resource);
    if (type == "scaffolding" || (phrases_.has("dream_home.decor." + type) && !beside)) {
      hand.push_back(words_.resource(resource));
    }
    std::string text = home(home_of(situation.now(), situation.seat), false);
    if (!hand.empty()) text += phrases_.say(said("in_hand"), {{"list", phrases_.list(hand)}}) + "\n";
    return text;
  }

  Parts parts(const Situation&, const std::string& decision) const override {
    const auto words = split_words(decision);
    Parts parts;
    if (!words) return {decision};
    for (const auto word : *words) parts.emplace_back(word);
    if (parts.back() == "down") {
      parts.pop_back();
      parts.front() += "_down";
    }
    return parts;
  }

  Stand stand(std::string_view kind) const override {
    const bool group = std::find(kTwoPlaces.begin(), kTwoPlaces.end(), kind) != kTwoPlaces.end();
    return group || kind == "room_down" || kind == "roofer" ? Stand::group_last : Stand::single;
  }

  bool numbered(const Parts& chosen) const override {
    if (chosen.empty()) return false;
    const std::string& kind = chosen[0];
    if (chosen.size() == 2) return kind == "mix";
    return kind == "take" || kind == "discard" || kind == "drill" || kind == "mix" || family(kind) == "jackhammer";
  }

  std::string question(const Situation& situation, const Parts& chosen,
                       const std::vector<std::string>& decisions) const override {
    if (chosen.size() > 1) return phrases_.text(said("questions." + family(chosen[0]) + "_2"));
    std::string kind = chosen.empty() ? parts(situation, decisions.front()).front() : family(chosen[0]);
    if (chosen.empty()) {
      const std::string phase = entry(situation.now(), "phase");
      if (phase == "endgame" || phase == "window") kind = phase;
      const auto is = [&](std::string_view wanted) {
        return std::any_of(decisions.begin(), decisions.end(),
                           [&](const std::string& decision) { return parts(situation, decision).front() == wanted; });
      };
      if (is("take")) kind = "take";
      if (is("room")) kind = "room";
    }
    if (kind == "discard") {
      const json::object& first = column_of(situation.now(), "1");
      return phrases_.text(said("questions.discard")) + "\n" +
             phrases_.say(said("questions.stays"), {{"what", column(first, true)}});
    }
    const auto [room, resource] = in_hand(situation);
    return phrases_.say(said("questions." + kind), {{"room", room.empty() ? "" : words_.room(room)},
                                                    {"token", resource.empty() ? "" : words_.resource(resource)}});
  }

  std::string option(const Situation& situation, const Parts& chosen, const std::string& part) const override {
    if (chosen.empty()) return phrases_.text(said("acts." + part));
    const std::string& kind = chosen.front();
    const json::object& view = situation.now();
    if (kind == "take" || kind == "discard") return column(column_of(view, part), part == "1");
    if (chosen.size() == 1 && (kind == "drill" || kind == "mix" || family(kind) == "jackhammer")) {
      return room_of_market(view, part);
    }
    if (kind == "mix") return room_of_market(view, part);
    if (kind == "roofer") return words_.resource(part);
    if (kind == "supplier" && chosen.size() == 1) return words_.room_card(part) + " (" + words_.worth(part) + ")";
    if (!names_a_space(part)) return part;
    const std::string here = entry(home_of(view, situation.seat).at("rooms").get_object(), part);
    if (!here.empty()) return words_.room(here) + ", " + words_.place(part);
    std::string card = in_hand(situation).first;
    if (kind == "jackhammer") card = entry(column_of(view, chosen[1]), "room");
    const bool up = kind == "room" || kind == "jackhammer";
    const std::string text = words_.place(part) + neighbours(view, situation.seat, part, up ? card : "");
    return kind == "scaffold" ? phrases_.say(said("acts.scaffold"), {{"place", text}}) : text;
  }

  std::optional<std::string> places(const Parts&, const std::vector<std::string>&) const override { return {}; }
  std::optional<std::string> preset(const Parts&, const std::vector<std::string>&) const override { return {}; }

  std::string notation(const Parts& parts) const override {
    constexpr std::string_view kDown = "_down";
    std::string text = parts.front();
    const bool down = text.size() > kDown.size() && text.substr(text.size() - kDown.size()) == kDown;
    if (down) text.resize(text.size() - kDown.size());
    for (std::size_t i = 1; i < parts.size(); ++i) text += " " + parts[i];
    return down ? text + " down" : text;
  }

  std::string tell(const Situation& situation) const override {
    std::vector<std::string> told;
    for (std::size_t i = 0; i < situation.turn.size(); ++i) told.push_back(tell_one(situation, i));
    std::string all;
    for (const std::string& one : told) all += (all.empty() ? "" : phrases_.text("terminal.semicolon")) + one;
    return all;
  }

  std::vector<ScoreWords> score_lines(const json::object& player, std::string_view heading,
                                      bool finished) const override {
    std::vector<ScoreWords> lines;
    std::int64_t tokens = 0;
    for (const json::value& value : player.at("lines").get_array()) {
      const json::object& line = value.get_object();
      if (text_of(line.at("rule")) == "DH-SCORE-3") ++tokens;
      if (text_of(line.at("heading")) != heading) continue;
      const std::string words = line.contains("why") ? nothing_words(line) : line_words(line, tokens);
      lines.push_back({line.at("points").to_number<std::int64_t>(), words, text_of(line.at("rule"))});
    }
    if (!finished && heading == "roof") return {{0, phrases_.text(said("score.roof_later")), "DH-SCORE-5"}};
    return lines;
  }

  // "c2, upper floor, middle": the sentences have their spaces in brackets.
  Error in_words(Error error) const override {
    for (auto& [name, value] : error.particulars) {
      if (name != "cells") continue;
      std::string told;
      for (std::size_t i = 0; i < value.size();) {
        if (names_a_space(std::string_view(value).substr(i, 2))) {
          const std::string space = value.substr(i, 2);
          told += space + ", " + words_.place(space);
          i += 2;
        } else {
          told += value[i++];
        }
      }
      value = told;
    }
    return error;
  }

 private:
  // Face up or down, the questions are the same but for the room in hand.
  static std::string family(const std::string& kind) { return kind == "jackhammer_down" ? "jackhammer" : kind; }

  // The room and the resource card that were taken and not placed yet.
  std::pair<std::string, std::string> in_hand(const Situation& situation) const {
    std::pair<std::string, std::string> hand;
    for (std::size_t i = 0; i < situation.turn.size(); ++i) {
      const Parts chosen = parts(situation, situation.turn[i]);
      if (chosen[0] == "take") {
        const json::object& column = column_of(situation.views[i], chosen[1]);
        hand = {entry(column, "room"), entry(column, "resource")};
      }
      if (chosen[0] == "room" || chosen[0] == "room_down") hand.first.clear();
      if (chosen[0] == "scaffold" || chosen[0] == "decor") hand.second.clear();
    }
    return hand;
  }

  std::string room_of_market(const json::object& view, std::string_view number) const {
    const std::string room = entry(column_of(view, number), "room");
    return room.empty() ? phrases_.text(said("column_empty"))
                        : words_.room_card(room) + " (" + words_.worth(room) + ")";
  }

  std::string column(const json::object& column, bool first) const {
    const std::string room = entry(column, "room");
    if (room.empty()) return phrases_.text(said("column_empty"));
    std::string text = paint_.strong(words_.room_card(room)) + " (" + words_.worth(room) + ")";
    const std::string resource = entry(column, "resource");
    if (!resource.empty()) {
      const std::string what = phrases_.say(said("resource"), {{"name", paint_.warm(words_.resource(resource))},
                                                               {"text", words_.resource_text(resource)}});
      text += "\n       " + phrases_.say(said("with"), {{"what", what}});
    } else if (first) {
      text += "\n       " + phrases_.text(said("with_marker"));
    }
    return text;
  }

  std::string market(const json::object& view) const {
    std::string text = phrases_.text(said("market")) + "\n";
    const json::array& columns = view.at("market").get_array();
    for (std::size_t i = 0; i < columns.size(); ++i) {
      text += "  " +
              phrases_.say(said("column"),
                           {{"number", std::to_string(i + 1)}, {"what", column(columns[i].get_object(), i == 0)}}) +
              "\n";
    }
    return text;
  }

  // What lies beside a free space; a room of the card's own type would grow.
  std::string neighbours(const json::object& view, Seat seat, const std::string& space, const std::string& card) const {
    const json::object& rooms = home_of(view, seat).at("rooms").get_object();
    std::string text;
    for (const int step : {-1, 1}) {
      const std::string other{static_cast<char>(space[0] + step), space[1]};
      const std::string room = entry(rooms, other);
      if (room.empty() || room == "empty") continue;
      const bool same = !card.empty() && DreamHomeWords::type_of(room) == DreamHomeWords::type_of(card);
      const std::string yours = "dream_home.rooms." + DreamHomeWords::type_of(room) + ".yours";
      text += ", " + phrases_.say(same ? "dream_home.joins" : "dream_home.beside", {{"room", yours}});
    }
    return text;
  }

  std::string space_text(const json::object& home, const std::string& space) const {
    const std::string card = entry(home.at("rooms").get_object(), space);
    if (card == "empty") return "(" + words_.room(card) + ")";
    if (!card.empty()) return words_.room(card) + (home.at("decor").get_object().contains(space) ? "*" : "");
    for (const json::value& scaffold : home.at("scaffolding").get_array()) {
      if (text_of(scaffold) == space) return "(" + phrases_.text("dream_home.tools.scaffolding.name") + ")";
    }
    return space[1] == '0' && space[0] < 'd' ? "" : ".";
  }

  std::string floors(const json::object& home) const {
    std::array<std::size_t, 5> widths{};
    std::array<std::array<std::string, 5>, 3> texts;
    std::size_t label = 0;
    for (std::size_t row = 0; row < 3; ++row) {
      const char floor = static_cast<char>('2' - row);
      label = std::max(label, width_of(phrases_.text(said(std::string("floors.") + floor))));
      for (std::size_t i = 0; i < 5; ++i) {
        texts[row][i] = space_text(home, std::string{static_cast<char>('a' + i), floor});
        widths[i] = std::max({widths[i], width_of(texts[row][i]), std::size_t{6}});
      }
    }
    std::string text = std::string(label + 6, ' ');
    for (std::size_t i = 0; i < 5; ++i) text += padded(std::string(1, static_cast<char>('a' + i)), widths[i] + 2);
    text.erase(text.find_last_not_of(' ') + 1);
    text = paint_.quiet(text) + "\n";
    for (std::size_t row = 0; row < 3; ++row) {
      const char floor = static_cast<char>('2' - row);
      text += "  " + padded(phrases_.text(said(std::string("floors.") + floor)), label + 1) +
              paint_.quiet(std::string(1, floor)) + "  ";
      for (std::size_t i = 0; i < 5; ++i) {
        const std::string& one = texts[row][i];
        const bool room = !one.empty() && one != "." && one[0] != '(';
        text += padded(room ? paint_.cool(one) : one, widths[i] + 2);
      }
      text.erase(text.find_last_not_of(' ') + 1);
      text += "\n";
    }
    return text;
  }

  // Floor by floor as a sentence: what is built, by the names of the spaces.
  std::string floors_told(const json::object& home) const {
    std::string text;
    for (const char floor : {'2', '1', '0'}) {
      std::vector<std::string> spaces;
      for (char column = floor == '0' ? 'd' : 'a'; column <= 'e'; ++column) {
        const std::string space{column, floor};
        const std::string here = space_text(home, space);
        if (here != ".") spaces.push_back(std::string(space).append(" ").append(here));
      }
      if (spaces.empty()) spaces.push_back(phrases_.text(said("nothing")));
      const std::string name = phrases_.text(said(std::string("floors.") + floor));
      text += "  " + phrases_.say("terminal.score.player", {{"name", name}, {"points", phrases_.list(spaces)}}) + ".\n";
    }
    return text;
  }

  std::string home(const json::object& home, bool roofs_open) const {
    std::string text = plain_ ? floors_told(home) : floors(home);
    std::vector<std::string> tokens;
    for (const auto& [space, token] : home.at("decor").get_object()) {
      tokens.push_back(phrases_.say(
          said("named"), {{"name", words_.resource(text_of(token))}, {"place", words_.place(std::string(space))}}));
    }
    for (const json::value& token : home.at("outside").get_array()) {
      tokens.push_back(phrases_.say(
          said("named"), {{"name", words_.resource(text_of(token))}, {"place", phrases_.text(said("outside"))}}));
    }
    const auto add = [&](std::string_view key, const std::vector<std::string>& items) {
      if (!items.empty()) text += "  " + phrases_.say(said(key), {{"list", phrases_.list(items)}}) + "\n";
    };
    add("decor", tokens);
    std::vector<std::string> held;
    for (const json::value& card : home.at("held").get_array()) held.push_back(words_.resource(text_of(card)));
    add("held", held);
    const std::string count = std::to_string(home.at("roof_count").to_number<int>());
    if (roofs_open) {
      std::vector<std::string> roofs;
      for (const json::value& card : home.at("roof").get_array()) roofs.push_back(words_.resource(text_of(card)));
      add("roof_open", roofs);
    } else if (count != "0") {
      text += "  " + phrases_.say(said("roof_cards"), {{"count", count}}) + "\n";
    }
    return text;
  }

  // DH-ROOF-1: a roof that left the market is just a roof.
  std::string what_was_taken(const json::object& column) const {
    std::vector<std::string> what;
    if (const std::string room = entry(column, "room"); !room.empty()) what.push_back(words_.room(room));
    if (const std::string resource = entry(column, "resource"); !resource.empty()) {
      what.push_back(DreamHomeWords::is_roof(resource) ? phrases_.text("dream_home.terms.roof")
                                                       : words_.resource(resource));
    } else if (!what.empty()) {
      what.push_back(phrases_.text("dream_home.terms.first_player_marker"));
    }
    return phrases_.list(what);
  }

  std::string tell_one(const Situation& situation, std::size_t index) const {
    const Parts chosen = parts(situation, situation.turn[index]);
    const std::string& kind = chosen[0];
    const json::object& view = situation.views[index];
    Situation before = situation;
    before.turn.resize(index);
    const auto [room, resource] = in_hand(before);
    std::vector<Particular> particulars;
    const json::object& rooms = home_of(view, situation.seat).at("rooms").get_object();
    const auto market_room = [&](const std::string& number) {
      return words_.room(entry(column_of(view, number), "room"));
    };
    if (kind == "take" || kind == "discard") {
      particulars = {{"column", chosen[1]}, {"what", what_was_taken(column_of(view, chosen[1]))}};
    } else if (kind == "room" || kind == "room_down") {
      particulars = {{"room", words_.room(kind == "room" ? room : "empty")}, {"place", words_.place(chosen[1])}};
    } else if (kind == "scaffold" || kind == "decor") {
      particulars = {{"token", resource.empty() ? "" : words_.resource(resource)}, {"place", words_.place(chosen[1])}};
    } else if (kind == "drill") {
      particulars = {{"room", market_room(chosen[1])},
                     {"place", words_.place(chosen[2])},
                     {"other", words_.room(entry(rooms, chosen[2]))}};
    } else if (kind == "mix") {
      particulars = {{"room", market_room(chosen[1])}, {"other", market_room(chosen[2])}};
    } else if (family(kind) == "jackhammer") {
      particulars = {{"room", kind == "jackhammer" ? market_room(chosen[1]) : words_.room("empty")},
                     {"place", words_.place(chosen[2])}};
    } else if (kind == "roofer") {
      particulars = {{"roof", words_.resource(chosen[1])}};
    } else if (kind == "supplier") {
      particulars = {{"room", words_.room(chosen[1])}, {"place", words_.place(chosen[2])}};
    } else if (kind == "handyman") {
      particulars = {{"place", words_.place(chosen[1])}, {"other", words_.place(chosen[2])}};
    }
    return phrases_.say(said("told." + (kind == "room_down" ? "room" : family(kind))), particulars);
  }

  // What brought nothing, and why.
  std::string nothing_words(const json::object& line) const {
    const std::string what = text_of(line.at("what"));
    const std::string why = text_of(line.at("why"));
    const auto number = [&](std::string_view key) {
      const json::value* value = line.if_contains(key);
      return value == nullptr ? 0 : value->to_number<std::int64_t>();
    };
    const std::string bonus = "dream_home.score." + what;
    const std::string thing = what == "empty" || what == "roof" ? phrases_.count("finale.what." + what, number("count"))
                              : phrases_.has(bonus)             ? phrases_.text(bonus)
                                                                : words_.room(what);
    std::string reason = "finale.why." + why;
    std::vector<std::string> lacking;
    if (why == "missing") {
      for (const json::value& one : line.at("missing").get_array()) lacking.push_back(text_of(one));
      if (what == "both_floors") {
        reason = "finale.why." + (lacking.size() > 1 ? std::string("no_bathroom") : lacking.front());
      } else {
        for (std::string& one : lacking) one = words_.room(one);
      }
    }
    const std::string why_words = phrases_.count(reason, number("need"), {{"what", phrases_.list(lacking)}});
    return phrases_.say("terminal.score.because", {{"what", thing}, {"why", why_words}});
  }

  std::string line_words(const json::object& line, std::int64_t tokens) const {
    const std::string what = text_of(line.at("what"));
    const std::string rule = text_of(line.at("rule"));
    const json::array& cells = line.at("cells").get_array();
    const std::int64_t points = line.at("points").to_number<std::int64_t>();
    const auto product = [&](const std::string& many, std::int64_t each, std::string_view key) {
      const std::string factor = phrases_.count(said("score." + std::string(key)), each);
      return phrases_.say("terminal.score.sum", {{"what", many + " × " + factor}, {"points", std::to_string(points)}});
    };
    const auto count = static_cast<std::int64_t>(cells.size());
    if (what == "empty_architect") {
      return product(phrases_.count(said("score.empty_rooms"), count), points / std::max<std::int64_t>(count, 1),
                     "architects");
    }
    if (what == "architect") return product(phrases_.count(said("score.bonuses"), 1), points, "architects");
    if (what == "interior_designer") {
      return product(phrases_.count(said("score.tokens"), tokens), points / std::max<std::int64_t>(tokens, 1),
                     "designers");
    }
    if (what == "window") return phrases_.count(said("score.windows"), points);
    std::vector<std::string> where;
    for (const json::value& cell : cells) where.push_back(words_.place(text_of(cell)));
    std::string words;
    if (rule == "DH-SCORE-1") words = phrases_.count(said("score.room"), count, {{"room", words_.room(what)}});
    if (rule == "DH-SCORE-2") {
      const bool found = points == words_.points_beside(what);
      words = phrases_.say(said(found ? "score.is_beside" : "score.not_beside"),
                           {{"room", words_.room(what)}, {"place", words_.wanted_place(what)}});
    }
    if (rule == "DH-SCORE-3") {
      words = words_.resource(what);
      if (where.empty()) where.push_back(phrases_.text(said("outside")));
    }
    if (rule == "DH-SCORE-4" || rule == "DH-SCORE-5") return phrases_.text("dream_home.score." + what);
    std::string all;
    for (const std::string& place : where) all += (all.empty() ? "" : phrases_.text("terminal.semicolon")) + place;
    return all.empty() ? words : phrases_.say("terminal.score.where", {{"what", words}, {"where", all}});
  }

  Phrases phrases_;
  DreamHomeWords words_;
  const Paint& paint_;
  bool plain_;
};

}  // namespace

}  // namespace housewright::cli

namespace housewright {

cli::SpeechEntry dream_home_speech() {
  return cli::speech_entry<cli::DreamHomeSpeech>("dream_home");
}

}  // namespace housewright
