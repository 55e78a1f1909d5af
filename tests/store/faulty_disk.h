// A disk under SQLite that fails on demand, and that forgets what was not synced when the power fails. It takes the
// place of the usual files for the whole process, so it is for a process of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace housewright {

struct DiskFaults {
  enum class Kind {
    refuses,   // nothing is done
    half,      // half of what is to be written is
    too_late,  // it is done, and the error comes all the same
    full,      // no space
    only_sync  // writing works, syncing does not
  };

  Kind kind = Kind::refuses;
  std::size_t begin = 0;  // the operation that writes, syncs or truncates that fails first
  std::size_t count = 0;  // how many fail
  std::uint32_t seed = 0;
};

// Every file that SQLite opens from now on is on such a disk.
void use_faulty_disk(const DiskFaults& faults);
std::size_t disk_operations();

// What was written since the last sync that succeeded is lost, in pages, by chance: also what the system was told to
// sync and could not, which it does not try again.
void lose_power();

}  // namespace housewright
