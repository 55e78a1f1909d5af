// Which table's bots think next, and for how long: a fair queue of tables. A table is in it once, however many of its
// seats are to act, so the queue is never longer than there are tables.
//
// Tables at which somebody plays come first, then those that are only watched, then those at which nobody is. Among
// equals it is start-time fair queueing: every table has a start tag, which grows by the time that its bots have used,
// and the lowest tag is served first. A table that comes to the queue gets at least the tag that is being served, less
// a small credit. So a table that has used little lately is served next however many others wait, and none waits longer
// than one round of all.
//
// The round has a length: the more tables wait, the shorter each search may go on (`budget`).
//
// Time is passed in. Not thread-safe: BotPool locks it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

namespace housewright {

class BotQueue {
 public:
  using Nanoseconds = std::chrono::nanoseconds;
  using TableKey = std::uint64_t;
  // Who waits for the bots of a table: somebody who plays there, somebody who looks on, or nobody.
  enum class Waiting : std::uint8_t { player, watcher, nobody };

  // What all tables that wait may take together until the last of them is served.
  static constexpr Nanoseconds kRound = std::chrono::milliseconds(600);
  // By how much a table that has not waited for long comes before those that always wait.
  static constexpr Nanoseconds kCredit = std::chrono::milliseconds(50);
  // One in so many goes to the tables behind the first ones, so that they too come to an end.
  static constexpr unsigned kShareOfOthers = 16;

  explicit BotQueue(unsigned threads) : threads_(threads) {}

  // Puts a table into the queue. If it is there already, says who waits for it now.
  void ask(TableKey table, Waiting waiting);
  // Takes a table out, and forgets what it has used.
  void forget(TableKey table);
  // Takes a table out, because nothing is to be done for it at the moment.
  void withdraw(TableKey table);

  struct Next {
    TableKey table;
    Waiting waiting;
  };
  // Takes out the table that is served next.
  std::optional<Next> take();
  // The bots of a table have used so much time.
  void charge(TableKey table, Nanoseconds used);

  // How long a search may go on for a table that is being served, as things stand: nothing where it must make way for
  // somebody who plays, and no bound where no other table waits.
  std::optional<Nanoseconds> budget(const Next& served) const;

  std::size_t size() const;

 private:
  static constexpr std::size_t kClasses = 3;

  using Place = std::tuple<Nanoseconds, std::uint64_t, TableKey>;  // the start tag, then who came first
  struct Entry {
    Nanoseconds tag{0};  // where it is not queued: the least that it may come back with
    std::uint64_t number = 0;
    Waiting waiting = Waiting::nobody;
    bool queued = false;
  };

  Place place_of(TableKey table, const Entry& entry) const { return {entry.tag, entry.number, table}; }
  std::set<Place>& places(Waiting waiting) { return queued_[static_cast<std::size_t>(waiting)]; }
  std::set<Place>* next_class();

  unsigned threads_;
  std::unordered_map<TableKey, Entry> tables_{};
  std::array<std::set<Place>, kClasses> queued_{};
  Nanoseconds now_{0};  // the highest tag that was served
  std::uint64_t numbers_ = 0;
  unsigned takes_ = 0;
};

}  // namespace housewright
