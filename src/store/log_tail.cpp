#include "store/log_tail.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace housewright::sqlite {
namespace {

// The format of the file is at https://sqlite.org/walformat.html: a header, then frames, each with a page. The last
// frame of a commit says how large the database is then. A checksum runs through header and frames.
constexpr std::size_t kHeader = 32;
constexpr std::size_t kFrameHeader = 24;
constexpr std::size_t kSalts = 8;  // bytes; another value after every restart of the log

using Sums = std::array<std::uint32_t, 2>;

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = (number << 8U) | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

std::uint32_t little_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 4; i-- > 0;) number = (number << 8U) | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

enum class Read { whole, past_end, failed };

class LogFile {
 public:
  // None if SQLite has no log open, and so has written none.
  static std::optional<LogFile> of(Connection& connection) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(connection.handle(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
    if (file == nullptr || file->pMethods == nullptr) return std::nullopt;
    return LogFile(file);
  }

  Read read(std::string& bytes, std::size_t at) {
    const int code =
        file_->pMethods->xRead(file_, bytes.data(), static_cast<int>(bytes.size()), static_cast<sqlite3_int64>(at));
    if (code == SQLITE_OK) return Read::whole;
    return code == SQLITE_IOERR_SHORT_READ ? Read::past_end : Read::failed;
  }

  bool overwrite(std::size_t at) {
    const std::array<char, kFrameHeader> zeros{};
    return file_->pMethods->xWrite(file_, zeros.data(), kFrameHeader, static_cast<sqlite3_int64>(at)) == SQLITE_OK &&
           file_->pMethods->xSync(file_, SQLITE_SYNC_FULL) == SQLITE_OK;
  }

 private:
  explicit LogFile(sqlite3_file* file) : file_(file) {}

  sqlite3_file* file_;
};

// From the index that all connections share: how many frames are committed, and the salts of the log they are in.
struct Committed {
  std::size_t frames;
  std::string salts;
};
std::optional<Committed> committed(Connection& connection) {
  constexpr int kIndexPage = 32768;
  sqlite3_file* file = nullptr;
  sqlite3_file_control(connection.handle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file == nullptr || file->pMethods == nullptr || file->pMethods->iVersion < 2) return std::nullopt;
  void volatile* index = nullptr;
  if (file->pMethods->xShmMap(file, 0, kIndexPage, 0, &index) != SQLITE_OK || index == nullptr) return std::nullopt;
  // Nobody changes it meanwhile: the caller holds the lock for writing.
  const auto* const bytes = const_cast<const char*>(static_cast<char volatile*>(index));
  std::uint32_t frames = 0;
  std::memcpy(&frames, bytes + 16, sizeof frames);
  return Committed{frames, std::string(bytes + 32, kSalts)};
}

Sums add(Sums sums, std::string_view bytes, bool big) {
  for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
    sums[0] += (big ? big_endian(bytes, i) : little_endian(bytes, i)) + sums[1];
    sums[1] += (big ? big_endian(bytes, i + 4) : little_endian(bytes, i + 4)) + sums[0];
  }
  return sums;
}

Sums sums_at(std::string_view bytes, std::size_t at) {
  return {big_endian(bytes, at), big_endian(bytes, at + 4)};
}

enum class Tail { empty, commit, unreadable };

// Reads on behind the last commit as SQLite would after a crash.
Tail look(LogFile& file, const Committed& committed, std::size_t& begin) {
  std::string header(kHeader, '\0');
  const Read read = file.read(header, 0);
  if (read != Read::whole) return read == Read::failed ? Tail::unreadable : Tail::empty;
  const std::string_view salts = std::string_view(header).substr(16, kSalts);
  if (salts != committed.salts) return Tail::empty;  // of a log that was copied into the main file as a whole
  const bool big = (big_endian(header, 0) & 1U) != 0;
  const std::size_t page = big_endian(header, 8);
  if (page < 512 || page > 65536) return Tail::empty;
  begin = kHeader + committed.frames * (kFrameHeader + page);

  Sums sums = sums_at(header, 24);
  if (committed.frames > 0) {
    std::string last(kFrameHeader, '\0');
    if (file.read(last, begin - kFrameHeader - page) != Read::whole) return Tail::unreadable;
    sums = sums_at(last, 16);
  }
  std::string frame(kFrameHeader + page, '\0');
  for (std::size_t at = begin;; at += frame.size()) {
    const Read next = file.read(frame, at);
    if (next != Read::whole) return next == Read::failed ? Tail::unreadable : Tail::empty;
    const std::string_view bytes = frame;
    if (bytes.substr(8, kSalts) != salts) return Tail::empty;
    sums = add(add(sums, bytes.substr(0, 8), big), bytes.substr(kFrameHeader), big);
    if (sums != sums_at(bytes, 16)) return Tail::empty;
    if (big_endian(bytes, 4) != 0) return Tail::commit;
  }
}

}  // namespace

bool clear_log_tail(Connection& connection, bool& overwritten) {
  const auto lock = Transaction::begin(connection);
  if (!lock) return false;
  auto file = LogFile::of(connection);
  if (!file) return true;
  const auto before = committed(connection);
  if (!before) return false;
  std::size_t begin = 0;
  const Tail tail = look(*file, *before, begin);
  if (tail == Tail::unreadable) return false;
  if (begin == 0 || (tail == Tail::empty && !overwritten)) return true;
  // Without its first frame the rest is worth nothing. Once a sync has failed, the system takes for done what is not:
  // so it is written again each time.
  overwritten = true;
  return file->overwrite(begin);
}

}  // namespace housewright::sqlite
