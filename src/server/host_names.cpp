#include "server/host_names.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>

namespace housewright {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kLongestName = 253;

bool is_port(std::string_view text) {
  return text.size() <= 5 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// An IPv4 address is the same inside IPv6, and an interface is not part of an address.
std::string text_of(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  v6.scope_id(0);
  return v6.to_string();
}

std::optional<std::string> v6_name(std::string_view text) {
  boost::system::error_code wrong;
  const auto address = asio::ip::make_address_v6(std::string(text), wrong);
  if (wrong) return std::nullopt;
  return text_of(address);
}

std::optional<std::string> plain_name(std::string_view text) {
  if (text.ends_with('.')) text.remove_suffix(1);
  if (text.empty() || text.size() > kLongestName) return std::nullopt;
  std::string name;
  for (const char letter : text) {
    const char small = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    const bool known = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9') || small == '-' ||
                       small == '_' || (small == '.' && !name.ends_with('.') && !name.empty());
    if (!known) return std::nullopt;
    name += small;
  }
  if (name.ends_with('.')) return std::nullopt;
  return name;
}

bool is_loopback(const std::string& name) {
  if (name == "localhost" || name.ends_with(".localhost")) return true;  // RFC 6761: never anywhere else
  boost::system::error_code wrong;
  const auto address = asio::ip::make_address(name, wrong);
  return !wrong && address.is_loopback();
}

}  // namespace

std::optional<std::string> host_name(std::string_view host) {
  std::string_view port;
  std::optional<std::string> name;
  if (host.starts_with('[')) {
    const auto end = host.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    name = v6_name(host.substr(1, end - 1));
    port = host.substr(end + 1);
  } else {
    const auto colon = std::min(host.find(':'), host.size());
    name = plain_name(host.substr(0, colon));
    port = host.substr(colon);
  }
  const bool good_port = port.empty() || (port.starts_with(':') && is_port(port.substr(1)));
  return good_port ? name : std::nullopt;
}

Result<HostNames> HostNames::of(const std::vector<std::string>& names, const std::vector<std::string>& origins) {
  HostNames hosts;
  for (const std::string& given : names) {
    if (given == "*") {
      hosts.any_ = true;
      continue;
    }
    // An IPv6 address may come without its brackets.
    const bool bare = !given.starts_with('[') && std::count(given.begin(), given.end(), ':') > 1;
    const auto name = bare ? v6_name(given) : host_name(given);
    if (!name) return Error("server.errors.no_host").at("--host").with({{"host", given}});
    hosts.names_.insert(*name);
  }
  for (const std::string& origin : origins) {
    const auto slashes = origin.find("://");
    if (slashes == std::string::npos) continue;
    if (const auto name = host_name(std::string_view(origin).substr(slashes + 3))) hosts.names_.insert(*name);
  }
  return hosts;
}

void HostNames::allow_own_names() {
  std::array<char, HOST_NAME_MAX + 1> text{};
  if (gethostname(text.data(), text.size() - 1) != 0) return;
  const auto name = host_name(text.data());
  if (!name) return;
  names_.insert(*name);
  const std::string first = name->substr(0, name->find('.'));
  names_.insert(first);
  names_.insert(first + ".local");
}

bool HostNames::allow(std::string_view host, const asio::ip::address& local) const {
  if (any_ || host.empty()) return true;
  const auto name = host_name(host);
  return name && (is_loopback(*name) || *name == text_of(local) || names_.find(*name) != names_.end());
}

}  // namespace housewright
