// A table within the page: people at one device and bots, without a network. It speaks as a server would
// (docs/protocol.md); instead of a disk there is whoever keeps what `take_log` gives. One thread.
//
// With several people the device goes from hand to hand: `holder` says who should have it. FP-ROUND-2: where they act
// at the same time, nobody is told of a turn before all of them have played theirs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"

namespace housewright {

class LocalTable {
 public:
  // People sit on the first seats and bots of these levels on the others; the game has begun.
  static Result<LocalTable> open(const Games& games, std::string id, std::string_view game, json::object options,
                                 const std::vector<std::string>& names, const std::vector<std::string>& levels,
                                 std::string_view seed);
  // A table as its log tells it.
  static Result<LocalTable> restore(const Games& games, std::string id, const std::vector<json::object>& log);

  // Welcomes the person of a seat, with the events they have not seen.
  Result<json::object> welcome(Seat seat, std::optional<std::uint64_t> seen) const;
  // What the person of a seat says; the answer, and what it brought, wait in `take_messages`.
  // A refusal has no sentence: the page says it in its own words.
  void on_message(Seat seat, std::string_view text);
  // What a bot is to know to choose the turn that is due, and nothing that its seat may not know. None where it is no
  // bot's turn.
  struct BotTurn {
    Seat seat;
    std::uint64_t number;
    std::string_view level;
    std::string seed;
    json::object view;
  };
  std::optional<BotTurn> bot_turn() const;
  // Plays what the bot chose. Any legal turn is played for one that is refused; nothing for one that came too late.
  void play_for_bot(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions);

  // The person whose turn it is, or was last while bots play. Whoever has the device keeps it if they may act at once;
  // otherwise it goes clockwise.
  Seat holder() const { return holder_; }

  std::vector<json::object> take_messages();
  // The events that have not been taken yet.
  std::vector<json::object> take_log();
  const Table& table() const { return table_; }

 private:
  LocalTable(const Games& games, Table table) : games_(&games), table_(std::move(table)) {}

  void tell_news();
  void hand_over();
  bool is_shared() const;
  bool awaits(Seat seat) const;
  bool holds_back() const;
  Result<Table> as_told(std::uint64_t events) const;
  Status look_back();

  const Games* games_;
  Table table_;
  // What has been told: so many events, after which these seats were to act.
  std::uint64_t told_ = 0;
  Seats asked_{};
  Seat holder_ = 0;
  std::vector<json::object> messages_{};
  std::vector<json::object> log_{};
};

}  // namespace housewright
