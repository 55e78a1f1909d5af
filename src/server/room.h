// One table and everything that can happen at it. A room applies commands to its table, appends the events to the log,
// and tells people of them when they are durable. Other writers may append to the same table: after a conflict the room
// follows what they wrote and applies its own commands again.
//
// All functions are for the room's I/O thread, unless they say otherwise. Callbacks are called on that thread too.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/backoff.h"
#include "server/bot_seats.h"
#include "server/connections.h"
#include "server/dormant_tables.h"
#include "server/eviction.h"
#include "server/io_threads.h"
#include "server/lifecycle.h"
#include "server/lobby_listing.h"
#include "server/log.h"
#include "server/outbox.h"
#include "server/presence.h"
#include "server/services.h"
#include "server/table_rate_limits.h"
#include "server/table_weight.h"
#include "server/welcomes.h"
#include "table/message.h"
#include "table/table.h"

namespace housewright {

// A seat somebody has just taken, with the token that opens it.
struct Seated {
  std::string table;
  Seat seat = 0;
  std::string token;
};

// The token that a new seat is to have, and the hash of the request where that may come again.
struct Claim {
  std::string token;
  std::string request{};
};

class Rooms;

class Room : public std::enable_shared_from_this<Room> {
 public:
  template <class T>
  using Reply = std::function<void(Result<T>)>;
  using Stored = std::function<void(const Status&)>;

  // Where the table is from, and what for.
  struct Origin {
    bool in_log = false;                 // else it is fresh
    bool finish_in_log = false;          // the log knows that it is finished
    bool needed = true;                  // somebody comes or plays there; else it is only looked at
    std::string client{};                // who created it, see ClientAddresses
    std::optional<Moment> turn_since{};  // since when its clock has been running
  };
  // From any thread, before any other function.
  Room(const Services& services, Rooms& rooms, const IoThread& io_thread, Table table, Origin origin);
  ~Room();

  // From any thread.
  const std::string& id() const { return id_; }
  const IoThread& io_thread() const { return io_thread_; }
  std::optional<Unused> unused() const { return eviction_.unused(); }

  // Begins. A fresh table is appended to the log, and `stored` is called when it is durable.
  void open(Stored stored);

  // A connection says hello, sends a command, or leaves. It is told at most so many bytes of what happened before.
  void enter(const ConnectionPointer& connection, const Hello& hello, std::size_t most_history);
  void dispatch(const ConnectionPointer& connection, Command command);
  void leave(const ConnectionPointer& connection);
  // About how many bytes of events the welcome of such a hello has.
  std::size_t history_bytes(const Hello& hello) const { return welcomes_.bytes_since(table_, hello.seen); }

  // Somebody sits down, looks at the table as a spectator, or asks for the record. Each is answered when everything it
  // tells of is durable.
  void join(const Joining& joining, const Claim& claim, const Reply<Seated>& reply);
  void snapshot(const Reply<json::object>& reply);
  void record(const Reply<json::object>& reply);
  // Whether a token opens a seat here.
  Status check_token(const std::string& token) const;
  // The same answer once more, to the request that opened the table.
  void repeat(const Claim& claim, const Reply<Seated>& reply);

  // A bot has chosen its turn. `since`: when the table asked for it.
  void on_bot_turn(const BotTurn& turn, const Finished& chosen, std::chrono::steady_clock::time_point since);

  // Leaves memory if it has been idle for long; also finds out whether the table was deleted from the log.
  void evict_if_idle();
  // Leaves memory for other tables, if it is not needed.
  void evict_if_unused();
  // Stores what happened, says goodbye to everybody and leaves memory.
  void shut_down();

 private:
  using Clock = std::chrono::steady_clock;

  Status check_command(const Participant& participant, const Command& command);
  Status apply(Seat seat, const Command& command);
  void apply_again(Pending pending);
  void begin_rematch(const Participant& participant);
  void on_rematch_stored(const Pending& asked, const Status& stored);
  template <class T>
  void answer(std::function<Result<T>()> make, const Reply<T>& reply);
  Result<std::optional<Seated>> seated_before(const Claim& claim) const;
  json::object snapshot_for(Viewer viewer) const;
  std::optional<std::string> invitation_code() const;
  void refuse(const Participant& participant, const Error& error, Command::Kind kind, std::uint64_t number = 0);
  void refuse_hello(const Participant& participant, const Error& error);
  void on_seats_changed();
  void update_presence();

  // From a change to the log.
  void after_change();
  void schedule_flush();
  void flush();
  void append();
  void on_appended(const AppendOutcome& outcome);
  void on_stored();
  void retry_append();
  bool rebase(const std::vector<StoredEvent>& theirs);
  void on_append_failed(const AppendOutcome& outcome);

  // The table is read from the log again.
  void schedule_reload();
  void reload();
  void on_reloaded(Result<Table> table);
  void replace_table(Table table);
  void check_in_log();
  void on_gone(const Error& gone);

  // Whether bots play here: somebody is connected, or a clock goes on without them.
  bool bots_play() const;
  BotPool::Waiting who_waits() const;
  void ask_bots();
  void begin_bot(BotPool::Grant grant);
  void arm_deadline();
  // Before the game begins.
  Status reserve_game();
  void weigh();
  std::optional<Dormant> dormant() const;
  bool busy() const;
  void evict();
  void finish_closing();
  void close_all();

  const Services& services_;
  Rooms& rooms_;
  IoThread io_thread_;
  std::string id_;
  Table table_;
  Lifecycle lifecycle_ = Lifecycle::open;
  Connections connections_{};
  Presence presence_{};
  Welcomes welcomes_;
  Outbox outbox_;
  BotSeats bot_seats_{};
  TableRateLimits rate_limits_;
  LobbyListing listing_;
  Eviction eviction_;
  TableWeight weight_{};
  Backoff append_backoff_{};
  Backoff reload_backoff_{};
  std::size_t told_weight_ = 0;       // to Rooms
  std::uint64_t append_request_ = 0;  // of the append under way
  std::optional<BotPool::TableKey> bot_key_{};
  std::optional<Clock::time_point> bots_asked_at_{};  // while the table is in the pool's queue
  Timer deadline_timer_;
  Timer flush_timer_;
  Timer presence_timer_;
  Timer retry_timer_;
  bool flush_scheduled_ = false;
  bool rematch_under_way_ = false;
  bool seats_changed_ = false;  // since the batch under way began: who is missing is told behind the news of it
};

}  // namespace housewright
