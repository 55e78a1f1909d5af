// A head as the server reads it, for the fuzz targets of HTTP.
#pragma once

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <optional>
#include <string_view>

#include "server/http_head.h"

namespace housewright {

// The head at the beginning of these bytes, which come `step` at a time; none where there is no whole head.
inline std::optional<HttpHead> read_head(std::string_view bytes, std::size_t step) {
  boost::beast::http::request_parser<boost::beast::http::empty_body> parser;
  std::size_t read = 0;
  for (std::size_t end = 0; end < bytes.size();) {
    end = std::min(bytes.size(), end + step);
    boost::system::error_code wrong;
    read += parser.put(boost::asio::buffer(bytes.data() + read, end - read), wrong);
    if (parser.is_header_done()) return parser.release().base();
    if (wrong && wrong != boost::beast::http::error::need_more) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace housewright
