// How much memory this process may have.
#pragma once

#include <cstddef>
#include <string>

namespace housewright {

// The least of what the machine has, what the process's control group and its parents allow, and what `ulimit -v`
// allows. `root` is where the system's files are looked for; another one than "" in tests.
std::size_t machine_memory(const std::string& root = "");

// What the tables may weigh where nobody says: half of that. The rest is for what waits to be read by clients, the
// log's cache, bots, and for the tables that are read before they are weighed.
std::size_t usual_table_memory();

}  // namespace housewright
