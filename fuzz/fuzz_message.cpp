// Any bytes as what a client sends: understood, or refused with a code.
#include "fuzz/input.h"
#include "table/message.h"

namespace {

using namespace housewright;

template <class T>
void check(const Result<T>& read) {
  require(read.ok() || !read.error().code.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = as_text(data, size);
  check(read_message(text));
  check(read_joining(text));
  const auto wanted = read_new_table(text);
  check(wanted);
  if (wanted) {
    const auto table = Table::create(fuzzed_games(), "t1", wanted->game, wanted->options, wanted->settings, "seed");
    check(table);
  }
  return 0;
}
