// What the page's second worker calls: the bots' weights in, once, then one request in and one answer out, both JSON
// texts.
#include <emscripten/emscripten.h>

#include "wasm/bots_api.h"

namespace {

std::unique_ptr<housewright::BotsApi> api;

}  // namespace

extern "C" EMSCRIPTEN_KEEPALIVE void housewright_load(const char* weights, std::size_t size) {
  using namespace housewright;
  Content content;
  for (const BotsEntry& entry : listed_bots()) {
    content.add(weights_path(entry.game), std::string(weights, size));
  }
  auto opened = BotsApi::open(content, listed_games(), listed_bots());
  if (opened) api = std::move(*opened);
}

// The answer lies where it is until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* housewright_call(const char* request) {
  static std::string answer;
  answer = api != nullptr ? api->call(request) : R"({"error":{"code":"common.errors.no_content"}})";
  return answer.c_str();
}
