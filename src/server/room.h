// One table on its lane: takes what clients say, applies it, stores what happened, and only then tells anybody.
//
// While an append is under way further commands are applied and gathered for the next one; whatever is told (answers,
// news, snapshots) is written down at the moment its batch goes to the store and sent when the store says that it is on
// disk. If it cannot be stored the table is thrown away and read again from the log.
#pragma once

#include <atomic>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/budget.h"
#include "server/lane.h"
#include "server/services.h"
#include "table/message.h"
#include "table/table.h"

namespace housewright {

// A connection, as a room sees it: on the same lane. Neither function calls back.
class Client {
 public:
  using Text = std::shared_ptr<const std::string>;

  virtual ~Client() = default;
  virtual void send(Text text) = 0;
  // Closes when everything sent so far is out; says goodbye where they should come again.
  enum class Why { refused, restarting };
  virtual void close(Why why) = 0;
};
using ClientPointer = std::shared_ptr<Client>;

struct Seated {
  std::string table;
  Seat seat = 0;
  std::string token;
};

class Rooms;

class Room : public std::enable_shared_from_this<Room> {
 public:
  using Stored = std::function<void(const Status&)>;

  // Where the table is from: nowhere yet, or the log, which knows that it is finished or does not.
  enum class From { fresh, log, log_unfinished };
  Room(const Services& services, Rooms& rooms, const Lane& lane, Table table, From from);

  const std::string& id() const { return id_; }
  const Lane& lane() const { return lane_; }
  // Since when nobody has needed it; none while somebody does. From any thread.
  std::optional<Moment> unused_since() const;

  // Everything below runs on the lane.

  // A fresh table: stores what has happened at it so far. A table that was read from the log: goes on with it.
  void open(Stored stored);
  void enter(const ClientPointer& client, const Hello& hello);
  void command(const ClientPointer& client, const Command& command);
  void gone(const ClientPointer& client);
  void join(const Joining& joining, std::function<void(Result<Seated>)> reply);
  // Hears what a spectator may know, and what is on disk.
  void look(std::function<void(Result<json::object>)> reply);
  void record(std::function<void(Result<json::object>)> reply);
  // Finishes what is under way, says goodbye and takes nothing more.
  void shut();
  // Forgets a table that nobody has needed for long.
  void sweep();
  // Forgets one that nobody needs just now, for others to have its place.
  void make_way();
  // What a bot has thought of for the seat's turn of this number.
  void on_bot(Seat seat, std::uint64_t number, std::uint64_t epoch, const std::vector<std::string>& decisions);

 private:
  using Clock = std::chrono::steady_clock;
  struct Member {
    ClientPointer client;
    std::optional<Seat> seat{};
    std::string token_hash{};  // of whoever is more than a spectator
    const Words* words;
    bool inside = false;    // has been welcomed
    Client::Text answer{};  // goes out with the news, while they are being sent
  };
  // Somebody who is told something when all that has happened so far is stored.
  struct Waiting {
    ClientPointer client{};
    const Words* words = nullptr;
    Command::Kind done = Command::Kind::ping;
    std::uint64_t number = 0;             // of a turn
    std::optional<std::uint64_t> seen{};  // of a welcome
    bool welcome = false;
    Stored stored{};  // instead of a message
    Clock::time_point since = Clock::now();
  };

  Status apply(Member& member, const Command& command);
  void make_free(Seat seat);
  void look_around();
  void look_around_at(Clock::time_point moment);
  Status check_open() const;
  Status check_talk(Seat seat);
  template <class T>
  void reply_when_stored(std::function<void(Result<T>)> reply, T value);
  void begin_rematch(const Member& member);
  void after_change();
  void flush_soon();
  void flush();
  void send_batch();
  void on_stored(Appended outcome, const std::optional<Error>& error);
  void give_up();
  void restore_later();
  void restore();
  void restored(Result<Table> table);
  void vanish();
  void look_for_yourself();
  void ask_bots();
  void arm_timer();
  void note_use();
  bool busy() const;
  void go();
  void advertise();
  Client::Text welcome_text(const Member& member, std::optional<std::uint64_t> seen) const;
  void refuse(const Member& member, const Error& error, std::string_view to, std::optional<std::uint64_t> number);
  Member* find(const ClientPointer& client);
  bool connected(Seat seat) const;
  std::optional<Seat> seat_of(const std::string& token_hash) const;
  std::string summary() const;

  const Services& services_;
  Rooms& rooms_;
  Lane lane_;
  std::string id_;
  Table table_;
  Timer timer_;
  Timer gathering_;
  Timer looking_around_;
  std::map<Client*, Member> members_{};
  std::map<Seat, Clock::time_point> gone_since_{};  // people nobody is connected for
  Client::Text missing_{};                          // as it was told of them; none where all are here
  std::vector<Waiting> waiting_{};
  // The batch that is on its way to the disk.
  bool under_way_ = false;
  bool flush_due_ = false;
  std::vector<Waiting> batch_{};
  std::vector<Client::Text> batch_texts_{};
  Client::Text batch_news_{};
  bool batch_finishes_ = false;
  std::map<Seat, std::uint64_t> thinking_{};  // the turn a bot is thinking about
  std::map<Seat, Budget> talk_{};
  Budget joins_;
  std::uint64_t epoch_ = 0;            // grows when the table is thrown away
  bool stored_;                        // the log has it
  bool summarized_;                    // the log knows that it is finished
  std::chrono::milliseconds pause_{};  // before the log is tried again
  bool broken_ = false;
  bool shut_ = false;
  bool forgotten_ = false;
  bool rematch_under_way_ = false;
  Clock::time_point used_ = Clock::now();
  static constexpr Moment kInUse = std::numeric_limits<Moment>::max();
  std::atomic<Moment> unused_since_ = kInUse;
};

}  // namespace housewright
