// Writes one JSON text from front to back into a string, without a tree of values in between.
//
// The writer sets the commas; the caller opens, names and closes in the right order. Keys must need no escaping.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "core/json_text.h"

namespace housewright {

class JsonWriter {
 public:
  explicit JsonWriter(std::size_t expected_bytes = 0) { text_.reserve(expected_bytes); }

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view key) {
    separate();
    text_.append("\"").append(key).append("\":");
    return *this;
  }

  JsonWriter& number(std::integral auto number) { return raw(std::to_string(number)); }
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& text(std::string_view text) { return raw(json_text(text)); }
  JsonWriter& value(const json::value& value) { return raw(json_text(value)); }
  JsonWriter& value(const json::object& object) { return raw(json_text(object)); }
  // A value that is a JSON text already.
  JsonWriter& raw(std::string_view json_text) {
    separate();
    text_ += json_text;
    return *this;
  }
  // All members of an object that is a JSON text already, as members of the object being written.
  JsonWriter& members(std::string_view json_object) {
    const std::string_view inner = json_object.substr(1, json_object.size() - 2);
    return inner.empty() ? *this : raw(inner);
  }

  std::string take() { return std::move(text_); }

 private:
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    return *this;
  }
  // No complete value ends with one of these: a text ends with its quotation mark.
  void separate() {
    if (text_.empty()) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }

  std::string text_{};
};

}  // namespace housewright
