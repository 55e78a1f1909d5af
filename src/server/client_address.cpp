#include "server/client_address.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace housewright {

namespace ip = boost::asio::ip;

namespace {

// An IPv4 address that came over an IPv6 socket is one of IPv4.
ip::address plain(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// "192.0.2.7", "192.0.2.7:4711", "2001:db8::7" or "[2001:db8::7]:4711".
std::optional<ip::address> read_address(std::string_view text) {
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else if (std::count(text.begin(), text.end(), ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  boost::system::error_code wrong;
  const ip::address address = ip::make_address(std::string(text), wrong);
  return wrong ? std::nullopt : std::optional(plain(address));
}

}  // namespace

Result<ClientAddresses> ClientAddresses::from(std::string header, const std::vector<std::string>& proxies) {
  ClientAddresses addresses;
  addresses.header_ = std::move(header);
  for (const std::string& proxy : proxies) {
    boost::system::error_code wrong;
    const bool network = proxy.find('/') != std::string::npos;
    const bool v6 = proxy.find(':') != std::string::npos;
    const std::string text = network ? proxy : proxy + (v6 ? "/128" : "/32");
    if (v6) {
      addresses.v6_.push_back(ip::make_network_v6(text, wrong).canonical());
    } else {
      addresses.v4_.push_back(ip::make_network_v4(text, wrong).canonical());
    }
    if (wrong) return Error("server.errors.bad_proxy").at("--proxy-address").with({{"text", proxy}});
  }
  return addresses;
}

bool ClientAddresses::is_proxy(const ip::address& address) const {
  if (v4_.empty() && v6_.empty()) return address.is_loopback();
  if (address.is_v4()) {
    return std::any_of(v4_.begin(), v4_.end(), [&](const ip::network_v4& network) {
      return ip::network_v4(address.to_v4(), network.prefix_length()).canonical() == network;
    });
  }
  ip::address_v6 v6 = address.to_v6();
  v6.scope_id(0);
  return std::any_of(v6_.begin(), v6_.end(), [&](const ip::network_v6& network) {
    return ip::network_v6(v6, network.prefix_length()).canonical() == network;
  });
}

// Every proxy adds the address that it was asked from at the end. So the last one that is no proxy of ours is the
// client's; what stands before it anybody may have written.
std::string ClientAddresses::client(const ip::address& peer, std::string_view named) const {
  ip::address found = plain(peer);
  bool is_named = false;
  while (!header_.empty() && is_proxy(found)) {
    const auto comma = named.rfind(',');
    const std::string_view last = trimmed(comma == std::string_view::npos ? named : named.substr(comma + 1));
    const auto address = read_address(last);
    if (!address) break;
    found = *address;
    is_named = true;
    if (comma == std::string_view::npos) break;
    named = named.substr(0, comma);
  }
  if (found.is_loopback() && !is_named) return {};
  if (found.is_v4()) return found.to_string();
  return ip::network_v6(found.to_v6(), 64).canonical().address().to_string() + "/64";
}

}  // namespace housewright
