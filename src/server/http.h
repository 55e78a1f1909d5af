// Answers HTTP requests: the page, and a small JSON API. docs/protocol.md is the contract. Safe from any I/O thread.
#pragma once

#include <atomic>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <string>
#include <vector>

#include "server/client_address.h"
#include "server/device_codes.h"
#include "server/host_names.h"
#include "server/http_body.h"
#include "server/http_date.h"
#include "server/http_head.h"
#include "server/page.h"
#include "server/rooms.h"
#include "server/services.h"

namespace housewright {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<HttpBody>;

class Http {
 public:
  // `origins`: pages of other addresses that may use this server, such as "https://example.org". `addresses` gives
  // those under which other devices reach it, from any thread; `clients` tells who asks.
  Http(const Services& services, Rooms& rooms, const Page& page, HostNames hosts, std::vector<std::string> origins,
       std::function<std::vector<std::string>()> addresses, ClientAddresses clients)
      : services_(services),
        rooms_(rooms),
        page_(page),
        hosts_(std::move(hosts)),
        origins_(std::move(origins)),
        addresses_(std::move(addresses)),
        clients_(std::move(clients)),
        device_codes_(services.limits) {}

  // `client` is what client_of gave for it.
  Task<HttpResponse> answer(HttpRequest request, const std::string& client) const;
  // Who asks, see ClientAddresses. `peer` is the other end of the connection.
  std::string client_of(const HttpRequest& request, const boost::asio::ip::address& peer) const;
  // What is wrong with a request, known from its head; `local` is the address at which its connection came in. Such a
  // request must not get to `answer`, and nothing behind it.
  std::optional<HeadRefusal> refusal_of(const HttpHead& head, const boost::asio::ip::address& local) const;
  // Whether this is meant to open a WebSocket, well or badly.
  static bool opens_websocket(const HttpHead& head);
  HttpResponse refuse(const HttpRequest& request, const HeadRefusal& refusal) const;
  HttpResponse refuse(const HttpRequest& request, unsigned status, const Error& error) const;
  // What the request costs at the rate limiter, in requests.
  static unsigned cost_of(const HttpRequest& request);

  void set_closing() { closing_ = true; }

 private:
  // Whether the request comes from a page of this server or of an allowed origin. Only browsers say; others are
  // allowed. Relies on a Host that is allowed.
  bool is_allowed_origin(const HttpHead& head) const;
  Task<HttpResponse> answer_get_or_post(const HttpRequest& request, const std::string& client) const;
  std::string_view allowed_methods(std::string_view path) const;
  Task<HttpResponse> create_table(const HttpRequest& request, const std::string& client) const;
  Task<HttpResponse> create_again(const HttpRequest& request, const Result<std::shared_ptr<Room>>& room,
                                  const Claim& claim) const;
  Task<Result<std::shared_ptr<Room>>> find_room(const std::string& id, Rooms::To what) const;
  Task<HttpResponse> make_device_code(const HttpRequest& request, std::shared_ptr<Room> room) const;
  HttpResponse take_device_code(const HttpRequest& request) const;
  Task<HttpResponse> answer_about_table(const HttpRequest& request, std::string path) const;
  HttpResponse empty_response(const HttpRequest& request, unsigned status) const;
  HttpResponse file_response(const HttpRequest& request, const PageFile& file) const;
  HttpResponse json_response(const HttpRequest& request, unsigned status, const json::value& body) const;
  HttpResponse seat_response(const HttpRequest& request, const Result<Seated>& seated) const;

  const Services& services_;
  Rooms& rooms_;
  const Page& page_;
  HostNames hosts_;
  std::vector<std::string> origins_;
  std::function<std::vector<std::string>()> addresses_;
  ClientAddresses clients_;
  std::atomic<bool> closing_ = false;
  mutable HttpDate date_{};
  mutable DeviceCodes device_codes_;
};

}  // namespace housewright
