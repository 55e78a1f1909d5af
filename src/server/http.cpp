#include "server/http.h"

#include <algorithm>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/beast/core/string.hpp>
#include <functional>

#include "server/secrets.h"
#include "table/message.h"

namespace housewright {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::size_t kMostLobbies = 100;
constexpr unsigned kPriceOfTable = 10;  // in requests: it is written to disk and stays in memory, or is written down
constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kTable = "/api/tables/";

std::string_view view(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

std::string_view path_of(const HttpRequest& request) {
  const std::string_view target = view(request.target());
  return target.substr(0, target.find('?'));
}

// Waits for a callback.
template <class T>
Task<T> ask(std::function<void(std::function<void(T)>)> start) {
  const auto initiate = [](auto handler, std::function<void(std::function<void(T)>)> begin) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    begin([shared](T value) {
      asio::post(asio::get_associated_executor(*shared),
                 [shared, value = std::move(value)]() mutable { std::move (*shared)(std::move(value)); });
    });
  };
  return asio::async_initiate<const asio::use_awaitable_t<Lane>&, void(T)>(initiate, use_task, std::move(start));
}

unsigned status_of(const Error& wrong) {
  const std::string& code = wrong.code;
  if (code == "server.errors.no_table") return 404;
  if (code == "server.errors.too_many_tables" || code == "server.errors.closing") return 503;
  if (code == "server.errors.try_again" || code == "server.errors.not_stored") return 503;
  if (code.find(".store_") != std::string::npos) return 503;
  if (code == "server.errors.log_full") return 409;
  if (code == "server.errors.too_fast") return 429;
  if (code == "table.errors.bad_name" || code == "table.errors.no_game" || code == "table.errors.no_seat") return 400;
  return code.starts_with("table.errors.") ? 409 : 400;
}

// A tag has neither quotes nor commas inside: a list that names it has it as it is, with W/ before it or without.
bool names_tag(std::string_view list, const std::string& tag) {
  return list == "*" || list.find(tag) != std::string_view::npos;
}

// Whether a list such as "gzip;q=0.5, br" has this coding, and not as one that is unwelcome ("q=0").
bool accepts(std::string_view list, std::string_view coding) {
  while (!list.empty()) {
    std::string_view one = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), one.size() + 1));
    one.remove_prefix(std::min(one.size(), one.find_first_not_of(" \t")));
    const std::string_view name = one.substr(0, one.find_first_of("; \t"));
    if (!boost::beast::iequals(name, coding)) continue;
    const auto weight = one.find("q=");
    return weight == std::string_view::npos || one.find_first_not_of("0. \t", weight + 2) != std::string_view::npos;
  }
  return false;
}

}  // namespace

unsigned Http::price_of(const HttpRequest& request) {
  const std::string_view path = path_of(request);
  const bool post = request.method() == http::verb::post;
  return post ? path == kTables ? kPriceOfTable : 1 : path.starts_with(kTable) ? kPriceOfTable : 1;
}

bool Http::from_our_page(const HttpRequest& request) const {
  const std::string_view origin = view(request[http::field::origin]);
  if (origin.empty() || std::find(origins_.begin(), origins_.end(), origin) != origins_.end()) return true;
  const auto slashes = origin.find("://");
  return slashes != std::string_view::npos && origin.substr(slashes + 3) == view(request[http::field::host]);
}

HttpResponse Http::bare(const HttpRequest& request, unsigned status) const {
  HttpResponse response(static_cast<http::status>(status), request.version());
  response.keep_alive(request.keep_alive());
  response.set(http::field::date, date_.now());
  response.set("Content-Security-Policy",
               "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
               "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  response.set("X-Frame-Options", "DENY");
  return response;
}

HttpResponse Http::reply(const HttpRequest& request, unsigned status, const json::value& body) const {
  HttpResponse response = bare(request, status);
  response.set(http::field::content_type, "application/json");
  response.set(http::field::cache_control, "no-store");
  response.body() = json::serialize(body);
  response.prepare_payload();
  return response;
}

HttpResponse Http::refuse(const HttpRequest& request, unsigned status, const Error& wrong) const {
  const Words& words = services_.words_for(view(request[http::field::accept_language]));
  return reply(request, status, json::object{{"error", error_json(wrong, words)}});
}

HttpResponse Http::seated(const HttpRequest& request, const Result<Seated>& seated) const {
  if (!seated) return refuse(request, status_of(seated.error()), seated.error());
  return reply(request, 201, json::object{{"table", seated->table}, {"seat", seated->seat}, {"token", seated->token}});
}

HttpResponse Http::file(const HttpRequest& request, const PageFile& file) const {
  const bool known = names_tag(view(request[http::field::if_none_match]), file.tag);
  HttpResponse response = bare(request, known ? 304 : 200);
  if (!file.type.starts_with("text/html")) {
    // These are about documents alone, and a first visit asks for thirty files.
    for (const char* name : {"Cross-Origin-Opener-Policy", "Permissions-Policy", "X-Frame-Options"})
      response.erase(name);
  }
  response.set(http::field::etag, "W/" + file.tag);  // weak: the same for every coding
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::cache_control, file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (known) return response;
  response.set(http::field::content_type, file.type);
  const std::string_view accepted = view(request[http::field::accept_encoding]);
  const bool squeezed = !file.squeezed.empty() && accepts(accepted, "br");
  const bool zipped = !squeezed && !file.zipped.empty() && accepts(accepted, "gzip");
  if (squeezed) response.set(http::field::content_encoding, "br");
  if (zipped) response.set(http::field::content_encoding, "gzip");
  response.body() = std::string_view(squeezed ? file.squeezed : zipped ? file.zipped : file.body);
  response.prepare_payload();
  return response;
}

// What a path may be asked with; nothing where there is nothing.
std::string_view Http::methods_of(std::string_view path) const {
  if (path == kTables) return "GET, HEAD, POST";
  if (path.starts_with(kTable)) {
    const auto slash = path.find('/', kTable.size());
    const std::string_view what = slash == std::string_view::npos ? "" : path.substr(slash);
    return what == "/join" ? "POST" : what.empty() || what == "/record" ? "GET, HEAD" : "";
  }
  const bool there = path == "/health" || path == "/metrics" || page_.find(path) != nullptr;
  return there ? "GET, HEAD" : "";
}

// A HEAD is a GET whose answer ends before the body, of which it still tells the length.
Task<HttpResponse> Http::answer(HttpRequest request) const {
  const bool head = request.method() == http::verb::head;
  if (head) request.method(http::verb::get);
  HttpResponse response = co_await answer_get_or_post(request);
  if (head) response.body() = {};
  co_return response;
}

Task<HttpResponse> Http::answer_get_or_post(const HttpRequest& request) const {
  const std::string path(path_of(request));
  const bool api = path.starts_with("/api/");
  if (api && !from_our_page(request)) co_return refuse(request, 403, error("server.errors.origin"));
  const std::string_view methods = methods_of(path);
  if (methods.empty()) co_return refuse(request, 404, error("server.errors.not_found"));
  const bool get = request.method() == http::verb::get;
  const bool post = request.method() == http::verb::post;
  if (!(get && methods.starts_with("GET")) && !(post && methods.ends_with("POST"))) {
    HttpResponse response = refuse(request, 405, error("server.errors.method"));
    response.set(http::field::allow, methods);
    co_return response;
  }
  if (post && !view(request[http::field::content_type]).starts_with("application/json")) {
    co_return refuse(request, 415, error("server.errors.not_json"));
  }
  if (path == kTables && get) co_return reply(request, 200, json::object{{"tables", rooms_.lobbies(kMostLobbies)}});
  if (path == kTables) {
    HttpResponse response = co_await create(request);
    co_return response;
  }
  if (api) {
    HttpResponse response = co_await about_table(request, path.substr(kTable.size()));
    co_return response;
  }
  if (path == "/health") {
    const bool closing = closing_;
    co_return reply(request, closing ? 503 : 200, json::object{{"status", closing ? "closing" : "ok"}});
  }
  if (path == "/metrics") {
    HttpResponse response = bare(request, 200);
    response.set(http::field::content_type, "text/plain; version=0.0.4");
    response.body() = services_.metrics.text();
    response.prepare_payload();
    co_return response;
  }
  co_return file(request, *page_.find(path));
}

Task<HttpResponse> Http::create(const HttpRequest& request) const {
  if (closing_) co_return refuse(request, 503, error("server.errors.closing"));
  const auto wanted = read_new_table(request.body());
  if (!wanted) co_return refuse(request, 400, wanted.error());
  const std::string seed = fresh_seed();
  auto table = Table::create(services_.games, fresh_table_id(), wanted->game, wanted->options, wanted->settings, seed);
  if (!table) co_return refuse(request, 400, table.error());
  const std::string token = fresh_token();
  const auto seat = table->sit(std::nullopt, wanted->name, hash_of_token(token));
  if (!seat) co_return refuse(request, 400, seat.error());
  const Seated host{table->id(), *seat, token};
  auto shared = std::make_shared<Table>(std::move(*table));
  std::function<void(std::function<void(Status)>)> start = [this, shared](const std::function<void(Status)>& done) {
    rooms_.add(std::move(*shared), [done](const Status& wrong) { done(wrong); });
  };
  const Status wrong = co_await ask<Status>(std::move(start));
  if (wrong) co_return refuse(request, status_of(*wrong), *wrong);
  services_.log.info("table created", {{"table", host.table}, {"game", wanted->game}});
  co_return seated(request, host);
}

Task<HttpResponse> Http::about_table(const HttpRequest& request, std::string path) const {
  const auto slash = path.find('/');
  const std::string id = path.substr(0, slash);
  const std::string what = slash == std::string::npos ? "" : path.substr(slash + 1);
  const bool joins = what == "join";
  if (!looks_like_table_id(id)) co_return refuse(request, 404, error("server.errors.no_table"));
  std::shared_ptr<Room> room = rooms_.find(id);
  if (!room) {
    const auto here = co_await asio::this_coro::executor;
    co_await asio::post(asio::bind_executor(services_.readers, use_task));
    Result<std::shared_ptr<Room>> loaded = rooms_.load(id);
    co_await asio::post(asio::bind_executor(here, use_task));
    if (!loaded) {
      // A table that is there and cannot be read: whatever is wrong with it, the request is not.
      const unsigned status = status_of(loaded.error());
      co_return refuse(request, status == 404 ? status : std::max(status, 500U), loaded.error());
    }
    room = *loaded;
  }
  if (joins) {
    const auto joining = read_joining(request.body());
    if (!joining) co_return refuse(request, 400, joining.error());
    std::function<void(std::function<void(Result<Seated>)>)> start =
        [room, who = *joining](const std::function<void(Result<Seated>)>& done) {
          asio::post(room->lane(), [room, who, done] { room->join(who, done); });
        };
    const Result<Seated> answer = co_await ask<Result<Seated>>(std::move(start));
    co_return seated(request, answer);
  }
  std::function<void(std::function<void(Result<json::object>)>)> start =
      [room, what](const std::function<void(Result<json::object>)>& done) {
        asio::post(room->lane(), [room, what, done] { what.empty() ? room->look(done) : room->record(done); });
      };
  const Result<json::object> answer = co_await ask<Result<json::object>>(std::move(start));
  if (!answer) co_return refuse(request, status_of(answer.error()), answer.error());
  HttpResponse response = reply(request, 200, *answer);
  const std::size_t bytes = HttpBody::own_size(response.body());
  if (bytes > services_.limits.queue_share && services_.crowded_by(bytes)) {
    co_return refuse(request, 503, error("server.errors.try_again"));
  }
  if (what == "record") {
    response.set(http::field::content_disposition, "attachment; filename=\"" + id + ".json\"");
  }
  co_return response;
}

}  // namespace housewright
