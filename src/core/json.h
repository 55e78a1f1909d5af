// JSON, read strictly: bounded size and depth, valid UTF-8, no key twice in an object; every complaint names its place.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace housewright {

namespace json = boost::json;

// A record of 100 players is about a megabyte; nothing honest comes near this.
constexpr std::size_t kMaxJsonBytes = std::size_t{16} * 1024 * 1024;

Result<json::value> parse_json(std::string_view text, json::storage_ptr memory = {});
// The same where only an object will do; `where` is what errors call the text.
Result<json::object> parse_object(std::string_view text, const std::string& where = "", json::storage_ptr memory = {});

Result<std::int64_t> read_integer(const json::value& value, const std::string& where, std::int64_t lowest,
                                  std::int64_t highest);

// Looks into an object with errors that name the place; `path` is where the object itself stands, "" at the top.
class JsonReader {
 public:
  JsonReader(const json::object& object, std::string path) : object_(object), path_(std::move(path)) {}

  std::string at(std::string_view key) const;
  const json::value* find(std::string_view key) const { return object_.if_contains(key); }

  Result<std::int64_t> integer(std::string_view key, std::int64_t lowest, std::int64_t highest) const;
  Result<std::int64_t> integer_or(std::string_view key, std::int64_t fallback, std::int64_t lowest,
                                  std::int64_t highest) const;
  Result<bool> boolean_or(std::string_view key, bool fallback) const;
  Result<std::string> text(std::string_view key) const;
  // An error in a list of texts names the list.
  Result<std::vector<std::string>> texts(std::string_view key) const;
  // Null pointers where the key is missing.
  Result<const json::array*> array_or_none(std::string_view key) const;
  Result<const json::object*> object_or_none(std::string_view key) const;
  Result<const json::object*> object(std::string_view key) const;
  Result<const json::array*> array(std::string_view key) const;

  Error missing(std::string_view key) const;
  Error wrong_type(std::string_view key, std::string_view expected) const;

 private:
  const json::object& object_;
  std::string path_;
};

Error wrong_type_at(std::string where, std::string_view expected);

}  // namespace housewright
