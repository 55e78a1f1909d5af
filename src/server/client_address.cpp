#include "server/client_address.h"

#include <algorithm>
#include <cstdint>

namespace housewright {

std::string client_address(const Socket& socket) {
  boost::system::error_code wrong;
  const auto address = socket.remote_endpoint(wrong).address();
  if (wrong || address.is_v4()) return address.to_string();
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6).to_string();
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace housewright
