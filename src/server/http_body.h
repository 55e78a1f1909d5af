// The body of a response: a text of its own, or a file of the page, which outlives every response and is not copied.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/optional.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace housewright {

// A body type as Beast defines it.
struct HttpBody {
  using value_type = std::variant<std::string, std::string_view>;

  static std::string_view text(const value_type& body) {
    return std::visit([](const auto& held) { return std::string_view(held); }, body);
  }
  static std::uint64_t size(const value_type& body) { return text(body).size(); }
  // Memory that this response alone keeps.
  static std::size_t own_size(const value_type& body) {
    return std::holds_alternative<std::string>(body) ? std::get<std::string>(body).size() : 0;
  }

  class writer {
   public:
    using const_buffers_type = boost::asio::const_buffer;

    template <bool is_request, class Fields>
    writer(const boost::beast::http::header<is_request, Fields>&, const value_type& body) : text_(text(body)) {}
    void init(boost::beast::error_code& wrong) { wrong = {}; }
    boost::optional<std::pair<const_buffers_type, bool>> get(boost::beast::error_code& wrong) {
      wrong = {};
      return {{const_buffers_type(text_.data(), text_.size()), false}};
    }

   private:
    std::string_view text_;
  };
};

}  // namespace housewright
