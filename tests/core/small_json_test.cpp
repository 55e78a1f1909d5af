// The small reader and writer of JSON reads, refuses and writes what Boost does.
#include "core/small_json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/json_text.h"

namespace housewright {
namespace {

void expect_the_same(const std::string& text) {
  const auto usual = parse_json(text);
  const auto small = small_json::parse(text);
  ASSERT_EQ(small.ok(), usual.ok()) << text;
  if (usual) {
    EXPECT_EQ(*small, *usual) << text;
    EXPECT_EQ(small->kind(), usual->kind()) << text;
  } else {
    EXPECT_EQ(small.error().code, usual.error().code) << text;
  }
}

TEST(SmallJson, ReadsAndRefusesTheSame) {
  const std::string deep(kMaxJsonDepth, '[');
  const std::string deep_end(kMaxJsonDepth, ']');
  for (const std::string& text : std::vector<std::string>{"{}",
                                                          "[]",
                                                          "[1,2,[3,{\"a\":null}],true,false]",
                                                          " { \"a\" : 1 , \"b\" : [ ] } \n",
                                                          "\"\"",
                                                          "0",
                                                          "-0",
                                                          "-1",
                                                          "9223372036854775807",
                                                          "9223372036854775808",
                                                          "-9223372036854775808",
                                                          "-9223372036854775809",
                                                          "18446744073709551615",
                                                          "18446744073709551616",
                                                          "1.5",
                                                          "-0.25",
                                                          "1e3",
                                                          "2E-3",
                                                          "1.25e+2",
                                                          "0.1",
                                                          "3.14159",
                                                          "123456.789",
                                                          "0.000001",
                                                          "1e22",
                                                          "01",
                                                          "+1",
                                                          ".5",
                                                          "1.",
                                                          "1e",
                                                          "1e+",
                                                          "-",
                                                          "--1",
                                                          "",
                                                          " ",
                                                          "nul",
                                                          "nulll",
                                                          "true1",
                                                          "[1,]",
                                                          "[,1]",
                                                          "[1 2]",
                                                          "{\"a\"}",
                                                          "{\"a\":}",
                                                          "{\"a\":1,}",
                                                          "{a:1}",
                                                          "{\"a\":1 \"b\":2}",
                                                          "[",
                                                          "]",
                                                          "{",
                                                          "}",
                                                          "1 2",
                                                          "// x\n1",
                                                          "'a'",
                                                          R"("\n\t\"\\\/\b\f\r")",
                                                          R"("\u00e9\u20AC\ud83c\udfe0")",
                                                          R"("\ud83c")",
                                                          R"("\udfe0")",
                                                          R"("\ud83cx")",
                                                          R"("\ud83c\u0041")",
                                                          R"("\x")",
                                                          R"("\u12")",
                                                          R"("\)",
                                                          "\"a",
                                                          "\"a\nb\"",
                                                          R"({"a":1,"a":2})",
                                                          R"({"a":1,"\u0061":2})",
                                                          R"([{"a":1},{"a":1}])",
                                                          R"({"a":{"a":{"b":1,"b":1}}})",
                                                          deep + deep_end,
                                                          "[" + deep + deep_end + "]",
                                                          std::string("1\0", 2),
                                                          std::string("\0", 1),
                                                          "\"é€🏠\"",
                                                          "\"\x7f\"",
                                                          "\"\x80\"",
                                                          "\"\xc0\x80\"",
                                                          "\"\xc3\"",
                                                          "\"\xe0\x80\x80\"",
                                                          "\"\xed\xa0\x80\"",
                                                          "\"\xf0\x80\x80\x80\"",
                                                          "\"\xf4\x90\x80\x80\"",
                                                          "\"\xf5\x80\x80\x80\"",
                                                          "\"\xe2\x82\"",
                                                          "\"\xef\xbb\xbf\"",
                                                          "\xef\xbb\xbf{}"}) {
    expect_the_same(text);
  }
}

json::value some_value(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 7 : 5)) {
    case 0: return nullptr;
    case 1: return *rc::gen::arbitrary<bool>();
    case 2: return *rc::gen::arbitrary<std::int64_t>();
    case 3: return *rc::gen::inRange(-1000, 1000) / 8.0;
    case 4: return json::string(*rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127)));
    case 5: {
      json::array list;
      for (int i = *rc::gen::inRange(0, 4); i > 0; --i) list.push_back(some_value(depth - 1));
      return list;
    }
    default: {
      json::object object;
      for (int i = *rc::gen::inRange(0, 30); i > 0; --i) object[std::to_string(i)] = some_value(depth - 1);
      return object;
    }
  }
}

RC_GTEST_PROP(SmallJson, WritesWhatBoostReads, ()) {
  const json::value value = some_value(3);
  const std::string text = small_json::serialize(value);
  RC_ASSERT(json::parse(text) == value);
  RC_ASSERT(*small_json::parse(json::serialize(value)) == value);
}

// One byte of a good text is another.
RC_GTEST_PROP(SmallJson, RefusesWhatBoostRefuses, ()) {
  std::string text = json::serialize(some_value(2));
  const std::size_t at = *rc::gen::arbitrary<std::uint16_t>() % text.size();
  const char other = *rc::gen::arbitrary<char>();
  text[at] = other;
  const auto usual = parse_json(text);
  const auto small = small_json::parse(text);
  RC_ASSERT(small.ok() == usual.ok());
  if (!usual) RC_ASSERT(small.error().code == usual.error().code);
}

TEST(SmallJson, WritesNumbersThatAreNotWhole) {
  EXPECT_EQ(small_json::serialize(json::value(0.5)), "0.500000");
  EXPECT_EQ(small_json::serialize(json::value(-41.1234567)), "-41.123457");
  EXPECT_EQ(small_json::serialize(json::value(1e300)), "null");
}

}  // namespace
}  // namespace housewright
