// Which client a request is from, for limits on each client: by its address, an IPv6 address by its /64, since one
// household or server has all of those. Safe from any thread.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace housewright {

class ClientAddresses {
 public:
  // `header`: where a proxy names the client, such as X-Forwarded-For; empty: nowhere. It is believed of connections
  // from `proxies` only, addresses or networks; without any, from this machine.
  static Result<ClientAddresses> from(std::string header, const std::vector<std::string>& proxies);

  const std::string& header() const { return header_; }
  // What to count a client by. `named` is the header's value. Empty for a client on this machine that no proxy names:
  // it is not limited.
  std::string client(const boost::asio::ip::address& peer, std::string_view named) const;

 private:
  bool is_proxy(const boost::asio::ip::address& address) const;

  std::string header_{};
  std::vector<boost::asio::ip::network_v4> v4_{};
  std::vector<boost::asio::ip::network_v6> v6_{};
};

}  // namespace housewright
