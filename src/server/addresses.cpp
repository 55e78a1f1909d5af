#include "server/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <memory>
#include <optional>

namespace housewright {
namespace {

bool is_bridge(std::string_view name) {
  constexpr std::array<std::string_view, 6> kBridges = {"docker", "br-", "virbr", "veth", "vmnet", "vboxnet"};
  return std::any_of(kBridges.begin(), kBridges.end(),
                     [&](std::string_view bridge) { return name.substr(0, bridge.size()) == bridge; });
}

// RFC 1918.
bool is_private(const boost::asio::ip::address_v4& address) {
  const auto bytes = address.to_bytes();
  return bytes[0] == 10 || (bytes[0] == 172 && bytes[1] >= 16 && bytes[1] < 32) || (bytes[0] == 192 && bytes[1] == 168);
}

// RFC 3927: what a machine gives itself where nobody gave it an address.
bool is_self_assigned(const boost::asio::ip::address_v4& address) {
  const auto bytes = address.to_bytes();
  return bytes[0] == 169 && bytes[1] == 254;
}

// The smaller, the likelier that others reach it.
std::optional<int> rank(const Interface& interface) {
  boost::system::error_code wrong;
  const auto address = boost::asio::ip::make_address(interface.address, wrong);
  if (wrong || address.is_loopback() || address.is_unspecified() || address.is_multicast()) return std::nullopt;
  const int behind = is_bridge(interface.name) ? 10 : 0;
  if (address.is_v4()) {
    return behind + (is_private(address.to_v4()) ? 0 : is_self_assigned(address.to_v4()) ? 5 : 1);
  }
  const auto v6 = address.to_v6();
  if (v6.is_link_local() || v6.is_v4_mapped()) return std::nullopt;
  const bool unique_local = (v6.to_bytes()[0] & 0xFEU) == 0xFCU;
  return behind + (unique_local ? 2 : 3);
}

}  // namespace

std::vector<Interface> interfaces() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> list(first, freeifaddrs);
  std::vector<Interface> found;
  for (const ifaddrs* each = list.get(); each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* bytes = nullptr;
    const int family = each->ifa_addr->sa_family;
    if (family == AF_INET) bytes = &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr;
    if (family == AF_INET6) bytes = &reinterpret_cast<const sockaddr_in6*>(each->ifa_addr)->sin6_addr;
    if (bytes == nullptr || inet_ntop(family, bytes, text.data(), text.size()) == nullptr) continue;
    found.push_back({each->ifa_name, text.data()});
  }
  return found;
}

std::vector<std::string> reachable(std::vector<Interface> all) {
  std::erase_if(all, [](const Interface& interface) { return !rank(interface); });
  std::stable_sort(all.begin(), all.end(), [](const Interface& a, const Interface& b) { return *rank(a) < *rank(b); });
  std::vector<std::string> addresses;
  for (Interface& interface : all) {
    if (std::find(addresses.begin(), addresses.end(), interface.address) == addresses.end()) {
      addresses.push_back(std::move(interface.address));
    }
  }
  return addresses;
}

std::string http_origin(std::string_view address, std::uint16_t port) {
  const bool v6 = address.find(':') != std::string_view::npos;
  std::string text = v6 ? "http://[" + std::string(address) + "]" : "http://" + std::string(address);
  if (port != 80) text += ":" + std::to_string(port);
  return text;
}

}  // namespace housewright
