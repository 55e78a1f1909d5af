#include "server/outbox.h"

#include <iterator>
#include <utility>

namespace housewright {
namespace {

constexpr std::size_t kUsualBatch = 4;

std::string summary_of(const Table& table) {
  json::array totals;
  for (std::size_t seat = 0; seat < table.chairs().size(); ++seat) {
    totals.emplace_back(table.match().total(static_cast<Seat>(seat)));
  }
  return json::serialize(json::object{{"game", table.game().name()}, {"totals", std::move(totals)}});
}

}  // namespace

void Outbox::add(Pending pending) {
  if (waiting_.empty()) waiting_.reserve(kUsualBatch);
  waiting_.push_back(std::move(pending));
}

void Outbox::drop_welcome(const ConnectionPointer& connection) {
  std::erase_if(waiting_, [&](const Pending& pending) {
    return pending.connection == connection && std::holds_alternative<Pending::Welcome>(pending.what);
  });
}

Outbox::Begun Outbox::begin_batch(Table& table, const Connections& connections, const WriteWelcome& write_welcome) {
  if (storing_) return Begun::nothing;
  const std::span<const Event> events = table.take_events();
  const bool finishes = table.finished() && !finish_in_log_;
  if (events.empty() && waiting_.empty() && !finishes) return Begun::nothing;
  batch_ = std::exchange(waiting_, {});
  end_seq_ = table.next_seq();
  first_seq_ = end_seq_ - events.size();
  for (Pending& pending : batch_) {
    const Participant* participant = pending.connection ? connections.find(pending.connection) : nullptr;
    pending.addressed = participant != nullptr;
    auto* const welcome = std::get_if<Pending::Welcome>(&pending.what);
    if (welcome != nullptr && participant != nullptr) welcome->text = write_welcome(*participant, *welcome);
  }
  news_ = events.empty() ? nullptr : news_message(table.news(first_seq_));
  summary_ = finishes ? std::optional(summary_of(table)) : std::nullopt;
  storing_ = !events.empty() || finishes;
  return storing_ ? Begun::append : Begun::deliver;
}

Append Outbox::append(const Table& table) const {
  Append append{table.id(), first_seq_, {}, summary_};
  append.events.reserve(static_cast<std::size_t>(end_seq_ - first_seq_));
  for (std::uint64_t seq = first_seq_; seq < end_seq_; ++seq) {
    append.events.push_back(table.log()[static_cast<std::size_t>(seq)].text);
  }
  return append;
}

void Outbox::on_stored() {
  storing_ = false;
  in_log_ = true;
  if (summary_) finish_in_log_ = true;
}

// A connection that has left is sent nothing: it may be on another thread by now.
void Outbox::deliver(Connections& connections, const Connection::Text& missing, Metrics& metrics) {
  const auto now = Pending::Clock::now();
  const auto ack_of = [seq = end_seq_](const Command& command) { return Ack{command.kind, command.number, seq}; };
  const std::vector<Pending> batch = std::exchange(batch_, {});
  const Connection::Text news = std::exchange(news_, nullptr);
  std::vector<const Pending*> further_acks;
  for (const Pending& pending : batch) {
    if (const auto* const reply = std::get_if<Pending::Reply>(&pending.what)) reply->done({});
    const auto* const command = std::get_if<Command>(&pending.what);
    if (command == nullptr || !pending.addressed) continue;
    metrics.stored_after(std::chrono::duration<double>(now - pending.since).count());
    Participant* const participant = connections.find(pending.connection);
    if (participant == nullptr) continue;
    if (news && participant->welcomed && !participant->ack) {
      participant->ack = ack_of(*command);
    } else {
      further_acks.push_back(&pending);
    }
  }
  if (news) {
    for (auto& [key, participant] : connections) {
      if (!participant.welcomed) continue;
      participant.connection->send(participant.ack ? news_message(*news, *participant.ack) : news);
      participant.ack.reset();
    }
  }
  for (const Pending& pending : batch) {
    const auto* const welcome = std::get_if<Pending::Welcome>(&pending.what);
    Participant* const participant =
        welcome != nullptr && pending.addressed ? connections.find(pending.connection) : nullptr;
    if (participant == nullptr) continue;
    participant->connection->send_long(welcome->text);
    if (missing) participant->connection->send(missing);
    participant->welcomed = true;
  }
  for (const Pending* const pending : further_acks) {
    pending->connection->send(ack_message(ack_of(std::get<Command>(pending->what))));
  }
}

std::vector<Pending> Outbox::take_all() {
  storing_ = false;
  news_.reset();
  std::vector<Pending> all = std::exchange(batch_, {});
  std::move(waiting_.begin(), waiting_.end(), std::back_inserter(all));
  waiting_.clear();
  return all;
}

}  // namespace housewright
