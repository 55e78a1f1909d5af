#include "games/dream_home/home.h"

namespace housewright::dream_home {
namespace {

struct Floor {
  char digit;
  unsigned first_bit;
  char first_column;
};
constexpr std::array<Floor, 3> kFloors = {{{'1', 0, 'a'}, {'2', 6, 'a'}, {'0', 12, 'd'}}};

}  // namespace

std::string space_name(Space space) {
  const Floor& floor = kFloors[space / 6];
  return {static_cast<char>(floor.first_column + static_cast<char>(space - floor.first_bit)), floor.digit};
}

std::optional<Space> parse_space(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  for (const Floor& floor : kFloors) {
    if (text[1] == floor.digit && text[0] >= floor.first_column && text[0] <= 'e') {
      return static_cast<Space>(floor.first_bit + static_cast<unsigned>(text[0] - floor.first_column));
    }
  }
  return std::nullopt;
}

}  // namespace housewright::dream_home
