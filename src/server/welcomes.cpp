#include "server/welcomes.h"

#include <algorithm>
#include <utility>

#include "server/server_messages.h"

namespace housewright {
namespace {

constexpr std::size_t kShortHistory = 4096;  // bytes; not worth keeping
constexpr std::size_t kSeqBytes = 16;        // about, of the number that is told with each event

}  // namespace

// The text counts as unread once, however many clients it waits for.
Connection::Text Welcomes::counted(std::string text) const {
  const std::size_t bytes = text.size();
  services_.queued_bytes += bytes;
  return {new std::string(std::move(text)), [&all = services_.queued_bytes, bytes](const std::string* old) {
            all -= bytes;
            delete old;
          }};
}

std::size_t Welcomes::bytes_since(const Table& table, std::optional<std::uint64_t> seen) const {
  std::size_t bytes = 0;
  for (std::uint64_t seq = table.next_seq(); seq > seen.value_or(table.next_seq()); --seq) {
    bytes += table.log()[static_cast<std::size_t>(seq - 1)].text.size() + kSeqBytes;
    if (bytes > services_.limits.welcome_events) return services_.limits.welcome_events;
  }
  return bytes;
}

// The table is written once for a viewer; the clocks beside it go on.
const Connection::Text& Welcomes::head_for(const Table& table, Viewer viewer, const std::optional<std::string>& code,
                                           Moment now) {
  if (snapshot_.text.empty() || snapshot_.seq != table.next_seq() || snapshot_.viewer != viewer) {
    snapshot_ = {table.next_seq(), viewer, json::serialize(table.snapshot(viewer)), {}, {}};
  }
  std::string extras = json::serialize(snapshot_extras(table, viewer, now, code));
  if (!snapshot_.head || snapshot_.extras != extras) {
    snapshot_.head = std::make_shared<const std::string>(welcome_head(snapshot_.text, extras));
    snapshot_.extras = std::move(extras);
  }
  return snapshot_.head;
}

void Welcomes::write_history(const Table& table) {
  if (history_.text && history_.end == table.next_seq()) return;
  history_ = {};
  std::vector<std::string> events;  // the newest first
  std::size_t bytes = 0;
  std::uint64_t seq = table.next_seq();
  for (; seq > 0; --seq) {
    std::string event = public_event(table.log()[static_cast<std::size_t>(seq - 1)]);
    if (bytes + event.size() + 1 > services_.limits.welcome_events) break;
    bytes += event.size() + 1;
    events.push_back(std::move(event));
  }
  std::string text;
  text.reserve(bytes + 2);
  std::vector<std::size_t> begins;
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (!text.empty()) text += ',';
    begins.push_back(text.size());
    text += *event;
  }
  text += kWelcomeEnd;
  history_ = {seq, table.next_seq(), std::move(begins), counted(std::move(text))};
}

Connection::LongText Welcomes::write(const Table& table, Viewer viewer, const std::optional<std::string>& code,
                                     std::optional<std::uint64_t> seen, std::size_t most_bytes, Moment now) {
  const Connection::Text& head = head_for(table, viewer, code, now);
  if (std::min(most_bytes, bytes_since(table, seen)) <= kShortHistory) {
    const std::string events = table.events_since(seen, most_bytes);
    std::string text = *head + events.substr(1, events.size() - 2);
    return {std::make_shared<const std::string>(text.append(kWelcomeEnd)), {}, 0};
  }
  write_history(table);
  const std::size_t length = history_.text->size();
  std::size_t event = static_cast<std::size_t>(std::max(*seen, history_.first) - history_.first);
  while (event < history_.begins.size() && length - history_.begins[event] > most_bytes + kWelcomeEnd.size()) ++event;
  const std::size_t begin = event < history_.begins.size() ? history_.begins[event] : length - kWelcomeEnd.size();
  return {head, history_.text, begin};
}

void Welcomes::forget() {
  snapshot_ = {};
  history_ = {};
}

}  // namespace housewright
