// The addresses under which other devices on the network reach this machine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace housewright {

struct Interface {
  std::string name;     // "wlan0"
  std::string address;  // "192.168.1.23" or "fd00::2"
};

// Every IPv4 and IPv6 address of the interfaces that are up, loopback left out.
std::vector<Interface> interfaces();

// Of these, the ones another device can open, the likeliest first: private IPv4, other IPv4, then unique local and
// global IPv6. Link-local IPv6 is left out, since a link cannot name its interface. Bridges of containers and virtual
// machines come last: other devices seldom reach them.
std::vector<std::string> reachable(std::vector<Interface> all);

// "http://192.168.1.23:8080", with brackets around IPv6; port 80 is not written, since browsers leave it out.
std::string http_origin(std::string_view address, std::uint16_t port);

}  // namespace housewright
