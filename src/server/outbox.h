// What a table has to tell and must not tell yet: acknowledgements, news, welcomes and answers over HTTP wait here
// until the events they speak of are durable.
//
// Everything that waits goes out in batches, one at a time. `begin_batch` closes a batch: its events are the table's
// new ones, its messages say how things are at that moment. The room appends the events; `deliver` then sends the
// messages. Meanwhile the table takes commands, which wait for the next batch. If the append comes to nothing
// `take_all` gives everything back in the order in which it was added, commands included, to be refused or applied
// again.
//
// No I/O. For one thread: the room's.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/connections.h"
#include "server/metrics.h"
#include "server/server_messages.h"
#include "store/store.h"
#include "table/message.h"
#include "table/table.h"

namespace housewright {

// Something that was done at the table, or is to be told of it, and waits for the events up to now to be durable.
struct Pending {
  using Clock = std::chrono::steady_clock;

  // Sends the table as it is, with the events from `seen` on.
  struct Welcome {
    std::optional<std::uint64_t> seen{};
    Connection::LongText text{};  // written when the batch begins
    std::size_t most_bytes = 0;   // of events
  };
  // Calls back instead of sending a message. `apply` does what is to be answered, on a table that was restored; `done`
  // gets its error, or none when all is durable.
  struct Reply {
    std::function<Status()> apply{};
    std::function<void(const Status&)> done{};
  };

  ConnectionPointer connection{};
  TokenHash token_hash{};
  // A command was applied already and waits for its acknowledgement; it is kept to be applied again after a conflict.
  std::variant<Command, Welcome, Reply> what{};
  Clock::time_point since = Clock::now();
  bool addressed = false;  // the connection was there when the batch began
};

class Outbox {
 public:
  using WriteWelcome = std::function<Connection::LongText(const Participant&, const Pending::Welcome&)>;

  // Whether the log has the table already, and knows that it is finished.
  Outbox(bool in_log, bool finish_in_log) : in_log_(in_log), finish_in_log_(finish_in_log) {}

  void add(Pending pending);
  // A connection that says hello again before its welcome is welcomed once.
  void drop_welcome(const ConnectionPointer& connection);

  // Closes a batch of everything that waits, unless one is under way. `nothing` waits; the batch has new events, to
  // `append`; or it has none, and can be delivered.
  enum class Begun { nothing, append, deliver };
  Begun begin_batch(Table& table, const Connections& connections, const WriteWelcome& write_welcome);
  // What is to be appended for the batch under way. The same every time, so that it can be asked for again.
  Append append(const Table& table) const;
  std::uint64_t first_seq() const { return first_seq_; }

  // The append is durable.
  void on_stored();
  // Sends the messages of the batch: first the news, to everybody, each with the first acknowledgement of its receiver;
  // then welcomes, each with `missing` behind it; then further acknowledgements.
  void deliver(Connections& connections, const Connection::Text& missing, Metrics& metrics);

  // Empties the outbox, the batch under way included.
  std::vector<Pending> take_all();
  // The table was restored from the log.
  void on_restored(const Table& table) { finish_in_log_ = table.finished(); }

  bool empty() const { return waiting_.empty(); }
  bool storing() const { return storing_; }  // between begin_batch and on_stored or take_all
  bool in_log() const { return in_log_; }

 private:
  std::vector<Pending> waiting_{};
  bool in_log_;
  bool finish_in_log_;

  // The batch under way.
  bool storing_ = false;
  std::vector<Pending> batch_{};
  Connection::Text news_{};  // none where nothing happened
  std::uint64_t first_seq_ = 0;
  std::uint64_t end_seq_ = 0;
  std::optional<std::string> summary_{};  // where the game ends with this batch
};

}  // namespace housewright
