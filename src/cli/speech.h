// A game in the words of one language, for the terminal: what lies on the table, what may be chosen, what was done and
// what it scores. Works on views and on the notation, like every other client.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"

namespace housewright::cli {

// Phrases with their particulars filled in. A key is one of the words files.
class Phrases {
 public:
  Phrases(const Words& words, std::string_view language) : words_(words), english_(language == "en") {}

  bool has(std::string_view key) const { return words_.has(key); }
  std::string text(std::string_view key) const { return words_.text(key); }
  std::string say(std::string_view key, const std::vector<Particular>& particulars) const {
    return words_.say(key, particulars);
  }
  // KEY.one or KEY.other, with {count}; KEY.zero and KEY itself where the words have them.
  std::string count(const std::string& key, std::int64_t number, std::vector<Particular> particulars = {}) const;
  std::string points(std::int64_t number) const { return count("terminal.points", number); }
  // "a, b and c"
  std::string list(const std::vector<std::string>& items) const;

 private:
  const Words& words_;
  bool english_;
};

// A seat's turn as far as it has come.
struct Situation {
  Seat seat = 0;
  std::vector<std::string> turn{};    // its decisions so far
  std::vector<json::object> views{};  // before each of them, and now
  const json::object& now() const { return views.back(); }
};

// A decision as the answers that lead to it, the kind first: {"room", "3x4", "c5"}.
using Parts = std::vector<std::string>;

class Speech {
 public:
  virtual ~Speech() = default;

  // The whole table; `viewer` is told what is theirs.
  virtual std::string table(const json::object& view, const json::object& score, Viewer viewer,
                            const std::vector<std::string>& names) const = 0;
  // What a player in mid-turn needs to see again; may be nothing.
  virtual std::string in_turn(const Situation& situation) const = 0;

  virtual Parts parts(const Situation& situation, const std::string& decision) const = 0;
  // Where a kind of decision stands in the first list: one by one, or as a choice of its own before or after those.
  enum class Stand { group_first, single, group_last };
  virtual Stand stand(std::string_view kind) const = 0;
  // Whether what comes after these parts are numbers that people see on the table, such as columns.
  virtual bool numbered(const Parts& chosen) const = 0;
  // What is asked after these parts; none at the beginning.
  virtual std::string question(const Situation& situation, const Parts& chosen,
                               const std::vector<std::string>& decisions) const = 0;
  // The words for a part that may come next.
  virtual std::string option(const Situation& situation, const Parts& chosen, const std::string& part) const = 0;
  // Where there are too many for a list: all of them in a line. They are then named by what they are called.
  virtual std::optional<std::string> places(const Parts& chosen, const std::vector<std::string>& parts) const = 0;
  // Of a list of places, the one that is taken if nothing is typed.
  virtual std::optional<std::string> preset(const Parts& chosen, const std::vector<std::string>& parts) const = 0;
  // The notation for parts, legal or not, so that the engine can say what is wrong with it.
  virtual std::string notation(const Parts& parts) const = 0;

  // What the turn of a situation was, without who did it.
  virtual std::string tell(const Situation& situation) const = 0;
  // A line for each thing under a heading, e.g. "6  kitchen of 2 cards (upper floor, far left)".
  struct ScoreWords {
    std::int64_t points;
    std::string words;
    std::string rule;
  };
  virtual std::vector<ScoreWords> score_lines(const json::object& player, std::string_view heading,
                                              bool finished) const = 0;
  // An error whose places are told in words.
  virtual Error in_words(Error error) const = 0;
};

// The words for a game. A folder src/cli/<name> defines `SpeechEntry <name>_speech()`.
struct SpeechEntry {
  std::string_view game;
  std::unique_ptr<Speech> (*make)(const Program& program, bool plain);
};

template <class S>
SpeechEntry speech_entry(std::string_view game) {
  return {game, [](const Program& program, bool plain) -> std::unique_ptr<Speech> {
            return std::make_unique<S>(program, plain);
          }};
}

// Without drawings where `plain`: everything as sentences, for those who listen. A game without words of its own is
// told in its notation.
std::unique_ptr<Speech> make_speech(const Program& program, const AnyGame& game, bool plain);

// How the players of a table are called where nobody has a name.
std::vector<std::string> player_names(const Program& program, std::size_t players);

// Prints who scores how much and why.
void print_score(const Program& program, const Speech& speech, const AnyGame& game, const json::object& score,
                 const std::vector<std::string>& names);

// A text as wide as this on the screen; letters of several bytes count once.
std::size_t width_of(std::string_view text);
std::string padded(std::string text, std::size_t width);

inline std::string text_of(const json::value& value) {
  return std::string(value.get_string());
}
inline std::string game_word(std::string_view game, std::string_view key) {
  return std::string(game) + "." + std::string(key);
}

}  // namespace housewright::cli

namespace housewright {

// Those of the games this program was linked with.
std::span<const cli::SpeechEntry> listed_speeches();

}  // namespace housewright
