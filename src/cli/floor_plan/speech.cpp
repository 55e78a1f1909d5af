// Floor Plan in the terminal. A room is asked for by size and place, a feature by room, wall and cell.
#include <algorithm>
#include <array>
#include <map>

#include "cli/floor_plan/picture.h"
#include "core/text.h"

namespace housewright::cli {
namespace {

constexpr std::array<std::string_view, 5> kFeatures = {"window", "door", "hedge", "pool", "stone"};
constexpr std::array<std::string_view, 5> kTypes = {"washroom", "bedroom", "living_room", "dining_room", "kitchen"};
constexpr std::string_view kTypeLetters = "WBLDK";
constexpr std::array<std::string_view, 3> kBonusKinds = {"wild", "features", "construction"};

std::string plan_word(std::string_view key) {
  return "terminal.floor_plan." + std::string(key);
}

bool is_opening(std::string_view kind) {
  return kind == "window" || kind == "door";
}

bool is_feature(std::string_view kind) {
  return std::find(kFeatures.begin(), kFeatures.end(), kind) != kFeatures.end();
}

class FloorPlanSpeech final : public Speech {
 public:
  FloorPlanSpeech(const Program& program, bool plain)
      : phrases_(program.words, program.language), paint_(program.paint), plain_(plain) {
    const auto text = program.content.read("floor_plan/sheet.json");
    if (!text) return;
    if (auto sheet = parse_object(*text, "floor_plan/sheet.json")) printed_ = std::move(*sheet);
  }

  std::string table(const json::object& view, const json::object& score, Viewer viewer,
                    const std::vector<std::string>& names) const override {
    std::string text =
        phrases_.say(plan_word("round"), {{"round", std::to_string(view.at("round").to_number<int>())},
                                          {"rounds", std::to_string(view.at("rounds").to_number<int>())}});
    if (view.at("finished").get_bool()) text += ", " + phrases_.text(plan_word("finished"));
    text += "\n";
    const json::array& players = score.at("players").get_array();
    const auto head = [&](std::size_t seat) {
      const std::string points = phrases_.points(players[seat].at("total").to_number<std::int64_t>());
      return phrases_.say("terminal.score.player", {{"name", names[seat]}, {"points", points}}) + "\n";
    };
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      if (!viewer) text += "\n" + paint_.strong(head(seat)) + sheet(view, players[seat].get_object(), seat);
      if (viewer && *viewer != seat) text += head(seat);
    }
    if (viewer) text += sheet(view, players[*viewer].get_object(), *viewer);
    if (const json::value* dice = view.if_contains("dice")) {
      text += paint_.strong(dice_words({dice->at(0).to_number<int>(), dice->at(1).to_number<int>()})) + "\n";
    }
    return text;
  }

  std::string in_turn(const Situation& situation) const override {
    const Parts last = parts(situation, situation.turn.back());
    if (last[0] == "set") return dice_words(dice(situation)) + "\n";
    // While a set is being drawn the sheet need not be seen after every part; `?` shows it.
    if (is_feature(last[0]) && number_in_set(situation) < set_size(last[0])) return "";
    if (last[0] == "label" || last[0] == "feature" || last[0] == "double" || last[0] == "construct") return "";
    return picture(situation.now(), situation.seat);
  }

  Parts parts(const Situation& situation, const std::string& decision) const override {
    const auto words = split_words(decision);
    Parts parts;
    if (!words) return {decision};
    for (const auto word : *words) parts.emplace_back(word);
    if (parts[0] == "room") std::swap(parts[1], parts[2]);
    if (is_opening(parts[0])) {
      const auto colon = parts[1].find(':');
      const std::string cell = parts[1].substr(0, colon);
      const std::string side = parts[1].substr(colon + 1);
      return {parts[0], std::to_string(room_at(situation, cell)), side, cell};
    }
    return parts;
  }

  Stand stand(std::string_view kind) const override {
    return kind == "room" ? Stand::group_first : kind == "set" ? Stand::group_last : Stand::single;
  }

  bool numbered(const Parts& chosen) const override { return !chosen.empty() && chosen[0] == "set"; }

  std::string question(const Situation& situation, const Parts& chosen,
                       const std::vector<std::string>& decisions) const override {
    const auto ask = [&](std::string_view key, const std::vector<Particular>& particulars = {}) {
      return phrases_.say(plan_word("questions." + std::string(key)), particulars);
    };
    if (chosen.empty()) {
      const bool fresh = std::any_of(decisions.begin(), decisions.end(), [](const std::string& decision) {
        return decision.starts_with("room") || decision.starts_with("feature");
      });
      return ask(fresh && !drawn(situation) ? "choose" : "more");
    }
    const std::string& kind = chosen[0];
    if (kind == "set") {
      const auto now = dice(situation);
      const auto ones = std::count(now.begin(), now.end(), 1);
      if (chosen.size() == 1) return ask(ones == 2 ? "ones" : ones == 1 ? "one_of_two" : "wild");
      return ask(now[chosen[1] == "1" ? 0 : 1] == 1 ? "set" : "wild_2", {{"die", chosen[1]}});
    }
    if (kind == "room" && chosen.size() == 1) return ask("room");
    if (kind == "room") return ask("room_2", {{"size", size(chosen[1])}});
    if (kind == "label" && chosen.size() == 1) return ask("label");
    if (kind == "label") return ask("label_2", {{"room", type_name(chosen[1][0])}});
    if (!is_feature(kind)) return ask("more");
    const std::vector<Particular> which = {{"number", std::to_string(number_in_set(situation) + 1)},
                                           {"count", std::to_string(set_size(kind))}};
    if (!is_opening(kind)) return ask(kind, which);
    std::string text = ask(kind, which) + ". ";
    if (chosen.size() == 1) return text + ask("which_room");
    const std::string room = room_name(situation, chosen[1]);
    if (chosen.size() == 2) return text + ask("wall", {{"room", room}});
    return text + ask(kind + "_cell", {{"room", room}, {"wall", plan_word("walls." + chosen[2])}});
  }

  std::string option(const Situation& situation, const Parts& chosen, const std::string& part) const override {
    const auto act = [&](const std::string& key, const std::vector<Particular>& particulars) {
      return phrases_.say(plan_word("acts." + key), particulars);
    };
    const auto now = dice(situation);
    if (chosen.empty()) {
      if (part != "room") return phrases_.text(plan_word("acts." + part));
      return act("room", {{"size", sides_words(now[0], now[1])}});
    }
    const std::string& kind = chosen[0];
    const auto value_of = [&](const std::string& die) { return now[die == "1" ? 0 : 1]; };
    if (kind == "set" && chosen.size() == 1) {
      const bool mixed = (now[0] == 1) != (now[1] == 1);  // one is free, the other is not
      const std::string key = !mixed ? "die" : value_of(part) == 1 ? "die_free" : "die_wild";
      return act(key, {{"die", part}, {"value", std::to_string(value_of(part))}});
    }
    if (kind == "set") {
      const auto index = static_cast<std::size_t>(part[0] - '2');
      return act("value", {{"value", part}, {"room", type_name(kTypeLetters[index])}, {"set", set_words(index)}});
    }
    if (kind == "feature" || kind == "double") {
      return act(kind, {{"die", part}, {"set", set_words(static_cast<std::size_t>(value_of(part) - 2))}});
    }
    if (kind == "room") return size(part);
    if (kind == "label" && chosen.size() == 1) return label_words(situation, part[0]);
    if (is_opening(kind) && chosen.size() == 1) return room_name(situation, part);
    if (is_opening(kind) && chosen.size() == 2) return phrases_.text(plan_word("walls." + part));
    return part;
  }

  std::optional<std::string> places(const Parts& chosen, const std::vector<std::string>& parts) const override {
    if (chosen.empty() || !asks_for_cell(chosen)) return std::nullopt;
    return phrases_.say(plan_word("places"), {{"list", cell_ranges(parts, phrases_)}});
  }

  // A label in the middle leaves the walls free for windows and doors.
  std::optional<std::string> preset(const Parts& chosen, const std::vector<std::string>& parts) const override {
    if (chosen.size() != 2 || chosen[0] != "label" || parts.empty()) return std::nullopt;
    const auto first = read_sheet_cell(parts.front());
    const auto last = read_sheet_cell(parts.back());
    if (!first || !last) return std::nullopt;
    const std::string middle = sheet_cell_name({(first->column + last->column) / 2, (first->row + last->row) / 2});
    return std::find(parts.begin(), parts.end(), middle) != parts.end() ? middle : parts.front();
  }

  std::string notation(const Parts& parts) const override {
    if (parts[0] == "room" && parts.size() == 3) return "room " + parts[2] + " " + parts[1];
    if (is_opening(parts[0]) && parts.size() == 4) return parts[0] + " " + parts[3] + ":" + parts[2];
    std::string text = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i) text += " " + parts[i];
    return text;
  }

  std::string tell(const Situation& situation) const override {
    std::vector<std::string> told;
    std::map<std::string, std::vector<std::string>> drawn;
    for (std::size_t i = 0; i < situation.turn.size(); ++i) {
      Situation before = situation;
      before.turn.resize(i);
      before.views.resize(i + 1);
      const Parts chosen = parts(before, situation.turn[i]);
      const std::string& kind = chosen[0];
      const auto say = [&](const std::vector<Particular>& particulars) {
        told.push_back(phrases_.say(plan_word("told." + kind), particulars));
      };
      if (kind == "set") say({{"die", chosen[1]}, {"value", chosen[2]}});
      if (kind == "room") say({{"size", size(chosen[1])}, {"cell", chosen[2]}});
      if (kind == "label") say({{"room", type_name(chosen[1][0])}});
      if (kind == "construct" || kind == "double" || kind == "pass") say({});
      if (is_opening(kind)) {
        drawn[kind].push_back(
            phrases_.say(plan_word("opening"), {{"cell", chosen[3]}, {"side", plan_word("sides_of." + chosen[2])}}));
      } else if (is_feature(kind)) {
        drawn[kind].push_back(chosen[1]);
      }
    }
    for (const auto& [kind, cells] : drawn) {
      const std::string number = kind == "hedge" || kind == "pool" ? ".name" : ".plural";  // their cells are one thing
      told.push_back(phrases_.say(
          plan_word("told.parts"),
          {{"what", std::string("floor_plan.features.").append(kind).append(number)}, {"list", phrases_.list(cells)}}));
    }
    std::string all;
    for (const std::string& one : told) all += (all.empty() ? "" : phrases_.text("terminal.semicolon")) + one;
    return all;
  }

  std::vector<ScoreWords> score_lines(const json::object& player, std::string_view heading, bool) const override {
    std::vector<ScoreWords> lines;
    std::vector<ScoreWords> nothing;
    std::int64_t count = 0;
    std::int64_t points = 0;
    std::string rule;
    for (const json::value& line : player.at("lines").get_array()) {
      if (text_of(line.at("heading")) != heading) continue;
      const std::string what = text_of(line.at("what"));
      const std::int64_t worth = line.at("points").to_number<std::int64_t>();
      rule = text_of(line.at("rule"));
      if (line.get_object().contains("why") && heading != "clients") {
        nothing.push_back({0, nothing_words(line.get_object()), rule});
      } else if (heading == "rooms") {
        const std::string column = what.substr(what.find('_') + 1);
        lines.push_back({worth, phrases_.say(plan_word("score.column"), {{"column", column}}), rule});
      } else if (heading == "clients") {
        lines.push_back({worth, client_words(what), rule});
      } else {
        ++count;
        points += worth;
      }
    }
    const std::string key(heading);
    if (count > 0) {
      const std::string what =
          phrases_.count(plan_word("score." + key), count) + " × " + std::to_string(points / count);
      lines.push_back(
          {points, phrases_.say("terminal.score.sum", {{"what", what}, {"points", std::to_string(points)}}), rule});
    }
    if (lines.empty() && nothing.empty()) lines.push_back({0, phrases_.text(plan_word("score.no_" + key)), ""});
    lines.insert(lines.end(), nothing.begin(), nothing.end());
    return lines;
  }

  // Cells have their names at the edge of the sheet.
  Error in_words(Error error) const override { return error; }

 private:
  using Dice = std::array<int, 2>;

  static const json::object& sheet_of(const json::object& view, std::size_t seat) {
    return view.at("players").get_array().at(seat).get_object();
  }
  static bool asks_for_cell(const Parts& chosen) {
    const std::string& kind = chosen[0];
    if (kind == "room" || kind == "label") return chosen.size() == 2;
    return is_opening(kind) ? chosen.size() == 3 : is_feature(kind);
  }
  static int set_size(std::string_view kind) {
    return static_cast<int>(std::find(kFeatures.begin(), kFeatures.end(), kind) - kFeatures.begin()) + 2;
  }
  // How many parts of the set in hand are drawn.
  static int number_in_set(const Situation& situation) {
    const auto& turn = situation.turn;
    const auto other = std::find_if(turn.rbegin(), turn.rend(), [](const std::string& decision) {
      return !is_feature(decision.substr(0, decision.find(' ')));
    });
    return static_cast<int>(other - turn.rbegin());
  }
  static bool drawn(const Situation& situation) {
    return std::any_of(situation.turn.begin(), situation.turn.end(),
                       [](const std::string& decision) { return !decision.starts_with("set"); });
  }
  static Dice dice(const Situation& situation) {
    Dice now{0, 0};
    if (const json::value* rolled = situation.views.front().if_contains("dice")) {
      now = {rolled->at(0).to_number<int>(), rolled->at(1).to_number<int>()};
    }
    for (const std::string& decision : situation.turn) {
      if (decision.starts_with("set ")) now[decision[4] == '1' ? 0 : 1] = decision[6] - '0';
    }
    return now;
  }
  static std::size_t room_at(const Situation& situation, const std::string& cell) {
    const json::array& rooms = sheet_of(situation.now(), situation.seat).at("rooms").get_array();
    const auto here = read_sheet_cell(cell);
    for (std::size_t i = 0; here && i < rooms.size(); ++i) {
      if (read_sheet_room(text_of(rooms[i])).contains(*here)) return i;
    }
    return rooms.size();
  }

  std::string room_name(const Situation& situation, const std::string& index) const {
    const json::array& rooms = sheet_of(situation.now(), situation.seat).at("rooms").get_array();
    return room_words(read_sheet_room(text_of(rooms.at(*parse_number(index)))), phrases_);
  }
  std::string dice_words(const Dice& now) const {
    return phrases_.say(plan_word("dice"), {{"first", std::to_string(now[0])}, {"second", std::to_string(now[1])}});
  }
  std::string sides_words(int first, int second) const {
    return phrases_.say(plan_word("sides"), {{"first", std::to_string(first)}, {"second", std::to_string(second)}});
  }
  std::string size(const std::string& sides) const {
    return phrases_.say(plan_word("size"), {{"width", sides.substr(0, 1)}, {"height", sides.substr(2)}});
  }
  std::string type_name(char letter) const {
    return phrases_.text(std::string("floor_plan.rooms.") + letter + ".name");
  }
  std::string set_words(std::size_t feature) const {
    return phrases_.text("floor_plan.features." + std::string(kFeatures[feature]) + ".set");
  }
  // What brought nothing, and why.
  std::string nothing_words(const json::object& line) const {
    const std::string what = text_of(line.at("what"));
    const std::int64_t number = line.contains("count") ? line.at("count").to_number<std::int64_t>() : 0;
    std::vector<std::string> lacking;
    if (const json::value* missing = line.if_contains("missing")) {
      for (const json::value& type : missing->get_array()) {
        const auto index = std::find(kTypes.begin(), kTypes.end(), type.get_string()) - kTypes.begin();
        lacking.push_back(type_name(kTypeLetters[static_cast<std::size_t>(index)]));
      }
    }
    std::string thing;
    if (what.starts_with("column_")) {
      thing = phrases_.say("play.score.column", {{"column", what.substr(what.find('_') + 1)}});
    } else {
      thing = phrases_.count("finale.what." + (what == "window" ? "blind" : what == "room" ? "closed" : what), number);
    }
    const std::string why =
        phrases_.count("finale.why." + text_of(line.at("why")), number, {{"what", phrases_.list(lacking)}});
    return phrases_.say("terminal.score.because", {{"what", thing}, {"why", why}});
  }

  std::string client_words(const std::string& client) const {
    return phrases_.say(plan_word("score.client"), {{"name", "floor_plan.clients." + client + ".name"}});
  }
  std::string bonus_name(std::size_t type, std::size_t box) const {
    const json::value& bonus = printed_.at("room_table").at(type).at("bonuses").at(box);
    return bonus.is_string() ? phrases_.text("floor_plan.bonuses." + text_of(bonus) + ".name") : "";
  }

  // FP-ROOM-3: what the label would tick.
  std::string label_words(const Situation& situation, char letter) const {
    const std::size_t type = kTypeLetters.find(letter);
    const json::object& sheet = sheet_of(situation.now(), situation.seat);
    const auto ticks = sheet.at("ticks").at(kTypes[type]).to_number<std::size_t>();
    const std::string room = type_name(letter);
    if (ticks >= 3) return phrases_.say(plan_word("acts.label_none"), {{"room", room}});
    const std::string bonus = bonus_name(type, ticks);
    if (!bonus.empty()) return phrases_.say(plan_word("acts.label_bonus"), {{"room", room}, {"bonus", bonus}});
    return phrases_.say(plan_word("acts.label_box"), {{"room", room}, {"column", std::to_string(ticks + 1)}});
  }

  std::string picture(const json::object& view, std::size_t seat) const {
    const json::object& sheet = sheet_of(view, seat);
    return plain_ ? tell_sheet(sheet, phrases_) : draw_sheet(sheet, phrases_, paint_);
  }

  std::string room_table(const json::object& sheet) const {
    std::string points;
    for (const json::value& score : printed_.at("column_scores").get_array()) {
      points += (points.empty() ? "" : " / ") + json::serialize(score);
    }
    std::string text = phrases_.say(plan_word("table"), {{"points", points}}) + "\n";
    std::size_t widest = 0;
    for (const char letter : kTypeLetters) widest = std::max(widest, width_of(type_name(letter)));
    for (std::size_t type = 0; type < kTypes.size(); ++type) {
      const auto ticks = sheet.at("ticks").at(kTypes[type]).to_number<std::size_t>();
      text += "  " + padded(type_name(kTypeLetters[type]), widest + 1);
      for (std::size_t box = 0; box < 3; ++box) {
        const std::string state = plain_        ? phrases_.text(plan_word(box < ticks ? "ticked" : "open"))
                                  : box < ticks ? "[x]"
                                                : "[ ]";
        const std::string bonus = bonus_name(type, box);
        text += padded(bonus.empty() ? state : std::string(state).append(" ").append(bonus), plain_ ? 0 : 17) +
                (plain_ && box < 2 ? ", " : "");
      }
      text.erase(text.find_last_not_of(' ') + 1);
      text += "\n";
    }
    std::vector<std::string> left;
    for (const std::string_view bonus : kBonusKinds) {
      const json::value& own = sheet.at("bonuses").at(bonus);
      const int count = own.at("gained").to_number<int>() - own.at("used").to_number<int>();
      if (count > 0) {
        left.push_back(std::to_string(count) + " " +
                       phrases_.text("floor_plan.bonuses." + std::string(bonus) + ".name"));
      }
    }
    const std::string all = left.empty() ? phrases_.text(plan_word("none")) : phrases_.list(left);
    return text + phrases_.say(plan_word("bonuses"), {{"list", all}}) + "\n";
  }

  std::string sheet(const json::object& view, const json::object& player, std::size_t seat) const {
    std::string text =
        picture(view, seat) + room_table(sheet_of(view, seat)) + phrases_.text(plan_word("clients")) + "\n";
    for (const json::value& client : view.at("clients").get_array()) {
      const std::string name = text_of(client);
      std::int64_t points = 0;
      for (const json::value& line : player.at("lines").get_array()) {
        if (text_of(line.at("what")) == name) points = line.at("points").to_number<std::int64_t>();
      }
      text += "  " +
              phrases_.say(plan_word("client"), {{"name", "floor_plan.clients." + name + ".name"},
                                                 {"points", std::to_string(points)},
                                                 {"text", "floor_plan.clients." + name + ".text"}}) +
              "\n";
    }
    return text;
  }

  Phrases phrases_;
  const Paint& paint_;
  bool plain_;
  json::object printed_{};
};

}  // namespace

}  // namespace housewright::cli

namespace housewright {

cli::SpeechEntry floor_plan_speech() {
  return cli::speech_entry<cli::FloorPlanSpeech>("floor_plan");
}

}  // namespace housewright
