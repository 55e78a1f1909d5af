// A text that is put together piece by piece. Streams would do the same and weigh as much as a game in the page's
// engine.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace housewright {

class TextBuilder {
 public:
  TextBuilder& operator<<(std::string_view piece) {
    text_ += piece;
    return *this;
  }
  TextBuilder& operator<<(char letter) {
    text_ += letter;
    return *this;
  }
  TextBuilder& operator<<(std::integral auto number) {
    text_ += std::to_string(number);
    return *this;
  }

  const std::string& str() const { return text_; }

 private:
  std::string text_{};
};

}  // namespace housewright
