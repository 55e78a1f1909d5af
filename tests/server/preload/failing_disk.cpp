// A disk that fails, for a program that is started with this library preloaded: as long as the file that FAILING_DISK
// names is there, nothing can be written to any file, and the error is the one whose number it holds. With the word
// "sync" behind the number, writing works and only fsync and fdatasync fail.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace {

// Whether writing or syncing there fails now; then errno says how.
bool fails(int file, bool syncs = false) {
  struct stat what {};
  const char* sign = std::getenv("FAILING_DISK");
  if (sign == nullptr || fstat(file, &what) != 0 || !S_ISREG(what.st_mode)) return false;
  const int open = static_cast<int>(syscall(SYS_openat, AT_FDCWD, sign, O_RDONLY | O_CLOEXEC));
  if (open < 0) return false;
  char text[16] = {};
  syscall(SYS_read, open, text, sizeof text - 1);
  syscall(SYS_close, open);
  if (!syncs && std::strstr(text, "sync") != nullptr) return false;
  errno = std::atoi(text);
  return true;
}

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t size) {
  return fails(file) ? -1 : syscall(SYS_write, file, bytes, size);
}
ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  return fails(file) ? -1 : syscall(SYS_pwrite64, file, bytes, size, at);
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  return fails(file) ? -1 : syscall(SYS_pwrite64, file, bytes, size, at);
}
int fsync(int file) {
  return fails(file, true) ? -1 : static_cast<int>(syscall(SYS_fsync, file));
}
int fdatasync(int file) {
  return fails(file, true) ? -1 : static_cast<int>(syscall(SYS_fdatasync, file));
}
}
