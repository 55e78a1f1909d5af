#include "server/machine_memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <string_view>

namespace housewright {
namespace {

constexpr std::size_t kUnbounded = std::numeric_limits<std::size_t>::max();

// A limit file has a number, or "max".
std::size_t read_limit(const std::string& path) {
  std::ifstream file(path);
  std::uint64_t bytes = 0;
  return file >> bytes ? static_cast<std::size_t>(bytes) : kUnbounded;
}

// Of a control group and all above it; `group` is its path from `mount`.
std::size_t group_limit(const std::string& mount, std::string group, const std::string& name) {
  std::size_t least = kUnbounded;
  for (;;) {
    least = std::min(least, read_limit(mount + group + "/" + name));
    const auto slash = group.rfind('/');
    if (slash == std::string::npos) return least;
    group.resize(slash);
  }
}

}  // namespace

std::size_t machine_memory(const std::string& root) {
  std::size_t least = kUnbounded;
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page > 0) least = static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
  rlimit addresses{};
  if (getrlimit(RLIMIT_AS, &addresses) == 0 && addresses.rlim_cur != RLIM_INFINITY) {
    least = std::min(least, static_cast<std::size_t>(addresses.rlim_cur));
  }
  std::ifstream groups(root + "/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const auto first = line.find(':');
    const auto second = line.find(':', first == std::string::npos ? first : first + 1);
    if (second == std::string::npos) continue;
    const std::string_view controllers = std::string_view(line).substr(first + 1, second - first - 1);
    const std::string group = line.substr(second + 1);
    if (controllers.empty()) least = std::min(least, group_limit(root + "/sys/fs/cgroup", group, "memory.max"));
    if (controllers == "memory") {
      least = std::min(least, group_limit(root + "/sys/fs/cgroup/memory", group, "memory.limit_in_bytes"));
    }
  }
  return least;
}

std::size_t usual_table_memory() {
  return machine_memory() / 2;
}

}  // namespace housewright
