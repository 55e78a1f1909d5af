#include "core/json_writer.h"

#include <gtest/gtest.h>

namespace housewright {
namespace {

TEST(JsonWriter, SetsTheCommas) {
  JsonWriter writer;
  writer.begin_object().key("a").number(1).key("b").begin_array();
  writer.boolean(true).text("x,").begin_object().end_object().begin_array().end_array().end_array();
  writer.key("c").value(json::object{{"d", nullptr}});
  EXPECT_EQ(writer.end_object().take(), R"({"a":1,"b":[true,"x,",{},[]],"c":{"d":null}})");
}

TEST(JsonWriter, EscapesTexts) {
  EXPECT_EQ(JsonWriter().text("\"\n{").take(), R"("\"\n{")");
}

TEST(JsonWriter, TakesTheMembersOfAnObjectThatIsTextAlready) {
  const auto with = [](std::string_view object) {
    return JsonWriter().begin_object().members(object).key("last").number(2).end_object().take();
  };
  EXPECT_EQ(with(R"({"first":[1],"second":"}"})"), R"({"first":[1],"second":"}","last":2})");
  EXPECT_EQ(with("{}"), R"({"last":2})");
}

}  // namespace
}  // namespace housewright
