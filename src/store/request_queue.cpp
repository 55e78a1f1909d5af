#include "store/request_queue.h"

#include <string>
#include <utility>

namespace housewright {

std::size_t size_of(const Append& append) {
  std::size_t size = append.table.size();
  for (const std::string& event : append.events) size += event.size();
  if (append.summary) size += append.summary->size();
  return size;
}

Status RequestQueue::push(Request& request) {
  const std::size_t size = size_of(request.append) + request.packed.size();
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return Error("common.errors.store_closed");
    // A request that is larger than the whole queue may still go in alone.
    const bool too_many = requests_.size() >= limits_.requests;
    const bool too_much = !requests_.empty() && bytes_ + size > limits_.bytes;
    if (too_many || too_much) {
      return Error("common.errors.store_busy").with({{"waiting", std::to_string(requests_.size())}});
    }
    bytes_ += size;
    ++pushed_;
    requests_.push_back(std::move(request));
  }
  filled_.notify_one();
  return {};
}

std::vector<Request> RequestQueue::take() {
  std::unique_lock lock(mutex_);
  answered_ = taken_;
  answered_changed_.notify_all();
  filled_.wait(lock, [this] { return closed_ || !requests_.empty(); });
  std::vector<Request> together;
  while (!requests_.empty() && together.size() < limits_.together) {
    Request& next = requests_.front();
    // What makes space is committed alone: on a full disk it succeeds where the appends beside it would not.
    const bool alone = next.what != Request::What::append;
    if (alone && !together.empty()) break;
    bytes_ -= size_of(next.append) + next.packed.size();
    together.push_back(std::move(next));
    requests_.pop_front();
    if (alone) break;
  }
  taken_ += together.size();
  return together;
}

void RequestQueue::wait_until_answered() {
  std::unique_lock lock(mutex_);
  answered_changed_.wait(lock, [this, until = pushed_] { return answered_ >= until; });
}

bool RequestQueue::empty() const {
  const std::lock_guard lock(mutex_);
  return requests_.empty();
}

void RequestQueue::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  filled_.notify_all();
}

}  // namespace housewright
