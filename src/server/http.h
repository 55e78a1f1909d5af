// What the server answers to plain HTTP: the page, and a small JSON API. docs/protocol.md is the contract.
#pragma once

#include <atomic>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>
#include <vector>

#include "server/http_body.h"
#include "server/http_date.h"
#include "server/page.h"
#include "server/rooms.h"
#include "server/services.h"

namespace housewright {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<HttpBody>;

class Http {
 public:
  // `origins`: pages of other addresses that may use this server, such as "https://example.org".
  Http(const Services& services, Rooms& rooms, const Page& page, std::vector<std::string> origins)
      : services_(services), rooms_(rooms), page_(page), origins_(std::move(origins)) {}

  Task<HttpResponse> answer(HttpRequest request) const;
  // Whether the page that sends this was served by us; what is not a browser does not say.
  bool from_our_page(const HttpRequest& request) const;
  HttpResponse refuse(const HttpRequest& request, unsigned status, const Error& error) const;
  // How many requests this one counts as.
  static unsigned price_of(const HttpRequest& request);

  void set_closing() { closing_ = true; }

 private:
  Task<HttpResponse> answer_get_or_post(const HttpRequest& request) const;
  std::string_view methods_of(std::string_view path) const;
  Task<HttpResponse> create(const HttpRequest& request) const;
  Task<HttpResponse> about_table(const HttpRequest& request, std::string path) const;
  HttpResponse bare(const HttpRequest& request, unsigned status) const;
  HttpResponse file(const HttpRequest& request, const PageFile& file) const;
  HttpResponse reply(const HttpRequest& request, unsigned status, const json::value& body) const;
  HttpResponse seated(const HttpRequest& request, const Result<Seated>& seated) const;

  const Services& services_;
  Rooms& rooms_;
  const Page& page_;
  std::vector<std::string> origins_;
  std::atomic<bool> closing_ = false;
  mutable HttpDate date_{};
};

}  // namespace housewright
