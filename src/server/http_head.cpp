#include "server/http_head.h"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <string>

#include "server/host_names.h"

namespace housewright {

namespace http = boost::beast::http;
using boost::beast::iequals;

namespace {

constexpr unsigned kHttp10 = 10;
constexpr unsigned kHttp11 = 11;
constexpr std::size_t kKeyLength = 24;  // 16 bytes in base64

// The first field of this name, or "".
std::string_view value_of(const HttpHead& head, http::field field) {
  const auto text = head[field];
  return {text.data(), text.size()};
}

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

HeadRefusal malformed(std::string_view field) {
  return {400, Error("server.errors.malformed").at(std::string(field))};
}

// A comma-separated field has this word, in capital or small letters.
bool names(boost::beast::string_view list, boost::beast::string_view word) {
  return http::token_list(list).exists(word);
}

// "dGhlIHNhbXBsZSBub25jZQ=="
bool is_key(std::string_view key) {
  if (key.size() != kKeyLength || !key.ends_with("==")) return false;
  key.remove_suffix(2);
  return std::all_of(key.begin(), key.end(), [](char letter) {
    return is_digit(letter) || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '+' ||
           letter == '/';
  });
}

}  // namespace

std::optional<HeadRefusal> refusal_of_head(const HttpHead& head) {
  if (head.version() != kHttp10 && head.version() != kHttp11) return malformed("version");

  const auto hosts = head.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && head.version() == kHttp11)) return malformed("Host");
  if (hosts == 1 && !host_name(value_of(head, http::field::host))) return malformed("Host");

  const auto lengths = head.count(http::field::content_length);
  const std::string_view length = value_of(head, http::field::content_length);
  if (lengths > 1 || !std::all_of(length.begin(), length.end(), is_digit)) return malformed("Content-Length");

  const auto codings = head.count(http::field::transfer_encoding);
  const bool chunked = iequals(head[http::field::transfer_encoding], "chunked");
  if (codings > 0 && (codings > 1 || !chunked || lengths > 0 || head.version() == kHttp10)) {
    return malformed("Transfer-Encoding");
  }
  return std::nullopt;
}

std::optional<HeadRefusal> refusal_of_handshake(const HttpHead& head) {
  if (head.method() != http::verb::get) return HeadRefusal{405, Error("server.errors.method")};
  const auto length = value_of(head, http::field::content_length);
  if (head.count(http::field::transfer_encoding) > 0) return malformed("Transfer-Encoding");
  if (length.find_first_not_of('0') != std::string_view::npos) return malformed("Content-Length");
  const bool upgrades = head.version() == kHttp11 && names(head[http::field::connection], "upgrade") &&
                        names(head[http::field::upgrade], "websocket");
  const bool known =
      head.count(http::field::sec_websocket_version) == 1 && value_of(head, http::field::sec_websocket_version) == "13";
  if (!upgrades || !known) return HeadRefusal{426, Error("server.errors.websocket")};
  if (head.count(http::field::sec_websocket_key) != 1 || !is_key(value_of(head, http::field::sec_websocket_key))) {
    return malformed("Sec-WebSocket-Key");
  }
  return std::nullopt;
}

}  // namespace housewright
