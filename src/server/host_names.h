// The names and addresses under which the server answers: the Host of a request must be one of them.
//
// A page of another site can have its own name point at this machine (DNS rebinding); its requests then look to the
// browser as if they stayed at that site, and to the server as if they came from its own page. They still carry that
// site's name in Host.
//
// Const functions are safe from any thread.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace housewright {

// The name or address in a Host, such as "Localhost.:8080" or "[::1]", in the form in which it is compared:
// "localhost",
// "::1". None where it is neither.
std::optional<std::string> host_name(std::string_view host);

class HostNames {
 public:
  // `names` as given by --host; "*" allows every name. The names in `origins` ("https://a.example") are allowed too.
  static Result<HostNames> of(const std::vector<std::string>& names, const std::vector<std::string>& origins);

  // Under these names the devices of a home network know this machine: "study", "study.local".
  void allow_own_names();

  // `host` is that of a request, empty where it has none, as HTTP/1.0 allows and no browser does. `local` is the
  // address at which the connection came in. Besides the names given: localhost, every loopback address, and `local`
  // itself, because no site can have an address for its name.
  bool allow(std::string_view host, const boost::asio::ip::address& local) const;

 private:
  bool any_ = false;
  std::set<std::string, std::less<>> names_{};
};

}  // namespace housewright
