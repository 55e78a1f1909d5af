// The deck as data: what is built in, and every file that could not be a box of this game refused with its place.
#include <gtest/gtest.h>

#include "core/content.h"
#include "core/json.h"
#include "games/dream_home/dream_home.h"

namespace housewright::dream_home {
namespace {

struct Files {
  json::value rooms = *parse_json(*Content().read("dream_home/rooms.json"));
  json::value resources = *parse_json(*Content().read("dream_home/resources.json"));

  json::array& room_list() { return rooms.as_object()["rooms"].as_array(); }
  json::object& room(std::size_t i) { return room_list()[i].as_object(); }
  json::array& list(const char* key) { return resources.as_object()[key].as_array(); }
  json::object& entry(const char* key, std::size_t i) { return list(key)[i].as_object(); }

  Result<Deck> load() const { return Deck::load(json::serialize(rooms), json::serialize(resources)); }
};

// "code place" of the error, the code without its common beginning; "fine" if there is none.
std::string error_of(const Result<Deck>& deck) {
  if (deck) return "fine";
  const std::string& code = deck.error().code;
  return code.substr(code.rfind('.') + 1) + " " + deck.error().where;
}

template <class Change>
std::string error_after(Change&& change) {
  Files files;
  change(files);
  return error_of(files.load());
}

std::string particular(const Error& error, std::string_view name) {
  for (const Particular& each : error.particulars) {
    if (each.name == name) return each.value;
  }
  return "";
}

}  // namespace

TEST(DreamHomeDeck, the_built_in_deck_is_fine) {
  EXPECT_EQ(error_of(Files().load()), "fine");
}

TEST(DreamHomeDeck, DH_SETUP_1_wrong_totals) {
  Files fewer;
  fewer.room(0)["copies"] = 8;
  fewer.room(0).erase("children");
  const auto deck = fewer.load();
  ASSERT_FALSE(deck);
  EXPECT_EQ(error_of(deck), "deck_total rooms.json");
  EXPECT_EQ(deck.error().rule, "DH-SETUP-1");
  EXPECT_EQ(particular(deck.error(), "expected"), "60");
  EXPECT_EQ(particular(deck.error(), "found"), "59");

  EXPECT_EQ(error_after([](Files& f) { f.room(0)["copies"] = 10; }), "deck_total rooms.json");
  EXPECT_EQ(error_after([](Files& f) { f.entry("roofs", 0)["copies"] = 4; }), "deck_total resources.json");
  EXPECT_EQ(error_after([](Files& f) { f.entry("helpers", 4)["copies"] = 3; }), "deck_total resources.json");
  EXPECT_EQ(error_after([](Files& f) { f.entry("tools", 1)["copies"] = 1; }), "deck_total resources.json");
  EXPECT_EQ(error_after([](Files& f) {
              for (std::size_t i = 0; i < 16; ++i) f.room(i)["copies"] = 30;
            }),
            "deck_total rooms.json");
  EXPECT_EQ(error_after([](Files& f) {
              for (std::size_t i = 0; i < 4; ++i) f.entry("roofs", i)["copies"] = 30;
            }),
            "deck_total resources.json");
}

TEST(DreamHomeDeck, an_owner_may_move_copies_between_types) {
  EXPECT_EQ(error_after([](Files& f) {
              f.room(0)["copies"] = 8;
              f.room(1)["copies"] = 9;
            }),
            "fine");
}

TEST(DreamHomeDeck, a_box_may_lack_a_type) {
  EXPECT_EQ(error_after([](Files& f) {
              f.room(14)["copies"] = 0;  // no laundry, a third workshop
              f.room(13)["copies"] = 3;
              f.entry("tools", 0)["copies"] = 0;
              f.entry("tools", 1)["copies"] = 4;
            }),
            "fine");
}

TEST(DreamHomeDeck, unknown_names) {
  EXPECT_EQ(error_after([](Files& f) { f.room(2)["type"] = "ballroom"; }), "deck_unknown rooms.json: rooms[2].type");
  EXPECT_EQ(error_after([](Files& f) { f.room(2)["kind"] = "attic"; }), "deck_unknown rooms.json: rooms[2].kind");
  EXPECT_EQ(error_after([](Files& f) { f.room(5)["beside"].as_object()["room"] = "ballroom"; }),
            "deck_unknown rooms.json: rooms[5].beside.room");
  EXPECT_EQ(error_after([](Files& f) { f.entry("roofs", 1)["colour"] = "pink"; }),
            "deck_unknown resources.json: roofs[1].colour");
  EXPECT_EQ(error_after([](Files& f) { f.entry("decor", 1)["token"] = "sofa"; }),
            "deck_unknown resources.json: decor[1].token");
  EXPECT_EQ(error_after([](Files& f) { f.entry("decor", 1)["goes_on"] = "ballroom"; }),
            "deck_unknown resources.json: decor[1].goes_on");
  EXPECT_EQ(error_after([](Files& f) { f.entry("tools", 0)["tool"] = "hammer"; }),
            "deck_unknown resources.json: tools[0].tool");
  EXPECT_EQ(error_after([](Files& f) { f.entry("helpers", 3)["helper"] = "plumber"; }),
            "deck_unknown resources.json: helpers[3].helper");
}

TEST(DreamHomeDeck, names_that_come_twice) {
  EXPECT_EQ(error_after([](Files& f) { f.room(2)["type"] = "bedroom"; }), "deck_twice rooms.json: rooms[2].type");
  EXPECT_EQ(error_after([](Files& f) { f.entry("roofs", 1)["colour"] = "red"; }),
            "deck_twice resources.json: roofs[1].colour");
  EXPECT_EQ(error_after([](Files& f) { f.entry("decor", 9)["token"] = "piano"; }),
            "deck_twice resources.json: decor[9].token");
  EXPECT_EQ(error_after([](Files& f) { f.entry("tools", 3)["tool"] = "drill"; }),
            "deck_twice resources.json: tools[3].tool");
}

TEST(DreamHomeDeck, names_that_are_missing) {
  Files files;
  files.room_list().pop_back();
  files.room(0)["copies"] = 10;
  const auto deck = files.load();
  EXPECT_EQ(error_of(deck), "deck_lacks rooms.json");
  EXPECT_EQ(particular(deck.error(), "name"), "storage");
  EXPECT_EQ(error_after([](Files& f) { f.list("decor").pop_back(); }), "deck_lacks resources.json");
  EXPECT_EQ(error_after([](Files& f) { f.list("roofs").pop_back(); }), "deck_lacks resources.json");
}

TEST(DreamHomeDeck, bad_values) {
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["copies"] = -1; }), "out_of_range rooms.json: rooms[1].copies");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["copies"] = -8; }), "out_of_range rooms.json: rooms[1].copies");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["copies"] = 1000000; }), "out_of_range rooms.json: rooms[1].copies");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["copies"] = "8"; }), "wrong_type rooms.json: rooms[1].copies");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["max"] = 4; }), "out_of_range rooms.json: rooms[1].max");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["max"] = 0; }), "out_of_range rooms.json: rooms[1].max");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["max"] = 3; }), "deck_points rooms.json: rooms[1].points");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["points"].as_array()[1] = -1; }),
            "out_of_range rooms.json: rooms[1].points[1]");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["points"].as_array()[0] = 100; }),
            "out_of_range rooms.json: rooms[1].points[0]");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["points"].as_array()[0] = "1"; }),
            "wrong_type rooms.json: rooms[1].points[0]");
  EXPECT_EQ(error_after([](Files& f) { f.room(1)["points"] = 1; }), "wrong_type rooms.json: rooms[1].points");
  EXPECT_EQ(error_after([](Files& f) { f.room(5)["beside"] = "kitchen"; }), "wrong_type rooms.json: rooms[5].beside");
  EXPECT_EQ(error_after([](Files& f) { f.room(5)["beside"].as_object()["points"] = 1000; }),
            "out_of_range rooms.json: rooms[5].beside.points");
  EXPECT_EQ(error_after([](Files& f) { f.entry("decor", 0)["points"] = -3; }),
            "out_of_range resources.json: decor[0].points");
  EXPECT_EQ(error_after([](Files& f) { f.entry("roofs", 0)["copies"] = 0; }),
            "out_of_range resources.json: roofs[0].copies");
}

TEST(DreamHomeDeck, children_only_on_cards_there_are) {
  EXPECT_EQ(error_after([](Files& f) { f.room(0)["children"].as_object()["10"] = 1; }),
            "deck_unknown rooms.json: rooms[0].children");
  EXPECT_EQ(error_after([](Files& f) { f.room(0)["children"].as_object()["0"] = 1; }),
            "deck_unknown rooms.json: rooms[0].children");
  EXPECT_EQ(error_after([](Files& f) { f.room(0)["children"].as_object()["x"] = 1; }),
            "deck_unknown rooms.json: rooms[0].children");
  EXPECT_EQ(error_after([](Files& f) { f.room(0)["children"].as_object()["1"] = -1; }),
            "out_of_range rooms.json: rooms[0].children.1");
  EXPECT_EQ(error_after([](Files& f) { f.room(0)["children"].as_object()["1"] = true; }),
            "wrong_type rooms.json: rooms[0].children.1");
  EXPECT_EQ(error_after([](Files& f) { f.room(0)["children"] = 4; }), "wrong_type rooms.json: rooms[0].children");
}

TEST(DreamHomeDeck, missing_parts) {
  for (const char* key : {"type", "kind", "copies", "max", "points"}) {
    EXPECT_EQ(error_after([&](Files& f) { f.room(3).erase(key); }),
              "missing_key rooms.json: rooms[3]." + std::string(key));
  }
  EXPECT_EQ(error_after([](Files& f) { f.rooms.as_object().erase("rooms"); }), "missing_key rooms.json: rooms");
  for (const char* list : {"roofs", "decor", "tools", "helpers"}) {
    EXPECT_EQ(error_after([&](Files& f) { f.resources.as_object().erase(list); }),
              "missing_key resources.json: " + std::string(list));
  }
  EXPECT_EQ(error_after([](Files& f) { f.entry("decor", 0).erase("goes_on"); }),
            "missing_key resources.json: decor[0].goes_on");
  EXPECT_EQ(error_after([](Files& f) { f.entry("decor", 0).erase("points"); }),
            "missing_key resources.json: decor[0].points");
}

TEST(DreamHomeDeck, entries_of_another_shape) {
  EXPECT_EQ(error_after([](Files& f) { f.room_list()[2] = "kitchen"; }), "wrong_type rooms.json: rooms[2]");
  EXPECT_EQ(error_after([](Files& f) { f.rooms.as_object()["rooms"] = 7; }), "wrong_type rooms.json: rooms");
  EXPECT_EQ(error_after([](Files& f) { f.rooms = json::array(); }), "wrong_type rooms.json");
}

TEST(DreamHomeDeck, files_that_are_no_json) {
  const std::string good = *Content().read("dream_home/rooms.json");
  EXPECT_EQ(error_of(Deck::load("", "")), "not_json rooms.json");
  EXPECT_EQ(error_of(Deck::load("{", "{}")), "not_json rooms.json");
  EXPECT_EQ(error_of(Deck::load(good, "\xff")), "not_json resources.json");
  EXPECT_EQ(error_of(Deck::load(good, R"({"roofs":[],"roofs":[]})")), "repeated_key resources.json");
}

TEST(DreamHomeDeck, another_value_in_the_file_is_another_value_in_the_game) {
  Files files;
  files.room(2)["points"] = {2, 7};
  files.room(2)["children"] = {{"7", 3}};
  files.entry("decor", 0)["points"] = 5;
  files.entry("decor", 1)["goes_on"] = "garage";
  const auto deck = files.load();
  ASSERT_TRUE(deck);
  EXPECT_EQ(deck->rules(RoomType::Kitchen).points[1], 7);
  EXPECT_EQ(deck->children_on(*deck->parse_room("kitchen#7")), 3U);
  EXPECT_EQ(deck->children_on(*deck->parse_room("kitchen#1")), 0U);
  EXPECT_EQ(deck->rules(Token::Piano).points, 5);
  EXPECT_EQ(deck->rules(Token::Aquarium).room, RoomType::Garage);
}

}  // namespace housewright::dream_home
