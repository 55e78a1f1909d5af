// What a game says about itself, once, for everybody who offers it: the command line, a server's new table, the page.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/result.h"

namespace housewright {

// An option of a table, as it stands under `options` in the log of a table and in a record. The number of players is
// none of them: every game has it.
struct GameOption {
  enum class Kind : std::uint8_t {
    on_off,  // a boolean
    choice,  // one of a few numbers
    seat,    // a seat of the table; chance picks one where it is missing
  };

  std::string_view key{};
  Kind kind = Kind::on_off;
  std::int64_t usual = 0;                                      // of on_off 0 or 1, of a choice one of `choices`
  std::array<std::int64_t, 4> choices{};                       // of a choice, the rest 0
  unsigned most_seats = std::numeric_limits<unsigned>::max();  // makes no difference at a table of more
  std::string_view rule{};                                     // that a value out of range breaks
  std::string_view error{};                                    // said of such a value of a choice
};

// What a table of a game takes in memory until its end, besides what every table takes: measured, for servers that
// bound it.
struct TableBytes {
  std::size_t table = std::size_t{64} * 1024;
  std::size_t seat = std::size_t{16} * 1024;
};

struct GameDescription {
  std::string_view name;
  unsigned min_seats;
  unsigned max_seats;
  unsigned usual_seats;  // of a benchmark, and where nobody says
  std::string_view seats_rule;
  std::span<const GameOption> options;
  std::span<const std::string_view> headings;  // the parts of a score, in the order in which they are counted
  bool in_turns;                               // one seat acts at a time; else all that have not finished
  bool has_bots;
  TableBytes bytes{};

  const GameOption* option(std::string_view key) const;
};

// {"name":…,"seats":{"min":…,"max":…,"usual":…},"options":[{"key":…,"kind":"switch"|"choice"|"seat","default":…,
// "choices":[…],"most_seats":…}],"headings":[…],"in_turns":…,"bots":…}
json::object to_json(const GameDescription& description);

// The options of a table, read and checked: each has its usual value where it is missing.
class GivenOptions {
 public:
  // Keys that are none of the game's are ignored: an old log or a record may have them.
  static Result<GivenOptions> read(const GameDescription& description, const JsonReader& reader);

  unsigned players() const { return players_; }
  bool on(std::string_view key) const { return value(key) != 0; }
  std::int64_t value(std::string_view key) const { return *find(key); }
  // Of a seat: none where chance is to pick it.
  std::optional<std::int64_t> seat(std::string_view key) const { return find(key); }

 private:
  struct Given {
    std::string_view key;
    std::optional<std::int64_t> value;
  };

  std::optional<std::int64_t> find(std::string_view key) const;

  unsigned players_ = 0;
  std::vector<Given> given_{};
};

// Refuses a key that is neither `players` nor an option of the game: for options that somebody asks for, who would take
// a mistyped one for granted.
Status check_option_keys(const GameDescription& description, const json::object& options, const std::string& path);

// The seats that an option of this game may name.
Result<std::int64_t> read_seat(const GameOption& option, const JsonReader& reader, unsigned players);

template <class G>
constexpr TableBytes table_bytes_of() {
  if constexpr (requires { G::kTableBytes; }) {
    return G::kTableBytes;
  } else {
    return {};
  }
}

template <class G>
constexpr GameDescription description_of() {
  return {G::kName,    G::kMinSeats, G::kMaxSeats, G::kUsualSeats, G::kSeatsRule,
          G::kOptions, G::kHeadings, G::kInTurns,  G::kHasBots,    table_bytes_of<G>()};
}

}  // namespace housewright
