// What a worker of the page calls: one request in, one answer out, both JSON texts.
#include <emscripten/emscripten.h>

#include "wasm/desk.h"

namespace {

housewright::Desk* desk() {
  static const auto opened = housewright::Desk::open(housewright::Content());
  return opened ? opened->get() : nullptr;
}

}  // namespace

// The answer lies where it is until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* housewright_call(const char* request) {
  static std::string answer;
  answer = desk() != nullptr ? desk()->call(request) : "{\"error\":{\"code\":\"common.errors.no_content\"}}";
  return answer.c_str();
}
