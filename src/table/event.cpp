#include "table/event.h"

#include <algorithm>
#include <array>

#include "core/json_text.h"

namespace housewright {
namespace {

constexpr std::array<std::string_view, 3> kSecret = {"seed", "deal", "token"};
constexpr std::string_view kRequest = "request";  // the hash of a request; only beside a token

}  // namespace

Event::Event(std::uint64_t number, const json::object& what)
    : seq(number),
      text(json_text(what)),
      secret(std::any_of(kSecret.begin(), kSecret.end(), [&](std::string_view key) { return what.contains(key); })) {
}

json::object Event::body() const {
  return parse_own(text).as_object();
}

std::string public_event(const Event& event) {
  std::string told;
  if (event.secret) {
    json::object body = event.body();
    for (const std::string_view key : kSecret) body.erase(key);
    body.erase(kRequest);
    told = json_text(body);
  } else {
    told.reserve(event.text.size() + 32);
    told = event.text;
  }
  told.back() = ',';
  return told.append(R"("seq":)").append(std::to_string(event.seq)).append("}");
}

}  // namespace housewright
