// A connection on which a test says every letter itself.
#pragma once

#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cstdint>
#include <string>
#include <utility>

#include "server/client.h"

namespace housewright {

class Wire {
 public:
  explicit Wire(std::uint16_t port, bool deaf = false) {
    socket_.open(boost::asio::ip::tcp::v4());
    if (deaf) socket_.set_option(boost::asio::socket_base::receive_buffer_size(4096));
    socket_.connect({boost::asio::ip::make_address("127.0.0.1"), port});
  }
  void send(const std::string& text) {
    boost::system::error_code ignored;
    boost::asio::write(socket_, boost::asio::buffer(text), ignored);
  }
  // What comes until this has come; what is left over is for the next.
  std::string read_until(const std::string& end) {
    boost::system::error_code wrong;
    const std::size_t length = boost::asio::read_until(socket_, boost::asio::dynamic_buffer(text_), end, wrong);
    const std::string read = text_.substr(0, length);
    text_.erase(0, length);
    return read;
  }
  std::string read_all() {
    boost::system::error_code ignored;
    boost::asio::read(socket_, boost::asio::dynamic_buffer(text_), ignored);
    return std::exchange(text_, {});
  }

 private:
  boost::asio::io_context context_{};
  PatientSocket socket_{context_};
  std::string text_{};
};

}  // namespace housewright
