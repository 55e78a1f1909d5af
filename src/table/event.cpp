#include "table/event.h"

namespace housewright {

json::object public_event(const Event& event) {
  json::object told = event.body;
  told.erase("seed");
  told.erase("deal");
  told.erase("token");
  told["seq"] = event.seq;
  return told;
}

}  // namespace housewright
