// The event log behind a small interface. A table is a list of events, numbered 0, 1, 2, …, that only ever grows; one
// that is finished has a summary as well. What an event or a summary says is nobody's business here: both are texts.
//
// Several processes may write to the same log. Whoever appends says which number comes next; if somebody else was
// faster the answer is a conflict, and nothing was written.
//
// Every function may be called from any thread. All but append wait for the disk: call them where waiting is fine, and
// never from a `done`.
//
// Every row that is read is compared with its checksum. A table of which something is not as it was written is damaged:
// reading it is an error that names it (store_damaged_table), and the others are not concerned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"

namespace housewright {

struct StoredEvent {
  std::uint64_t seq = 0;
  std::string text;

  bool operator==(const StoredEvent&) const = default;
};

struct TableInfo {
  std::string table;
  std::uint64_t next = 0;                 // the number its next event will have
  std::optional<std::uint64_t> finished;  // grows from one finished table to the next; none while the game goes on
  std::string summary;                    // empty while the game goes on
  std::optional<Error> damage{};          // what is wrong, where it was seen

  friend bool operator==(const TableInfo& one, const TableInfo& other) {
    return one.table == other.table && one.next == other.next && one.finished == other.finished &&
           one.summary == other.summary && one.damage.has_value() == other.damage.has_value();
  }
};

enum class Appended {
  ok,        // on disk: a crash of the program or the machine does not lose it
  conflict,  // the next number was another one; nothing was written
  failed,    // was not written, and never turns up: not even if the program or the machine dies in this very moment
  unknown,   // could not be made durable, and neither be taken back: a crash may keep it or lose it. Readers do not see
             // it. To be asked for again, as `again`, until there is another answer
};

struct Append {
  std::string table{};  // a table begins with the append of its event 0
  std::uint64_t first = 0;
  std::vector<std::string> events{};     // all of them are written, or none; may be empty
  std::optional<std::string> summary{};  // if there is one, the table is finished with these events
  bool again = false;  // was answered `unknown`: if it is in the log word for word, the answer is `ok`
};

// A log that is only read.
class LogReader {
 public:
  // Of a damaged table, there is TableInfo::damage instead of events.
  using Visit = std::function<void(const TableInfo&, std::vector<StoredEvent>)>;

  LogReader() = default;
  LogReader(const LogReader&) = delete;
  LogReader& operator=(const LogReader&) = delete;
  virtual ~LogReader() = default;  // closes

  // The events from number `from` on; none for a table that does not exist.
  virtual Result<std::vector<StoredEvent>> read(const std::string& table, std::uint64_t from) = 0;

  virtual Result<std::optional<TableInfo>> find(const std::string& table) = 0;

  // Tables that are not finished, oldest first.
  virtual Result<std::vector<TableInfo>> unfinished() = 0;

  // The same with all their events, as of one moment and in one pass: how a server finds its tables again at its start.
  virtual Status for_each_unfinished(const Visit& visit) = 0;

  // At most `limit` finished tables, the latest first; to go on, `before` is the `finished` of the last one seen.
  virtual Result<std::vector<TableInfo>> finished(std::optional<std::uint64_t> before, std::size_t limit) = 0;

  // Writes a copy, as of one moment, to a new file while others go on reading and writing. The file appears under its
  // name when it is whole and on disk.
  virtual Status backup(const std::string& path) = 0;
};

class Store : public LogReader {
 public:
  // The error is there for `failed` and `unknown` only, and as long as the call lasts.
  using Done = std::function<void(Appended, const Error*)>;

  // Never waits. `done` is called exactly once, in the order of the appends, from the store's own thread; only an
  // append that is refused at once (too many are waiting, an event is too large, the store is closed) is answered
  // before append returns. `done` must be quick and must not throw: other appends wait behind it.
  virtual void append(Append append, Done done) = 0;

  // Deletes a table with its whole history, if `next` is the number its next event would have; otherwise something has
  // happened there that the caller does not know, and the answer is store_conflict. Appends that were asked for earlier
  // come first.
  virtual Status erase(const std::string& table, std::uint64_t next) = 0;

  // How long tables are kept and how tightly is up to the caller (see retention.h). Each of these is a small step that
  // holds up appends no longer than a commit does.
  struct Space {
    std::uint64_t bytes = 0;   // of the file
    std::uint64_t unused = 0;  // of these: hold nothing
  };
  virtual Result<Space> space() = 0;
  struct Age {
    std::string table;
    std::uint64_t next = 0;
    std::uint64_t place = 0;  // grows from one table to the next
    std::int64_t since = 0;   // when it was finished, or begun if it is not: seconds since 1970
  };
  // Tables that are finished, or are not, in the order in which that came to be, behind `place`.
  virtual Result<std::vector<Age>> oldest(bool finished, std::uint64_t behind, std::size_t limit) = 0;
  // Packs the finished table that has waited longest for it; false if none does.
  virtual Result<bool> pack_one() = 0;
  // Gives so many unused pages back to the file system.
  virtual Status give_back(std::size_t pages) = 0;
  // Gives all of them back at once: writes the file anew. Others may not have it open, and appends wait.
  virtual Status give_all_back() = 0;

  // Returns when everything asked for so far was answered.
  virtual void flush() = 0;

  // Answers what was asked for, then refuses everything. May be called twice.
  virtual void close() = 0;
};

}  // namespace housewright
