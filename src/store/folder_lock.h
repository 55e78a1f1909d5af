// A folder of data belongs to one process at a time. The lock is the kernel's (flock), on a file that is held open: it
// ends with the process, however that ends, so there is nothing to clean up after kill -9.
#pragma once

#include <string>
#include <utility>

#include "core/result.h"

namespace housewright {

class FolderLock {
 public:
  // Does not wait: if another process has the folder, the error is common.errors.store_in_use and names that process.
  static Result<FolderLock> take(const std::string& folder);

  FolderLock(FolderLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace housewright
