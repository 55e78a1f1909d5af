// What waits to be written: a queue with an end, from many threads to the one that writes.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

#include "core/result.h"
#include "store/store.h"

namespace housewright {

struct Request {
  enum class What { append, erase, pack, give_back, rebuild };

  Append append{};  // of all but `append` only its table and number
  Store::Done done{};
  What what = What::append;
  std::string packed{};   // the table's events up to its number; empty: it is damaged and stays as it is
  std::size_t pages = 0;  // to give back
};

class RequestQueue {
 public:
  struct Limits {
    std::size_t requests;
    std::size_t bytes;     // of texts
    std::size_t together;  // requests that the writer is given at a time
  };

  explicit RequestQueue(Limits limits) : limits_(limits) {}

  // Moves the request into the queue; or leaves it alone and says why not.
  Status push(Request& request);

  // Waits for requests and takes as many as may go into one commit. None: closed, and all were taken. Asking for the
  // next ones says that the ones before were answered.
  std::vector<Request> take();

  // Waits until all that was pushed before was answered.
  void wait_until_answered();

  bool empty() const;

  void close();

 private:
  const Limits limits_;
  mutable std::mutex mutex_;
  std::condition_variable filled_;
  std::condition_variable answered_changed_;
  std::deque<Request> requests_;
  std::size_t bytes_ = 0;
  std::size_t pushed_ = 0;  // since the beginning, as the next two
  std::size_t taken_ = 0;
  std::size_t answered_ = 0;
  bool closed_ = false;
};

// Bytes of all texts of an append.
std::size_t size_of(const Append& append);

}  // namespace housewright
