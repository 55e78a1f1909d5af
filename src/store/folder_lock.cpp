#include "store/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

namespace housewright {
namespace {

// The process that holds the lock wrote its number into the file; "?" if it could not, e.g. on a full disk.
std::string holder_of(int descriptor) {
  std::array<char, 24> digits{};
  const ssize_t size = ::pread(descriptor, digits.data(), digits.size(), 0);
  std::string holder(digits.data(), static_cast<std::size_t>(std::max<ssize_t>(0, size)));
  holder.resize(std::min(holder.size(), holder.find_first_not_of("0123456789")));
  return holder.empty() ? "?" : holder;
}

void sign(int descriptor) {
  const std::string line = std::to_string(::getpid()) + "\n";
  if (::ftruncate(descriptor, 0) != 0) return;
  static_cast<void>(::pwrite(descriptor, line.data(), line.size(), 0) == 0);  // only for the other's error message
}

}  // namespace

Result<FolderLock> FolderLock::take(const std::string& folder) {
  std::error_code ignored;
  const std::string path = (std::filesystem::absolute(folder, ignored) / "lock").string();
  FolderLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (lock.descriptor_ >= 0 && ::flock(lock.descriptor_, LOCK_EX | LOCK_NB) == 0) {
    sign(lock.descriptor_);
    return lock;
  }
  if (lock.descriptor_ >= 0 && errno == EWOULDBLOCK) {
    return Error("common.errors.store_in_use").with({{"folder", folder}, {"process", holder_of(lock.descriptor_)}});
  }
  return Error("common.errors.store_no_lock")
      .with({{"file", path}, {"reason", std::generic_category().message(errno)}});
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace housewright
