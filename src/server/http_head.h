// What the head of a request must be for us to trust it.
//
// A proxy in front of the server and the server itself must agree where a request ends and whom it is for. Where a head
// leaves that open, somebody can hide a second request in the first (RFC 9112, sections 3.2, 6.3 and 11.2). Such a
// request is refused and its connection closed: nothing behind it is read as a request.
//
// No I/O and no state.
#pragma once

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <optional>

#include "core/result.h"

namespace housewright {

using HttpHead = boost::beast::http::header<true, boost::beast::http::fields>;

// Which answer a request gets instead of being served; the connection is closed after it.
struct HeadRefusal {
  unsigned status;
  Error error;
};

// HTTP/1.0 or 1.1. One Host in HTTP/1.1, at most one in HTTP/1.0, and it is a host name or an address. At most one
// Content-Length, a number, or in HTTP/1.1 one Transfer-Encoding, which is "chunked"; never both.
std::optional<HeadRefusal> refusal_of_head(const HttpHead& head);

// The same for the opening handshake of a WebSocket (RFC 6455, section 4.2.1): a GET without a body, with an Upgrade to
// version 13 and a key of 16 bytes. `head` has been found good by refusal_of_head.
std::optional<HeadRefusal> refusal_of_handshake(const HttpHead& head);

}  // namespace housewright
