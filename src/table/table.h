// One table without I/O: seats, turns, clocks, log and views. A server drives it over a network, a page in its own
// memory; both get the same answers.
//
// A command that is accepted has been applied when it returns, and its events wait in `take_events` to be stored. The
// caller tells nobody of them before they are; if they cannot be, it throws the table away and restores it from the
// log. Time is fed from outside. Not safe to use from two threads at once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "table/event.h"
#include "table/names.h"

namespace housewright {

// Milliseconds of a clock that the caller owns and that never goes back.
using Moment = std::int64_t;

struct TableSettings {
  bool listed = false;          // strangers may find it and sit down
  bool chat = false;            // free text beside the emotes
  bool hints = true;            // people may ask a bot for advice
  unsigned turn_seconds = 0;    // a bot plays a turn that takes longer; 0: no clock
  unsigned grace_seconds = 60;  // how long a person may be gone before a bot plays for them
};
json::object to_json(const TableSettings& settings);
// What is missing is as above; older logs have no `hints`.
Result<TableSettings> read_settings(const JsonReader& reader, unsigned shortest_grace);

struct Chair {
  enum class Kind : std::uint8_t { open, person, bot };

  Kind kind = Kind::open;
  std::string name{};        // of a person
  std::string token_hash{};  // of a person: who proves to know the token is at home here
  std::string level{};       // of a bot
  bool ready = false;        // says a person in the lobby; the host begins when they like
  bool away = false;
  bool resigned = false;
  bool late = false;        // this turn only
  std::uint64_t turns = 0;  // played so far
  std::vector<std::string> last_turn{};
};

// Who played a turn for a person: a bot, or nobody but their own unfinished turn, which only had to be closed.
enum class StandIn : std::uint8_t { bot, pencil };

class Table {
 public:
  // A fresh table: its first event waits to be stored. `options` are the game's, with the number of players.
  static Result<Table> create(const Games& games, std::string id, std::string_view game, const json::object& options,
                              const TableSettings& settings, std::string_view seed);
  // A table as its log tells it. A log may begin with a deal, as a record has it, instead of a seed: for lessons and
  // tests. Such a table promises no luck.
  static Result<Table> restore(const Games& games, std::string id, const std::vector<json::object>& log);

  const std::string& id() const { return id_; }
  const AnyGame& game() const { return *game_; }
  const AnyMatch& match() const { return *match_; }  // from the start on
  const json::object& options() const { return options_; }
  const TableSettings& settings() const { return settings_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  bool started() const { return started_; }
  bool finished() const { return started_ && match_->finished(); }
  std::uint64_t next_seq() const { return log_.size(); }
  const std::vector<Event>& log() const { return log_; }

  // Before the start. Whoever sat down first is the host, until they stand up or have been gone too long. A name that
  // somebody at the table has already gets a number. `request` is kept for `request_of`.
  Result<Seat> sit(std::optional<Seat> seat, std::string_view name, std::string token_hash,
                   std::string_view request = {}, const NameRules& names = simple_names());
  // The request with which somebody sat down who had this token, also if they have left since; none if nobody did.
  std::optional<std::string> request_of(std::string_view token_hash) const;
  Status seat_bot(Seat by, Seat seat, std::string_view level);
  Status stand(Seat seat);
  // The host makes another's seat free, a bot's or a person's.
  Status clear(Seat by, Seat seat);
  Status set_ready(Seat seat, bool ready);
  // The host plays another game than was thought: options and settings as a whole, either may stay as it is. Seats are
  // as many as `players` says: the last that are open go, then the last bots'. Nobody is sent away. Seats behind one
  // that goes move up.
  Status change(Seat by, const std::optional<json::object>& options, const std::optional<TableSettings>& settings);
  // Open seats are filled with bots of this level; without one they go, and those who are here play.
  Status start(Seat by, std::optional<std::string_view> level, Moment now);

  // A seat's whole turn. `number` counts the seat's turns from 0: the same turn sent twice is played once, another one
  // in its place is refused.
  Status play(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions, Moment now);
  // The same by a bot, for a seat that `bots_to_act` names.
  Status play_for(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions, Moment now,
                  StandIn by = StandIn::bot);
  // The seat's turn of this number as far as its owner has drawn it. It is kept in memory only, shown to nobody
  // (FP-ROUND-2), and used where somebody must play for them.
  void sketch(Seat seat, std::uint64_t number, std::vector<std::string> decisions);
  Status resign(Seat seat);
  Status say(Seat seat, std::string_view kind, std::string_view text);
  Status rematch(Seat by, std::string_view table);
  Status check_rematch() const;

  // Who is here, and how late it is.
  void arrive(Seat seat, Moment now);
  void leave(Seat seat, Moment now);
  void tick(Moment now);
  // After a restore: nobody is here yet. The clocks of those who are to act begin anew, or go on where it is known
  // since when they have been running.
  void resume(Moment now, std::optional<Moment> turn_since = {});
  // Since when the clock has been running that runs out next; none where there is no clock or nobody's is running.
  std::optional<Moment> turn_since() const;
  // What a seat that is to act has left of its time, where there is a clock.
  std::optional<Moment> time_left(Seat seat, Moment now) const;
  // When `tick` has something to do next.
  std::optional<Moment> next_deadline() const;

  // Seats that a bot must play for now, and at which level.
  Seats bots_to_act() const;
  // Of these, a person whose turn is to be played as they drew it, and who may come back: what they drew so far. None
  // where a bot is free to choose.
  std::optional<std::vector<std::string>> draft_of(Seat seat) const;
  std::string_view level_of(Seat seat) const;

  // Those that were not taken before; to be looked at before the next command.
  std::span<const Event> take_events();

  // All that a viewer may know at this moment.
  json::object snapshot(Viewer viewer) const;
  // The events that somebody who comes back has not seen; none for a newcomer. Of many, the newest that fit into so
  // many bytes. DH-ROOF-1: what chance brought is not told again. A list as it is sent.
  std::string events_since(std::optional<std::uint64_t> seen, std::size_t most_bytes) const;
  // What the newest events, from `first` on, tell everybody: each with the chance that followed it, the last with whose
  // turn it is now. Where something was turned over that nobody could see, the last also shows the game as it lies.
  // A message as it is sent.
  std::string news(std::uint64_t first) const;
  // The whole game with its seed; only of a finished one.
  Result<json::object> record() const;

 private:
  explicit Table(std::string id) : id_(std::move(id)) {}

  Status apply_created(const Games& games, const json::object& body);
  Status apply_changed(const JsonReader& event);
  Status apply_started();
  Status apply(const json::object& body);
  void apply_turn(Seat seat, const std::vector<std::string>& decisions);
  void append_event(const json::object& body);
  void enter(const json::object& body, std::size_t chances_before, bool turned_over = false);
  Status check_seat(Seat seat) const;
  Status check_lobby() const;
  Status check_playing() const;
  struct Change {
    json::object options;
    std::vector<Seat> keep;  // seats as they were, in the order in which they will be
  };
  Result<Change> plan_change(json::object options, std::size_t seats) const;
  void append_change(const Change& change, const TableSettings& settings);
  std::string free_name(std::string_view name, const NameRules& names) const;
  Status add_turn(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions, std::optional<StandIn> by,
                  Moment now);
  void start_clocks(Moment now, std::optional<Seat> played = {});
  std::optional<Seat> first_person() const;
  std::optional<Seat> heir() const;

  struct Presence {
    bool here = false;
    std::optional<Moment> gone_since{};
    std::optional<Moment> turn_since{};
    std::vector<std::string> draft{};  // of the turn that is due
  };

  std::string id_;
  const AnyGame* game_ = nullptr;
  std::string seed_{};        // empty: dealt by hand
  std::string commitment_{};  // to the seed, as it was told at the start
  json::object options_{};
  TableSettings settings_{};
  std::vector<Chair> chairs_{};
  std::vector<Presence> presence_{};
  std::unique_ptr<AnyMatch> match_{};
  bool started_ = false;
  std::optional<Seat> host_{};
  std::string rematch_{};
  std::vector<Event> log_{};
  // What came of each event: the first and one past the last of the match's chances, and whether it must be looked at.
  struct Aftermath {
    std::size_t first_chance = 0;
    std::size_t end_chance = 0;
    bool turned_over = false;
  };
  std::vector<Aftermath> aftermath_{};
  std::size_t taken_ = 0;
};

}  // namespace housewright
