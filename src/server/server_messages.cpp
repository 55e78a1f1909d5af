#include "server/server_messages.h"

#include <memory>

#include "core/json_writer.h"

namespace housewright {
namespace {

constexpr std::size_t kAckBytes = 64;  // more than any acknowledgement has

Connection::Text shared_text(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

void write_ack(JsonWriter& writer, const Ack& ack) {
  writer.key("ack").begin_object().key(name_of(ack.kind));
  if (ack.kind == Command::Kind::turn) {
    writer.number(ack.number);
  } else {
    writer.boolean(true);
  }
  writer.key("seq").number(ack.seq).end_object();
}

// What each person who is to act has left of their time, by seat, where there is a clock.
json::object clocks_json(const Table& table, Moment now) {
  json::object clocks;
  if (!table.started() || table.finished()) return clocks;
  const Seats for_bots = table.bots_to_act();
  table.match().to_act().for_each([&](unsigned seat) {
    const auto left = for_bots.has(seat) ? std::nullopt : table.time_left(static_cast<Seat>(seat), now);
    if (left) clocks[std::to_string(seat)] = *left;
  });
  return clocks;
}

}  // namespace

Connection::Text ack_message(const Ack& ack) {
  JsonWriter writer(kAckBytes);
  writer.begin_object();
  write_ack(writer, ack);
  return shared_text(writer.end_object().take());
}

Connection::Text news_message(std::string news) {
  return shared_text(std::move(news));
}

Connection::Text news_message(const std::string& news, const Ack& ack) {
  JsonWriter writer(news.size() + kAckBytes);
  writer.begin_object().members(news);
  write_ack(writer, ack);
  return shared_text(writer.end_object().take());
}

Connection::Text refusal_message(const Error& error, const Words& words, std::string_view to,
                                 std::optional<std::uint64_t> number) {
  JsonWriter writer;
  writer.begin_object().key("error").value(error_json(error, words)).key("to").text(to);
  if (number) writer.key("number").number(*number);
  return shared_text(writer.end_object().take());
}

std::string welcome_head(std::string_view snapshot, std::string_view extras) {
  JsonWriter writer(snapshot.size() + extras.size() + kAckBytes);
  writer.begin_object().key("welcome").begin_object().members(snapshot).members(extras).end_object();
  return writer.key("events").begin_array().take();
}

Connection::Text missing_message(const json::array& seats) {
  return shared_text(json::serialize(json::object{{"missing", seats}}));
}

Connection::Text pong_message(std::uint64_t number) {
  return shared_text(JsonWriter(kAckBytes).begin_object().key("pong").number(number).end_object().take());
}

Connection::Text bye_message() {
  return shared_text(JsonWriter().begin_object().key("bye").text("restarting").end_object().take());
}

json::object snapshot_extras(const Table& table, Viewer viewer, Moment now, const std::optional<std::string>& code) {
  json::object extras;
  if (const auto left = viewer ? table.time_left(*viewer, now) : std::nullopt) extras["time_left"] = *left;
  if (json::object clocks = clocks_json(table, now); !clocks.empty()) extras["clocks"] = std::move(clocks);
  if (code) extras["code"] = *code;
  return extras;
}

json::object table_snapshot(const Table& table, Viewer viewer, Moment now, const std::optional<std::string>& code) {
  json::object snapshot = table.snapshot(viewer);
  for (auto& [key, value] : snapshot_extras(table, viewer, now, code)) snapshot[key] = std::move(value);
  return snapshot;
}

}  // namespace housewright
