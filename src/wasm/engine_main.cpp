// What a worker of the page calls: one request in, one answer out, both JSON texts.
#include <emscripten/emscripten.h>

#include "wasm/engine_api.h"

namespace {

housewright::EngineApi* api() {
  static const auto opened = housewright::EngineApi::open(housewright::Content(), housewright::listed_games());
  return opened ? opened->get() : nullptr;
}

}  // namespace

// The answer lies where it is until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* housewright_call(const char* request) {
  static std::string answer;
  answer = api() != nullptr ? api()->call(request) : R"({"error":{"code":"common.errors.no_content"}})";
  return answer.c_str();
}
