#include "cli/speech.h"

#include <iostream>

namespace housewright::cli {

std::string Phrases::count(const std::string& key, std::int64_t number, std::vector<Particular> particulars) const {
  const bool one = number == 1 || (number == 0 && !english_);  // French and Portuguese count nothing as one
  particulars.push_back({"count", std::to_string(number)});
  if (number == 0 && has(key + ".zero")) return words_.say(key + ".zero", particulars);
  return words_.say(key + (has(key + ".one") ? one ? ".one" : ".other" : ""), particulars);
}

std::string Phrases::list(const std::vector<std::string>& items) const {
  if (items.empty()) return "";
  std::string all = items.front();
  for (std::size_t i = 1; i + 1 < items.size(); ++i) all += ", " + items[i];
  return items.size() == 1 ? all : words_.say("terminal.and", {{"list", all}, {"last", items.back()}});
}

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  bool escape = false;  // a colour, which takes no room
  for (const char letter : text) {
    if (letter == '\x1b') escape = true;
    if (!escape && (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U) ++width;
    if (letter == 'm') escape = false;
  }
  return width;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t now = width_of(text);
  if (now < width) text.append(width - now, ' ');
  return text;
}

namespace {

// A game that nobody wrote words for yet: its notation as it is.
class BareSpeech final : public Speech {
 public:
  std::string table(const json::object& view, const json::object&, Viewer,
                    const std::vector<std::string>&) const override {
    return json::serialize(view) + "\n";
  }
  std::string in_turn(const Situation&) const override { return ""; }
  Parts parts(const Situation&, const std::string& decision) const override { return {decision}; }
  Stand stand(std::string_view) const override { return Stand::single; }
  bool numbered(const Parts&) const override { return false; }
  std::string question(const Situation&, const Parts&, const std::vector<std::string>&) const override { return ""; }
  std::string option(const Situation&, const Parts&, const std::string& part) const override { return part; }
  std::optional<std::string> places(const Parts&, const std::vector<std::string>&) const override { return {}; }
  std::optional<std::string> preset(const Parts&, const std::vector<std::string>&) const override { return {}; }
  std::string notation(const Parts& parts) const override { return parts.back(); }
  std::string tell(const Situation& situation) const override {
    std::string all;
    for (const std::string& decision : situation.turn) all += (all.empty() ? "" : "; ") + decision;
    return all;
  }
  std::vector<ScoreWords> score_lines(const json::object& player, std::string_view heading, bool) const override {
    std::vector<ScoreWords> lines;
    for (const json::value& line : player.at("lines").get_array()) {
      if (text_of(line.at("heading")) != heading) continue;
      lines.push_back(
          {line.at("points").to_number<std::int64_t>(), text_of(line.at("what")), text_of(line.at("rule"))});
    }
    return lines;
  }
  Error in_words(Error error) const override { return error; }
};

}  // namespace

std::unique_ptr<Speech> make_speech(const Program& program, const AnyGame& game, bool plain) {
  for (const SpeechEntry& entry : program.listed.speeches) {
    if (entry.game == game.name()) return entry.make(program, plain);
  }
  return std::make_unique<BareSpeech>();
}

std::vector<std::string> player_names(const Program& program, std::size_t players) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= players; ++i) {
    names.push_back(program.words.say("terminal.person", {{"number", std::to_string(i)}}));
  }
  return names;
}

void print_score(const Program& program, const Speech& speech, const AnyGame& game, const json::object& score,
                 const std::vector<std::string>& names) {
  constexpr std::size_t kPoints = 5;
  const Phrases phrases(program.words, program.language);
  const Paint& paint = program.paint;
  const json::value* said = score.if_contains("finished");
  const bool finished = said == nullptr || said->get_bool();
  const json::array& players = score.at("players").get_array();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const json::object& player = players[seat].get_object();
    const std::string points = phrases.points(player.at("total").to_number<std::int64_t>());
    std::cout << paint.strong(phrases.say("terminal.score.player", {{"name", names[seat]}, {"points", points}}))
              << "\n";
    if (const json::value* rank = player.if_contains("rank")) {
      const std::string name = text_of(*rank);
      std::cout << "  " << phrases.text(game_word(game.name(), "ranks." + (name.empty() ? "none" : name))) << "\n";
    }
    for (const auto heading : game.description().headings) {
      const std::string title = phrases.text(game_word(game.name(), "headings." + std::string(heading)));
      std::cout << "  "
                << phrases.say(
                       "terminal.score.heading",
                       {{"heading", title}, {"points", std::to_string(player.at(heading).to_number<std::int64_t>())}})
                << "\n";
      for (const auto& line : speech.score_lines(player, heading, finished)) {
        std::string number = std::to_string(line.points);
        number.insert(0, kPoints - std::min(kPoints, number.size()), ' ');
        std::cout << "  " << (line.points > 0 ? paint.good(number) : number) << "  " << line.words
                  << paint.quiet(line.rule.empty() ? "" : "  (" + line.rule + ")") << "\n";
      }
    }
  }
  std::vector<std::string> winners;
  for (const json::value& seat : score.at("winners").get_array())
    winners.push_back(names[seat.to_number<std::size_t>()]);
  if (winners.empty()) return;
  std::cout << paint.strong(phrases.say(winners.size() == 1 ? "terminal.score.winner" : "terminal.score.winners",
                                        {{"names", phrases.list(winners)}}))
            << "\n";
}

}  // namespace housewright::cli
