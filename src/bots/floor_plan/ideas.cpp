#include "bots/floor_plan/ideas.h"

namespace housewright::floor_plan {

void find_set(const Reading& reading, const Outlook& outlook, unsigned result, Ideas& ideas) {
  switch (result) {
    case 2: return find_windows(reading, outlook, ideas);
    case 3: return find_doors(reading, outlook, ideas);
    case 4:
    case 5: return find_shapes(reading, outlook, result, ideas);
    default: return find_stones(reading, outlook, ideas);
  }
}

}  // namespace housewright::floor_plan
