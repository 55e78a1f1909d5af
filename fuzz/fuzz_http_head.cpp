// Any bytes as the head of a request: what is trusted says once whom it is for and where it ends. Checked by a reading
// that shares no code with the parser, and the same however the bytes are cut.
#include "fuzz/http_head.h"
#include "fuzz/input.h"
#include "server/host_names.h"

namespace {

using namespace housewright;

constexpr std::size_t kLargest = 4096;

std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& letter : small) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  return small;
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r\n");
  return begin == std::string_view::npos ? "" : text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

struct Plain {
  std::size_t hosts = 0;
  std::size_t lengths = 0;
  std::size_t codings = 0;
  std::string coding{};
};

// The fields that matter, read line by line. A line that begins with a space goes on with the one before.
Plain read_plainly(std::string_view bytes) {
  Plain plain;
  std::string_view rest = bytes.substr(0, bytes.find("\r\n\r\n"));
  rest.remove_prefix(std::min(rest.size(), rest.find("\r\n")));
  while (!rest.empty()) {
    rest.remove_prefix(2);
    auto end = rest.find("\r\n");
    while (end + 2 < rest.size() && (rest[end + 2] == ' ' || rest[end + 2] == '\t')) end = rest.find("\r\n", end + 2);
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), line.size()));
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string name = small_letters(trimmed(line.substr(0, colon)));
    plain.hosts += name == "host";
    plain.lengths += name == "content-length";
    plain.codings += name == "transfer-encoding";
    if (name == "transfer-encoding") plain.coding = small_letters(trimmed(line.substr(colon + 1)));
  }
  return plain;
}

std::string verdict(const std::optional<HeadRefusal>& refusal) {
  return refusal ? std::to_string(refusal->status) + refusal->error.where : "";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = as_text(data, std::min(size, kLargest));
  const auto head = read_head(bytes, kLargest);
  const auto cut = read_head(bytes, 1);
  require(head.has_value() == cut.has_value());
  if (!head) return 0;
  const auto refusal = refusal_of_head(*head);
  require(verdict(refusal) == verdict(refusal_of_head(*cut)));
  if (refusal) {
    require(refusal->status == 400 && !refusal->error.code.empty());
    return 0;
  }
  const Plain plain = read_plainly(bytes);
  require(plain.hosts == 1 || (plain.hosts == 0 && head->version() == 10));
  require(plain.lengths + plain.codings <= 1);
  require(plain.codings == 0 || (plain.coding == "chunked" && head->version() == 11));
  const auto handshake = refusal_of_handshake(*head);
  require(handshake.has_value() || (plain.codings == 0 && head->method() == boost::beast::http::verb::get));
  // A name is its own form, and no page's name is taken for this machine's.
  const auto host = (*head)[boost::beast::http::field::host];
  if (const auto name = host_name({host.data(), host.size()})) {
    const bool v6 = name->find(':') != std::string::npos;
    require(host_name(v6 ? "[" + *name + "]" : *name) == name);
  }
  return 0;
}
