#include "server/http.h"

#include <algorithm>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/beast/core/string.hpp>
#include <functional>

#include "core/version.h"
#include "server/secrets.h"
#include "table/message.h"

namespace housewright {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::size_t kMostLobbies = 100;
constexpr unsigned kTableCost = 10;  // in requests: a table is stored and stays in memory, or is sent whole
constexpr std::string_view kSocket = "/ws";
constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kTable = "/api/tables/";
constexpr std::string_view kGames = "/api/games";
constexpr std::string_view kAddresses = "/api/addresses";
constexpr std::string_view kCode = "/api/codes/";
constexpr std::string_view kDevice = "/device";  // of a table
constexpr std::string_view kDevices = "/api/devices";

std::string_view view(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

std::string_view path_of(const HttpHead& head) {
  const std::string_view target = view(head.target());
  return target.substr(0, target.find('?'));
}

// Runs a function that answers by a callback, and resumes with the answer on the thread that waits.
template <class T>
Task<T> await_reply(std::function<void(std::function<void(T)>)> start) {
  const auto initiate = [](auto handler, std::function<void(std::function<void(T)>)> begin) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    begin([shared](T value) {
      asio::post(asio::get_associated_executor(*shared),
                 [shared, value = std::move(value)]() mutable { std::move (*shared)(std::move(value)); });
    });
  };
  return asio::async_initiate<const asio::use_awaitable_t<IoThread>&, void(T)>(initiate, use_task, std::move(start));
}

unsigned status_of(const Error& wrong) {
  const std::string& code = wrong.code;
  if (code == "server.errors.no_table" || code == "server.errors.no_code") return 404;
  if (code == "server.errors.no_device_code") return 404;
  if (code == "server.errors.wrong_token") return 403;
  if (code == "server.errors.too_many_tables" || code == "server.errors.closing") return 503;
  if (code == "server.errors.table_memory") return 503;
  if (code == "server.errors.try_again" || code == "server.errors.not_stored") return 503;
  if (code.find(".store_") != std::string::npos) return 503;
  if (code == "server.errors.log_full" || code == "server.errors.key_used" || code == "server.errors.seat_left")
    return 409;
  if (code == "server.errors.too_fast" || code == "server.errors.too_many_open") return 429;
  if (code == "table.errors.bad_name" || code == "table.errors.no_game" || code == "table.errors.no_seat") return 400;
  return code.starts_with("table.errors.") ? 409 : 400;
}

json::array games_json(const Games& games) {
  json::array list;
  for (const auto& game : games.all()) list.push_back(to_json(game->description()));
  return list;
}

// Whether an If-None-Match list has the tag. Tags have neither quotes nor commas inside, so finding the text is enough,
// weak (W/) or not.
bool names_tag(std::string_view list, const std::string& tag) {
  return list == "*" || list.find(tag) != std::string_view::npos;
}

// Whether an Accept-Encoding list, such as "gzip;q=0.5, br", has this coding with a weight other than 0.
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

// What a new seat is opened with: secrets of chance, or those of the client's key.
Claim claim_of(const HttpRequest& request, const std::optional<std::string>& key, const std::string& table) {
  if (!key) return {fresh_token()};
  return {token_for(*key, table), hash_of_request(request.body())};
}

}  // namespace

unsigned Http::cost_of(const HttpRequest& request) {
  const std::string_view path = path_of(request);
  const bool post = request.method() == http::verb::post;
  if (path == kDevices || path.ends_with(kDevice)) return kTableCost;
  return post ? path == kTables ? kTableCost : 1 : path.starts_with(kTable) || path.starts_with(kCode) ? kTableCost : 1;
}

std::optional<HeadRefusal> Http::refusal_of(const HttpHead& head, const asio::ip::address& local) const {
  if (auto refusal = refusal_of_head(head)) return refusal;
  const std::string_view host = view(head[http::field::host]);
  if (!hosts_.allow(host, local)) {
    return HeadRefusal{421, Error("server.errors.host").with({{"host", host_name(host).value_or("")}})};
  }
  if (!opens_websocket(head)) return std::nullopt;
  if (auto refusal = refusal_of_handshake(head)) return refusal;
  if (!is_allowed_origin(head)) return HeadRefusal{403, Error("server.errors.origin")};
  return std::nullopt;
}

bool Http::opens_websocket(const HttpHead& head) {
  return path_of(head) == kSocket;
}

HttpResponse Http::refuse(const HttpRequest& request, const HeadRefusal& refusal) const {
  HttpResponse response = refuse(request, refusal.status, refusal.error);
  if (refusal.status == 405) response.set(http::field::allow, "GET");
  if (refusal.status == 426) {
    response.set(http::field::upgrade, "websocket");
    response.set(http::field::sec_websocket_version, "13");
  }
  response.version(11);
  response.set(http::field::connection, refusal.status == 426 ? "Upgrade, close" : "close");
  if (request.method() == http::verb::head) response.body() = {};
  return response;
}

bool Http::is_allowed_origin(const HttpHead& head) const {
  const std::string_view origin = view(head[http::field::origin]);
  if (origin.empty() || std::find(origins_.begin(), origins_.end(), origin) != origins_.end()) return true;
  const auto slashes = origin.find("://");
  return slashes != std::string_view::npos && origin.substr(slashes + 3) == view(head[http::field::host]);
}

HttpResponse Http::empty_response(const HttpRequest& request, unsigned status) const {
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

HttpResponse Http::json_response(const HttpRequest& request, unsigned status, const json::value& body) const {
  HttpResponse response = empty_response(request, status);
  response.set(http::field::content_type, "application/json");
  response.set(http::field::cache_control, "no-store");
  response.body() = json::serialize(body);
  response.prepare_payload();
  return response;
}

HttpResponse Http::refuse(const HttpRequest& request, unsigned status, const Error& wrong) const {
  const Words& words = services_.words_for(view(request[http::field::accept_language]));
  return json_response(request, status, json::object{{"error", error_json(wrong, words)}});
}

HttpResponse Http::seat_response(const HttpRequest& request, const Result<Seated>& seated) const {
  if (!seated) return refuse(request, status_of(seated.error()), seated.error());
  return json_response(request, 201,
                       json::object{{"table", seated->table}, {"seat", seated->seat}, {"token", seated->token}});
}

HttpResponse Http::file_response(const HttpRequest& request, const PageFile& file) const {
  const bool known = names_tag(view(request[http::field::if_none_match]), file.tag);
  HttpResponse response = empty_response(request, known ? 304 : 200);
  if (!file.type.starts_with("text/html")) {
    // These concern documents only, and a first visit loads thirty files.
    for (const char* name : {"Cross-Origin-Opener-Policy", "Permissions-Policy", "X-Frame-Options"})
      response.erase(name);
  }
  if (file.subresource) {
    for (const char* name : {"Content-Security-Policy", "Referrer-Policy"}) response.erase(name);
  }
  response.set(http::field::etag, "W/" + file.tag);  // weak: the same for every coding
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::cache_control, file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (known) return response;
  response.set(http::field::content_type, file.type);
  const std::string_view accepted = view(request[http::field::accept_encoding]);
  const bool use_brotli = !file.brotli.empty() && accepts(accepted, "br");
  const bool use_gzip = !use_brotli && !file.gzip.empty() && accepts(accepted, "gzip");
  if (use_brotli) response.set(http::field::content_encoding, "br");
  if (use_gzip) response.set(http::field::content_encoding, "gzip");
  response.body() = std::string_view(use_brotli ? file.brotli : use_gzip ? file.gzip : file.body);
  response.prepare_payload();
  return response;
}

// The methods that a path allows; none for an unknown path.
std::string_view Http::allowed_methods(std::string_view path) const {
  if (path == kTables) return "GET, HEAD, POST";
  if (path.starts_with(kTable)) {
    const auto slash = path.find('/', kTable.size());
    const std::string_view what = slash == std::string_view::npos ? "" : path.substr(slash);
    return what == "/join" || what == kDevice ? "POST" : what.empty() || what == "/record" ? "GET, HEAD" : "";
  }
  if (path.starts_with(kCode)) return path.find('/', kCode.size()) == std::string_view::npos ? "GET, HEAD" : "";
  if (path == kDevices) return "POST";
  const bool there =
      path == kGames || path == kAddresses || path == "/health" || path == "/metrics" || page_.find(path) != nullptr;
  return there ? "GET, HEAD" : "";
}

// HEAD is answered like GET, without the body but with its length.
std::string Http::client_of(const HttpRequest& request, const asio::ip::address& peer) const {
  std::string named;
  if (!clients_.header().empty()) {
    // A header that comes more than once is one list.
    const auto lines = request.equal_range(clients_.header());
    for (auto line = lines.first; line != lines.second; ++line) {
      named += (named.empty() ? "" : ",") + std::string(view(line->value()));
    }
  }
  return clients_.client(peer, named);
}

Task<HttpResponse> Http::answer(HttpRequest request, const std::string& client) const {
  const bool head = request.method() == http::verb::head;
  if (head) request.method(http::verb::get);
  HttpResponse response = co_await answer_get_or_post(request, client);
  if (head) response.body() = {};
  co_return response;
}

Task<HttpResponse> Http::answer_get_or_post(const HttpRequest& request, const std::string& client) const {
  const std::string path(path_of(request));
  const bool api = path.starts_with("/api/");
  if (api && !is_allowed_origin(request)) co_return refuse(request, 403, Error("server.errors.origin"));
  const std::string_view methods = allowed_methods(path);
  if (methods.empty()) co_return refuse(request, 404, Error("server.errors.not_found"));
  const bool get = request.method() == http::verb::get;
  const bool post = request.method() == http::verb::post;
  if (!(get && methods.starts_with("GET")) && !(post && methods.ends_with("POST"))) {
    HttpResponse response = refuse(request, 405, Error("server.errors.method"));
    response.set(http::field::allow, methods);
    co_return response;
  }
  if (post && !view(request[http::field::content_type]).starts_with("application/json")) {
    co_return refuse(request, 415, Error("server.errors.not_json"));
  }
  if (path == kGames) co_return json_response(request, 200, json::object{{"games", games_json(services_.games)}});
  if (path == kAddresses) {
    co_return json_response(request, 200, json::object{{"addresses", json::value_from(addresses_())}});
  }
  if (path == kTables && get)
    co_return json_response(request, 200, json::object{{"tables", rooms_.public_list().tell(kMostLobbies)}});
  if (path == kTables) {
    HttpResponse response = co_await create_table(request, client);
    co_return response;
  }
  if (path.starts_with(kCode)) {
    const Result<std::string> table = rooms_.find_code(std::string_view(path).substr(kCode.size()));
    if (!table) co_return refuse(request, status_of(table.error()), table.error());
    co_return json_response(request, 200, json::object{{"table", *table}});
  }
  if (path == kDevices) co_return take_device_code(request);
  if (api) {
    HttpResponse response = co_await answer_about_table(request, path.substr(kTable.size()));
    co_return response;
  }
  if (path == "/health") {
    const bool closing = closing_;
    co_return json_response(request, closing ? 503 : 200,
                            json::object{{"status", closing ? "closing" : "ok"}, {"version", version()}});
  }
  if (path == "/metrics") {
    HttpResponse response = empty_response(request, 200);
    response.set(http::field::content_type, "text/plain; version=0.0.4");
    response.body() = services_.metrics.text();
    response.prepare_payload();
    co_return response;
  }
  co_return file_response(request, *page_.find(path));
}

Task<HttpResponse> Http::create_table(const HttpRequest& request, const std::string& client) const {
  if (closing_) co_return refuse(request, 503, Error("server.errors.closing"));
  const auto wanted = read_new_table(request.body());
  if (!wanted) co_return refuse(request, 400, wanted.error());
  const std::string seed = fresh_seed();
  const std::string id = wanted->key ? table_id_for(*wanted->key) : rooms_.fresh_id();
  const Claim claim = claim_of(request, wanted->key, id);
  if (wanted->key) {
    const Result<std::shared_ptr<Room>> known = co_await find_room(id, Rooms::To::look);
    const bool is_new = !known && known.error().code == "server.errors.no_table";
    if (!is_new) {
      HttpResponse response = co_await create_again(request, known, claim);
      co_return response;
    }
  }
  auto table = Table::create(services_.games, id, wanted->game, wanted->options, wanted->settings, seed);
  if (!table) co_return refuse(request, 400, table.error());
  const auto seat = table->sit(std::nullopt, wanted->name, hash_of_token(claim.token), claim.request, services_.names);
  if (!seat) co_return refuse(request, 400, seat.error());
  const Seated host{id, *seat, claim.token};
  auto shared = std::make_shared<Table>(std::move(*table));
  std::function<void(std::function<void(Status)>)> start = [this, shared,
                                                            client](const std::function<void(Status)>& done) {
    rooms_.add(
        std::move(*shared), [done](const Status& stored) { done(stored); }, client);
  };
  const Status stored = co_await await_reply<Status>(std::move(start));
  if (!stored.ok() && stored.error().code == "server.errors.key_used") {  // the same request came at the same time
    const Result<std::shared_ptr<Room>> known = co_await find_room(id, Rooms::To::look);
    HttpResponse response = co_await create_again(request, known, claim);
    co_return response;
  }
  if (!stored.ok()) co_return refuse(request, status_of(stored.error()), stored.error());
  services_.logger.info("table created", {{"table", host.table}, {"game", wanted->game}});
  co_return seat_response(request, host);
}

// The answer to a request that was answered before, perhaps in vain.
Task<HttpResponse> Http::create_again(const HttpRequest& request, const Result<std::shared_ptr<Room>>& room,
                                      const Claim& claim) const {
  if (!room) co_return refuse(request, std::max(status_of(room.error()), 500U), room.error());
  std::function<void(std::function<void(Result<Seated>)>)> start =
      [room = *room, claim](const std::function<void(Result<Seated>)>& done) {
        asio::post(room->io_thread(), [room, claim, done] { room->repeat(claim, done); });
      };
  const Result<Seated> answer = co_await await_reply<Result<Seated>>(std::move(start));
  co_return seat_response(request, answer);
}

// Whoever has a seat's token may give it to another device of theirs.
Task<HttpResponse> Http::make_device_code(const HttpRequest& request, std::shared_ptr<Room> room) const {
  const auto token = read_one_text(request.body(), "token");
  if (!token) co_return refuse(request, 400, token.error());
  std::function<void(std::function<void(Status)>)> start = [room, token](const std::function<void(Status)>& done) {
    asio::post(room->io_thread(), [room, token, done] { done(room->check_token(*token)); });
  };
  const Status opens = co_await await_reply<Status>(std::move(start));
  if (!opens.ok()) co_return refuse(request, status_of(opens.error()), opens.error());
  const std::string code = device_codes_.add({room->id(), *token});
  co_return json_response(request, 201, json::object{{"code", code}, {"seconds", DeviceCodes::kLifetime.count()}});
}

HttpResponse Http::take_device_code(const HttpRequest& request) const {
  const auto code = read_one_text(request.body(), "code");
  if (!code) return refuse(request, 400, code.error());
  const Result<SeatKey> seat = device_codes_.take(*code);
  if (!seat) return refuse(request, status_of(seat.error()), seat.error());
  return json_response(request, 200, json::object{{"table", seat->table}, {"token", seat->token}});
}

// In memory, or loaded from the log; reading that blocks, so not on this thread.
Task<Result<std::shared_ptr<Room>>> Http::find_room(const std::string& id, Rooms::To what) const {
  if (auto room = rooms_.find(id)) co_return room;
  const auto here = co_await asio::this_coro::executor;
  co_await asio::post(asio::bind_executor(services_.readers, use_task));
  Result<std::shared_ptr<Room>> loaded = rooms_.load(id, what);
  co_await asio::post(asio::bind_executor(here, use_task));
  co_return loaded;
}

Task<HttpResponse> Http::answer_about_table(const HttpRequest& request, std::string path) const {
  const auto slash = path.find('/');
  const std::string id = path.substr(0, slash);
  const std::string what = slash == std::string::npos ? "" : path.substr(slash + 1);
  const bool joins = what == "join";
  if (!looks_like_table_id(id)) co_return refuse(request, 404, Error("server.errors.no_table"));
  const Result<std::shared_ptr<Room>> found = co_await find_room(id, joins ? Rooms::To::enter : Rooms::To::look);
  if (!found) {
    // The table exists and cannot be read: an error of the server, not of the request.
    const unsigned status = status_of(found.error());
    co_return refuse(request, status == 404 ? status : std::max(status, 500U), found.error());
  }
  const std::shared_ptr<Room> room = *found;
  if (joins) {
    const auto joining = read_joining(request.body());
    if (!joining) co_return refuse(request, 400, joining.error());
    const Claim claim = claim_of(request, joining->key, id);
    std::function<void(std::function<void(Result<Seated>)>)> start =
        [room, joining = *joining, claim](const std::function<void(Result<Seated>)>& done) {
          asio::post(room->io_thread(), [room, joining, claim, done] { room->join(joining, claim, done); });
        };
    const Result<Seated> answer = co_await await_reply<Result<Seated>>(std::move(start));
    co_return seat_response(request, answer);
  }
  if (what == "device") {
    HttpResponse response = co_await make_device_code(request, room);
    co_return response;
  }
  std::function<void(std::function<void(Result<json::object>)>)> start =
      [room, what](const std::function<void(Result<json::object>)>& done) {
        asio::post(room->io_thread(), [room, what, done] { what.empty() ? room->snapshot(done) : room->record(done); });
      };
  const Result<json::object> answer = co_await await_reply<Result<json::object>>(std::move(start));
  if (!answer) co_return refuse(request, status_of(answer.error()), answer.error());
  HttpResponse response = json_response(request, 200, *answer);
  const std::size_t bytes = HttpBody::own_size(response.body());
  if (bytes > services_.limits.queue_share && services_.crowded_by(bytes)) {
    co_return refuse(request, 503, Error("server.errors.try_again"));
  }
  if (what == "record") {
    response.set(http::field::content_disposition, "attachment; filename=\"" + id + ".json\"");
  }
  co_return response;
}

}  // namespace housewright
