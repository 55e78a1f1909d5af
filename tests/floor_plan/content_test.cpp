// The data files are checked on load: every slip is an error that names its place.
#include "support.h"

namespace housewright::floor_plan {
namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(std::string::npos, at) << from;
  return text.replace(at, from.size(), to);
}

std::string load_error(const std::string& sheet, const std::string& clients) {
  const auto loaded = FloorPlan::load({sheet, clients});
  return loaded ? "" : loaded.error().code + " at " + loaded.error().where;
}

std::string sheet_error(std::string_view from, std::string_view to) {
  return load_error(replaced(content_file("floor_plan/sheet.json"), from, to), content_file("floor_plan/clients.json"));
}

std::string clients_error(std::string_view from, std::string_view to) {
  return load_error(content_file("floor_plan/sheet.json"), replaced(content_file("floor_plan/clients.json"), from, to));
}

TEST(FloorPlanContent, is_complete_and_marked_as_ours) {
  const auto clients = parse_json(content_file("floor_plan/clients.json"));
  ASSERT_TRUE(clients);
  EXPECT_EQ(27U, clients->at("clients").as_array().size());
  for (const auto& card : clients->at("clients").as_array()) EXPECT_EQ("ours", card.at("source").as_string());
  EXPECT_EQ("ours", parse_json(content_file("floor_plan/sheet.json"))->at("source").as_string());
}

TEST(FloorPlanContent, sheet_slips_are_named) {
  EXPECT_EQ("", sheet_error("17", "17"));
  EXPECT_EQ("common.errors.out_of_range at sheet.json.grid", sheet_error("\"grid\": 17", "\"grid\": 18"));
  EXPECT_EQ("floor_plan.errors.unknown_name at sheet.json.room_table[0].type", sheet_error("washroom", "bathroom"));
  EXPECT_EQ("floor_plan.errors.unknown_name at sheet.json.room_table[0].type", sheet_error("\"washroom\"", "\"room\""));
  EXPECT_EQ("floor_plan.errors.named_twice at sheet.json.room_table[1].type", sheet_error("bedroom", "washroom"));
  EXPECT_EQ("floor_plan.errors.unknown_name at sheet.json.room_table[0].bonuses[0]",
            sheet_error("\"wild\"", "\"joker\""));
  EXPECT_EQ("common.errors.wrong_type at sheet.json.room_table[0].bonuses[0]", sheet_error("\"wild\"", "3"));
  EXPECT_EQ("floor_plan.errors.wrong_total at sheet.json.room_table[0].bonuses",
            sheet_error("\"wild\", null,", "\"wild\","));
  EXPECT_EQ("floor_plan.errors.wrong_total at sheet.json.column_scores", sheet_error("[10, 15, 20]", "[10, 15]"));
  EXPECT_EQ("common.errors.out_of_range at sheet.json.column_scores[1]", sheet_error("[10, 15, 20]", "[10, -15, 20]"));
  EXPECT_EQ("common.errors.wrong_type at sheet.json.column_scores[1]", sheet_error("[10, 15, 20]", "[10, 1.5, 20]"));
  EXPECT_EQ("common.errors.out_of_range at sheet.json.printed_pairs.16[0].dice[0]", sheet_error("[3, 5]", "[1, 5]"));
  EXPECT_EQ("floor_plan.errors.wrong_total at sheet.json.printed_pairs.16[0].dice", sheet_error("[3, 5]", "[3]"));
  EXPECT_EQ("common.errors.out_of_range at sheet.json.printed_pairs.16[1].round",
            sheet_error("\"round\": 8", "\"round\": 4"));
  EXPECT_EQ("common.errors.out_of_range at sheet.json.printed_pairs.16[3].round",
            sheet_error("\"round\": 16", "\"round\": 17"));
  EXPECT_EQ("common.errors.missing_key at sheet.json.printed_pairs.20", sheet_error("\"20\":", "\"24\":"));
  EXPECT_EQ("common.errors.out_of_range at sheet.json.solo_ranks[1].from", sheet_error("\"from\": 60", "\"from\": 45"));
  EXPECT_EQ("floor_plan.errors.named_twice at sheet.json.solo_ranks[1].rank", sheet_error("draughtsman", "apprentice"));
  EXPECT_EQ("common.errors.missing_key at sheet.json.solo_ranks", sheet_error("solo_ranks", "ranks"));
  EXPECT_EQ("common.errors.not_json at sheet.json", sheet_error("{", "["));
}

TEST(FloorPlanContent, client_slips_are_named) {
  EXPECT_EQ("floor_plan.errors.unknown_name at clients.json.clients[0].id", clients_error("full_nursery", "nobody"));
  EXPECT_EQ("floor_plan.errors.named_twice at clients.json.clients[1].id", clients_error("great_hall", "full_nursery"));
  EXPECT_EQ("floor_plan.errors.unknown_name at clients.json.clients[0].kind",
            clients_error("\"build\"", "\"interior\""));
  EXPECT_EQ("common.errors.missing_key at clients.json.clients[0].points", clients_error("\"points\": 2, ", ""));
  EXPECT_EQ("common.errors.out_of_range at clients.json.clients[1].divisor",
            clients_error("\"divisor\": 2", "\"divisor\": 0"));
  EXPECT_EQ("common.errors.out_of_range at clients.json.clients[0].points",
            clients_error("\"points\": 2", "\"points\": -1"));
  EXPECT_EQ("floor_plan.errors.number_without_use at clients.json.clients[0].extra",
            clients_error("\"points\": 2,", "\"points\": 2, \"extra\": 1,"));
  EXPECT_EQ("common.errors.missing_key at clients.json.clients[0].cap", clients_error("\"cap\": 12, ", ""));
  EXPECT_EQ("floor_plan.errors.wrong_total at clients.json.clients",
            load_error(content_file("floor_plan/sheet.json"), "{\"clients\": []}"));
  EXPECT_EQ("common.errors.wrong_type at clients.json", load_error(content_file("floor_plan/sheet.json"), "[]"));
}

TEST(FloorPlanContent, numbers_of_the_cards_are_what_is_played) {
  const std::string sheet = content_file("floor_plan/sheet.json");
  const std::string clients = replaced(content_file("floor_plan/clients.json"), "\"points\": 2", "\"points\": 5");
  const auto changed = FloorPlan::load({sheet, clients});
  ASSERT_TRUE(changed);
  State state = changed->start(FloorPlan::Setup{});
  state.sheets[0].add_room(0, 3, 3);
  state.sheets[0].add_label(RoomType::bedroom, 0);
  EXPECT_EQ(5, changed->total(state, 0));
}

}  // namespace
}  // namespace housewright::floor_plan
