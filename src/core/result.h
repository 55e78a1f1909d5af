// Bad input is a value. An Error says what was wrong (a key of the words files), which rule, where, and the
// particulars; the sentence a person reads is made from it in their language.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/bits.h"

namespace housewright {

struct Particular {
  std::string name;
  std::string value;

  friend bool operator==(const Particular&, const Particular&) = default;
};

struct Error {
  std::string code;     // key of the sentence, e.g. "common.errors.wrong_type"
  std::string rule{};   // e.g. "DH-PLACE-1"; empty where no rule of a game is concerned
  std::string where{};  // place in the input, e.g. "players[0].rooms.a1"
  std::vector<Particular> particulars{};

  explicit Error(std::string_view key) : code(key) {}
  // Error("common.errors.out_of_range").breaking("DH-SETUP-1").at("players").with({{"lowest", "1"}})
  Error&& breaking(std::string_view broken) && {
    rule = broken;
    return std::move(*this);
  }
  Error&& at(std::string place) && {
    where = std::move(place);
    return std::move(*this);
  }
  Error&& with(std::vector<Particular> some) && {
    particulars = std::move(some);
    return std::move(*this);
  }
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: a value is a result
  Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: so is an error

  bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& operator*() { return *std::get_if<0>(&held_); }
  const T& operator*() const { return *std::get_if<0>(&held_); }
  T* operator->() { return std::get_if<0>(&held_); }
  const T* operator->() const { return std::get_if<0>(&held_); }

  const Error& error() const { return *std::get_if<1>(&held_); }
  Error& error() { return *std::get_if<1>(&held_); }

 private:
  std::variant<T, Error> held_;
};

// Whether something was done: ok, or an Error that says why not.
class [[nodiscard]] Status {
 public:
  Status() = default;
  Status(Error error) : error_(std::move(error)) {}  // NOLINT: an error is a status

  bool ok() const { return !error_; }
  const Error& error() const { return *error_; }
  Error& error() { return *error_; }

 private:
  std::optional<Error> error_{};
};

// Why a decision is not legal, without heap: the engine asks it about thousands of decisions.
// A Refusal without code refuses nothing.
struct Refusal {
  std::string_view code{};
  std::string_view rule{};
  Cells cells{};  // the cells concerned, for the page to light

  constexpr explicit operator bool() const { return !code.empty(); }
};

}  // namespace housewright
