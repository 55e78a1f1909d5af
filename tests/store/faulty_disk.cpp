#include "store/faulty_disk.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <random>
#include <set>

namespace housewright {
namespace faulty_disk {
namespace {

constexpr std::size_t kPage = 4096;

// What would be on the disk itself, while the file is as the system has it in memory.
struct Disk {
  std::string bytes{};
  std::set<std::size_t> dirty{};  // pages
};

struct Machine {
  DiskFaults faults{};
  std::atomic<std::size_t> operations = 0;
  std::mutex mutex{};
  std::map<std::string, Disk> disks{};
  std::mt19937 random{};
};
Machine& machine() {
  static Machine one;
  return one;
}

std::string read_all(const std::string& path) {
  std::string bytes;
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status {};
  if (file < 0 || fstat(file, &status) != 0) return bytes;
  bytes.resize(static_cast<std::size_t>(status.st_size));
  bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(0, ::pread(file, bytes.data(), bytes.size(), 0))));
  ::close(file);
  return bytes;
}

struct File {
  sqlite3_file base;
  const char* path;  // null: on no disk that matters, as what is temporary
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
File& file_of(sqlite3_file* file) {
  return *reinterpret_cast<File*>(file);
}

bool fails() {
  Machine& all = machine();
  const std::size_t now = all.operations++;
  return now >= all.faults.begin && now - all.faults.begin < all.faults.count;
}

void write_through(const File& file, const std::string& now, std::size_t page) {
  std::string& bytes = machine().disks[file.path].bytes;
  const std::size_t begin = page * kPage;
  if (begin >= now.size()) return;
  const std::string_view content = std::string_view(now).substr(begin, kPage);
  bytes.resize(std::max(bytes.size(), begin + content.size()));
  bytes.replace(begin, content.size(), content);
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  File& one = file_of(file);
  const auto forward = [&](int some) {
    if (one.path != nullptr) {
      const std::lock_guard lock(machine().mutex);
      const auto begin = static_cast<std::size_t>(at);
      const std::size_t last = begin + static_cast<std::size_t>(std::max(some, 1)) - 1;
      for (std::size_t page = begin / kPage; page <= last / kPage; ++page) {
        machine().disks[one.path].dirty.insert(page);
      }
    }
    return one.real()->pMethods->xWrite(one.real(), bytes, some, at);
  };
  const auto kind = machine().faults.kind;
  if (one.path == nullptr || !fails() || kind == DiskFaults::Kind::only_sync) return forward(size);
  if (kind == DiskFaults::Kind::full) return SQLITE_FULL;
  if (kind == DiskFaults::Kind::half) forward(size / 2);
  if (kind == DiskFaults::Kind::too_late) forward(size);
  return SQLITE_IOERR_WRITE;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  File& one = file_of(file);
  if (one.path != nullptr && fails() && machine().faults.kind != DiskFaults::Kind::only_sync) {
    return SQLITE_IOERR_TRUNCATE;
  }
  if (one.path != nullptr) {
    const std::lock_guard lock(machine().mutex);
    std::string& bytes = machine().disks[one.path].bytes;
    bytes.resize(std::min(bytes.size(), static_cast<std::size_t>(size)));
  }
  return one.real()->pMethods->xTruncate(one.real(), size);
}

// Nothing is synced in earnest: the process dies, the machine does not.
int sync(sqlite3_file* file, int /*flags*/) {
  const File& one = file_of(file);
  if (one.path == nullptr) return SQLITE_OK;
  const bool wrong = fails();
  const std::lock_guard lock(machine().mutex);
  const std::string now = read_all(one.path);
  for (const std::size_t page : machine().disks[one.path].dirty) {
    if (!wrong || machine().random() % 2 == 0) write_through(one, now, page);
  }
  machine().disks[one.path].dirty.clear();
  return wrong ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

int close(sqlite3_file* file) {
  return file_of(file).real()->pMethods->xClose(file_of(file).real());
}
int read(sqlite3_file* file, void* bytes, int size, sqlite3_int64 at) {
  return file_of(file).real()->pMethods->xRead(file_of(file).real(), bytes, size, at);
}
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return file_of(file).real()->pMethods->xFileSize(file_of(file).real(), size);
}
int lock(sqlite3_file* file, int kind) {
  return file_of(file).real()->pMethods->xLock(file_of(file).real(), kind);
}
int unlock(sqlite3_file* file, int kind) {
  return file_of(file).real()->pMethods->xUnlock(file_of(file).real(), kind);
}
int check_lock(sqlite3_file* file, int* locked) {
  return file_of(file).real()->pMethods->xCheckReservedLock(file_of(file).real(), locked);
}
int control(sqlite3_file* file, int what, void* argument) {
  return file_of(file).real()->pMethods->xFileControl(file_of(file).real(), what, argument);
}
int sector_size(sqlite3_file* file) {
  return file_of(file).real()->pMethods->xSectorSize(file_of(file).real());
}
int characteristics(sqlite3_file* file) {
  return file_of(file).real()->pMethods->xDeviceCharacteristics(file_of(file).real());
}
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
  return file_of(file).real()->pMethods->xShmMap(file_of(file).real(), page, size, extend, memory);
}
int shm_lock(sqlite3_file* file, int first, int count, int flags) {
  return file_of(file).real()->pMethods->xShmLock(file_of(file).real(), first, count, flags);
}
void shm_barrier(sqlite3_file* file) {
  file_of(file).real()->pMethods->xShmBarrier(file_of(file).real());
}
int shm_unmap(sqlite3_file* file, int remove) {
  return file_of(file).real()->pMethods->xShmUnmap(file_of(file).real(), remove);
}

const sqlite3_io_methods kMethods = {
    2,         close,      read,    write,       truncate,        sync,    file_size, lock,
    unlock,    check_lock, control, sector_size, characteristics, shm_map, shm_lock,  shm_barrier,
    shm_unmap, nullptr,    nullptr};

sqlite3_vfs* usual() {
  static sqlite3_vfs* const one = sqlite3_vfs_find("unix");
  return one;
}

int open(sqlite3_vfs* /*vfs*/, const char* path, sqlite3_file* file, int flags, int* out_flags) {
  File& one = file_of(file);
  constexpr int kKept = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL;
  one.path = (flags & kKept) != 0 ? path : nullptr;
  if (one.path != nullptr) {
    const std::lock_guard lock(machine().mutex);
    // Under this name there was no file yet: what is in it was there before and is durable.
    if (!machine().disks.contains(path)) machine().disks[path].bytes = read_all(path);
  }
  const int code = usual()->xOpen(usual(), path, one.real(), flags, out_flags);
  one.base.pMethods = code == SQLITE_OK ? &kMethods : nullptr;
  return code;
}

int remove_file(sqlite3_vfs* /*vfs*/, const char* path, int sync_folder) {
  {
    const std::lock_guard lock(machine().mutex);
    machine().disks.erase(path);
  }
  return usual()->xDelete(usual(), path, sync_folder);
}

}  // namespace
}  // namespace faulty_disk

void use_faulty_disk(const DiskFaults& faults) {
  using namespace faulty_disk;
  machine().faults = faults;
  machine().random.seed(faults.seed);
  static sqlite3_vfs disk = *usual();
  disk.zName = "faulty";
  disk.szOsFile = static_cast<int>(sizeof(File)) + usual()->szOsFile;
  disk.xOpen = open;
  disk.xDelete = remove_file;
  sqlite3_vfs_register(&disk, 1);
}

std::size_t disk_operations() {
  return faulty_disk::machine().operations;
}

void lose_power() {
  using namespace faulty_disk;
  const std::lock_guard lock(machine().mutex);
  for (auto& [path, disk] : machine().disks) {
    const std::string now = read_all(path);
    File file{{}, path.c_str()};
    for (const std::size_t page : disk.dirty) {
      if (machine().random() % 2 == 0) write_through(file, now, page);
    }
    const int back = ::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (back < 0 || ::write(back, disk.bytes.data(), disk.bytes.size()) < 0) std::abort();
    ::close(back);
  }
}

}  // namespace housewright
