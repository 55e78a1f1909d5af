// How the page calls an engine: one request in, one answer out, both JSON texts. A request names its call.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/json_text.h"

namespace housewright {

using Answer = Result<json::object>;

template <class Api>
using Call = std::pair<std::string_view, Answer (Api::*)(const JsonReader&)>;

template <class Api>
std::string answer_to(Api& api, std::string_view request, std::span<const Call<Api>> calls) {
  const auto answer = [&]() -> Answer {
    const auto object = parse_object(request);
    if (!object) return object.error();
    const JsonReader asked(*object, "");
    const auto name = asked.text("call");
    if (!name) return name.error();
    for (const auto& [known, call] : calls) {
      if (known == *name) return (api.*call)(asked);
    }
    return Error("table.errors.unknown_message").at("call");
  }();
  return json_text(answer ? *answer : json::object{{"error", error_json(answer.error())}});
}

template <class T>
json::array list_json(const std::vector<T>& values) {
  json::array list;
  for (const T& value : values) list.emplace_back(value);
  return list;
}

}  // namespace housewright
