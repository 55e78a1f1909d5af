// The type-erased edge: command line, server and WebAssembly speak to every game through these two classes, in text
// and JSON. Rules and bots never come here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/result.h"
#include "games/description.h"
#include "games/game.h"

namespace housewright {

// A turn in hand as its player sees it before Confirm.
struct Attempt {
  std::size_t decisions = 0;  // that are legal, from the first
  bool complete = false;
  std::vector<std::string> legal{};  // next
  json::object view{};               // with the turn as it lies, before what follows it
  json::object score{};              // of the seat
  Status status{};                   // of the first decision that is not legal
};

// One game being played. Not safe to use from two threads at once.
class AnyMatch {
 public:
  virtual ~AnyMatch() = default;

  virtual std::unique_ptr<AnyMatch> copy() const = 0;
  // A copy of the game as it lies, for bots: without what was played, which grows, and without the future.
  virtual std::unique_ptr<AnyMatch> copy_position() const = 0;
  virtual unsigned seats() const = 0;
  virtual bool finished() const = 0;
  virtual Seats to_act() const = 0;
  virtual bool mid_turn(Seat seat) const = 0;

  // The seat's legal decisions in its turn as far as it has come; none for a seat that is not to act.
  virtual std::vector<std::string> legal(Seat seat) const = 0;
  // A whole turn of the seat, which is to act, by uniform decisions.
  virtual std::vector<std::string> random_turn(Seat seat, Random& random) const = 0;
  // Plays one decision; a complete turn is committed. On an error nothing has changed.
  virtual Status play(Seat seat, std::string_view decision) = 0;
  // Plays a whole turn from its beginning, or nothing.
  virtual Status play_turn(Seat seat, std::span<const std::string> decisions) = 0;
  virtual bool undo(Seat seat) = 0;
  // Lays a turn from its beginning as far as it is legal. What comes after a complete turn is not looked at.
  virtual Attempt attempt(Seat seat, std::span<const std::string> decisions) const = 0;
  // What each decision that may come next in a turn in hand would bring (games/prospects.h): a list of
  // {"decision","gain","by":{heading: points},"turn":[…],"equal":[…]}, with what the game adds of the outcome.
  // Decisions that are not legal are left out of the turn.
  virtual json::array prospects(Seat seat, std::span<const std::string> decisions) const = 0;

  // Of a game that is followed: what chance brought, as `chance` tells it.
  virtual Status on_chance(const json::object& chance) = 0;
  // Whether the last turn showed what nobody could see before: whoever follows needs the view again.
  virtual bool turned_over() const = 0;

  // {"players":[{"total":…,"lines":[…]}],"winners":[…],"finished":…}, unfinished turns included as they lie.
  virtual json::object score() const = 0;
  virtual int total(Seat seat) const = 0;
  virtual json::object view(Viewer viewer) const = 0;
  // How many chances have come so far, and each of them as everybody saw it.
  virtual std::size_t chances() const = 0;
  virtual json::object chance(std::size_t index) const = 0;
  virtual json::object record() const = 0;
};

// A game that can be played. Safe to use from any thread.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual GameDescription description() const = 0;
  std::string_view name() const { return description().name; }

  // A fresh table with these options; all chance comes from the seed.
  virtual Result<std::unique_ptr<AnyMatch>> start(const json::object& options, std::string_view seed) const = 0;
  // A record, played decision by decision.
  virtual Result<std::unique_ptr<AnyMatch>> replay(const json::object& record) const = 0;
  // A game that is played elsewhere, from a view of it: every turn and every chance is then told to it. It knows what
  // the viewer knows, so bots can advise on it; its record begins where the view was taken.
  virtual Result<std::unique_ptr<AnyMatch>> follow(const json::object& view) const = 0;
  // A view of an earlier moment, as it may be seen again while the game goes on; `now`: the present view, where
  // somebody steps back from it.
  virtual json::object recall(json::object view, const json::object* now = nullptr) const = 0;
  // What the box holds and what it is worth, as the rules use it: for whoever shows cards and sheets.
  virtual json::object facts() const = 0;
  // What can be said about a seat's home or sheet as it lies in a view; nothing a viewer may not know.
  virtual Result<json::object> inspect(const json::object& view, Seat seat) const = 0;
  // Whether a finished record is what its seed and commitment promise.
  virtual Status verify(const json::object& record) const = 0;
};

}  // namespace housewright
