// Nothing in a file may crash or hang the reader, and every complaint says what is wrong.
#include "core/json.h"

#include <gtest/gtest.h>

namespace housewright {
namespace {

std::string code_of(std::string_view text) {
  const auto value = parse_json(text);
  return value ? "fine" : value.error().code;
}

TEST(Json, ReadsWhatIsJson) {
  EXPECT_EQ(code_of(R"({"a":[1,2.5,"x",null,true]})"), "fine");
  EXPECT_EQ(code_of(R"({"a":{"b":1},"b":{"b":2}})"), "fine") << "equal keys in different objects";
}

TEST(Json, RefusesWhatIsNot) {
  for (const char* text : {"", " ", "{", "[1,]", "{\"a\":1,}", "nope", "{\"a\":01}", "{} {}", "\"\\ud800\"", "\"\xC3\"",
                           "\"\xFF\"", "\"a\nb\"", "{'a':1}", "// x\n{}"}) {
    EXPECT_EQ(code_of(text), "common.errors.not_json") << text;
  }
}

TEST(Json, RefusesRepeatedKeys) {
  EXPECT_EQ(code_of(R"({"a":1,"a":2})"), "common.errors.repeated_key");
  EXPECT_EQ(code_of(R"({"":1,"":2})"), "common.errors.repeated_key");
  EXPECT_EQ(code_of(R"({"a":1,"\u0061":2})"), "common.errors.repeated_key") << "the same key, escaped";
  EXPECT_EQ(code_of(R"({"x":[{"a":1,"b":{},"a":2}]})"), "common.errors.repeated_key");
}

TEST(Json, RefusesDeepNesting) {
  EXPECT_EQ(code_of(std::string(1000000, '[')), "common.errors.not_json");
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "{\"a\":";
  EXPECT_EQ(code_of(deep), "common.errors.not_json");
}

TEST(Json, RefusesWhatIsTooLarge) {
  EXPECT_EQ(code_of(std::string(kMaxJsonBytes + 1, ' ')), "common.errors.too_large");
}

TEST(Json, IntegersAreWholeAndInRange) {
  const auto value =
      parse_json(R"({"a":3,"b":3.0,"c":1e2,"d":99999999999999999999,"e":-1,"f":"3","g":18446744073709551615})");
  ASSERT_TRUE(value);
  const JsonReader reader(value->get_object(), "here");
  EXPECT_EQ(*reader.integer("a", 1, 4), 3);
  EXPECT_EQ(reader.integer("a", 4, 5).error().code, "common.errors.out_of_range");
  EXPECT_EQ(reader.integer("a", 4, 5).error().where, "here.a");
  for (const char* key : {"b", "c", "d", "f"}) {
    EXPECT_EQ(reader.integer(key, 0, 100).error().code, "common.errors.wrong_type") << key;
  }
  EXPECT_EQ(reader.integer("e", 0, 100).error().code, "common.errors.out_of_range");
  EXPECT_EQ(reader.integer("g", 0, 100).error().code, "common.errors.out_of_range");
  EXPECT_EQ(reader.integer("z", 0, 100).error().code, "common.errors.missing_key");
}

}  // namespace
}  // namespace housewright
