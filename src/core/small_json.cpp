#include "core/small_json.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "core/json_text.h"

namespace housewright::small_json {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<json::value> read() {
    json::value value;
    if (read_value(value, 0) && peek_after_space() == 0 && at_ == text_.size()) return value;
    if (repeats_) return Error("common.errors.repeated_key").with({{"key", *repeats_}});
    return Error("common.errors.not_json").with({{"byte", std::to_string(at_)}});
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c || at_ == text_.size()) return false;
    ++at_;
    return true;
  }
  char peek_after_space() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
    return peek();
  }
  bool read_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  bool read_value(json::value& value, std::size_t depth) {
    switch (peek_after_space()) {
      case '{': return depth < kMaxJsonDepth && read_object(value.emplace_object(), depth + 1);
      case '[': return depth < kMaxJsonDepth && read_array(value.emplace_array(), depth + 1);
      case '"': {
        std::string text;
        if (!read_text(text)) return false;
        value.emplace_string().assign(text);
        return true;
      }
      case 't': value = true; return read_word("true");
      case 'f': value = false; return read_word("false");
      case 'n': value = nullptr; return read_word("null");
      default: return read_number(value);
    }
  }

  bool read_object(json::object& object, std::size_t depth) {
    ++at_;
    if (peek_after_space() == '}') return take('}');
    for (;;) {
      std::string key;
      if (peek_after_space() != '"' || !read_text(key)) return false;
      if (peek_after_space() != ':') return false;
      ++at_;
      const auto [member, fresh] = object.emplace(key, nullptr);
      if (!fresh) repeats_ = key;
      if (!fresh || !read_value(member->value(), depth)) return false;
      if (peek_after_space() == '}') return take('}');
      if (!take(',')) return false;
    }
  }

  bool read_array(json::array& array, std::size_t depth) {
    ++at_;
    if (peek_after_space() == ']') return take(']');
    for (;;) {
      if (!read_value(array.emplace_back(nullptr), depth)) return false;
      if (peek_after_space() == ']') return take(']');
      if (!take(',')) return false;
    }
  }

  bool read_text(std::string& text) {
    for (++at_; at_ < text_.size();) {
      const char c = text_[at_];
      if (c == '"') return take('"');
      if (static_cast<unsigned char>(c) < 0x20) return false;
      if (c == '\\' ? !read_escape(text) : !read_letter(text)) return false;
    }
    return false;
  }

  // A letter as it stands, in valid UTF-8.
  bool read_letter(std::string& text) {
    const auto lead = static_cast<unsigned char>(text_[at_]);
    unsigned more = 0;
    if (lead >= 0x80) more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    if (more > 0 && (lead < 0xC2 || lead > 0xF4 || text_.size() - at_ <= more)) return false;
    for (unsigned i = 1; i <= more; ++i) {
      const auto next = static_cast<unsigned char>(text_[at_ + i]);
      // Not longer than need be, no half of a pair, nothing past the last letter there is.
      const unsigned lowest = i > 1 ? 0x80 : lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
      const unsigned highest = i > 1 ? 0xBF : lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
      if (next < lowest || next > highest) return false;
    }
    text.append(text_, at_, more + 1);
    at_ += more + 1;
    return true;
  }

  bool read_escape(std::string& text) {
    ++at_;
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (!take('u')) {
      const std::size_t found = at_ < text_.size() ? kNames.find(text_[at_]) : kNames.npos;
      if (found == kNames.npos) return false;
      text += kMeanings[found];
      ++at_;
      return true;
    }
    unsigned code = 0;
    if (!read_hex(code)) return false;
    if (code >= 0xDC00 && code < 0xE000) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      unsigned second = 0;
      if (!read_word("\\u") || !read_hex(second) || second < 0xDC00 || second >= 0xE000) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (second - 0xDC00);
    }
    append_letter(text, code);
    return true;
  }

  bool read_hex(unsigned& code) {
    for (int i = 0; i < 4; ++i) {
      const char c = peek();
      const auto lower = static_cast<char>(c | 0x20);
      if (is_digit(c)) {
        code = code << 4 | static_cast<unsigned>(c - '0');
      } else if (lower >= 'a' && lower <= 'f') {
        code = code << 4 | static_cast<unsigned>(lower - 'a' + 10);
      } else {
        return false;
      }
      ++at_;
    }
    return true;
  }

  static void append_letter(std::string& text, unsigned code) {
    const auto last = [&](unsigned shift) { text += static_cast<char>(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80) {
      text += static_cast<char>(code);
      return;
    }
    if (code < 0x800) {
      text += static_cast<char>(0xC0 | code >> 6);
    } else if (code < 0x10000) {
      text += static_cast<char>(0xE0 | code >> 12);
      last(6);
    } else {
      text += static_cast<char>(0xF0 | code >> 18);
      last(12);
      last(6);
    }
    last(0);
  }

  bool read_number(json::value& value) {
    const bool negative = take('-');
    if (!is_digit(peek())) return false;
    Digits digits;
    if (!take('0')) read_digits(digits);
    const bool fraction = take('.');
    if (fraction) {
      const std::size_t begin = at_;
      read_digits(digits);
      if (at_ == begin) return false;
      digits.exponent -= static_cast<int>(at_ - begin);
    }
    const bool power = take('e') || take('E');
    if (power && !read_power(digits)) return false;
    if (!fraction && !power && !digits.exponent) {
      if (!negative && digits.number > INT64_MAX) {
        value = digits.number;
        return true;
      }
      if (digits.number <= std::uint64_t{INT64_MAX} + (negative ? 1 : 0)) {
        value = static_cast<std::int64_t>(negative ? 0 - digits.number : digits.number);
        return true;
      }
    }
    const double number = digits.value();
    value = negative ? -number : number;
    return std::isfinite(number);
  }

  // The first digits of a number, as many as fit, and how many powers of ten they are to be multiplied by.
  struct Digits {
    std::uint64_t number = 0;
    int exponent = 0;

    double value() const {
      auto result = static_cast<double>(number);
      for (int left = number == 0 ? 0 : exponent; left != 0;) {
        // Powers up to 22 are exact, and so is the one step that most numbers need.
        const int step = std::min(std::abs(left), 22);
        double power = 1;
        for (int i = 0; i < step; ++i) power *= 10;
        result = left < 0 ? result / power : result * power;
        left += left < 0 ? step : -step;
        if (result == 0 || !std::isfinite(result)) break;
      }
      return result;
    }
  };
  void read_digits(Digits& digits) {
    for (; is_digit(peek()); ++at_) {
      const auto digit = static_cast<std::uint64_t>(peek() - '0');
      if (digits.number > (UINT64_MAX - digit) / 10) {
        ++digits.exponent;
      } else {
        digits.number = digits.number * 10 + digit;
      }
    }
  }
  bool read_power(Digits& digits) {
    const bool negative = take('-');
    if (!negative) take('+');
    if (!is_digit(peek())) return false;
    int power = 0;
    for (; is_digit(peek()); ++at_) power = std::min(power * 10 + (peek() - '0'), 10000);
    digits.exponent += negative ? -power : power;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<std::string> repeats_{};
};

class Writer {
 public:
  void write(std::string_view value) {
    text += '"';
    for (const char c : value) {
      constexpr std::string_view kNamed = "\"\\\b\f\n\r\t";
      constexpr std::string_view kNames = "\"\\bfnrt";
      constexpr std::string_view kHex = "0123456789abcdef";
      if (const std::size_t found = kNamed.find(c); found != kNamed.npos) {
        text += '\\';
        text += kNames[found];
      } else if (static_cast<unsigned char>(c) < 0x20) {
        text += c < 0x10 ? "\\u000" : "\\u001";
        text += kHex[static_cast<unsigned char>(c) & 15];
      } else {
        text += c;
      }
    }
    text += '"';
  }
  void write(const json::object& object) {
    char before = '{';
    for (const auto& member : object) {
      text += before;
      write(std::string_view(member.key()));
      text += ':';
      write(member.value());
      before = ',';
    }
    if (before == '{') text += before;
    text += '}';
  }
  void write(const json::array& array) {
    char before = '[';
    for (const json::value& value : array) {
      text += before;
      write(value);
      before = ',';
    }
    if (before == '[') text += before;
    text += ']';
  }
  void write(const json::value& value) {
    switch (value.kind()) {
      case json::kind::null: text += "null"; break;
      case json::kind::bool_: text += value.get_bool() ? "true" : "false"; break;
      case json::kind::int64: text += std::to_string(value.get_int64()); break;
      case json::kind::uint64: text += std::to_string(value.get_uint64()); break;
      case json::kind::double_: write(value.get_double()); break;
      case json::kind::string: write(std::string_view(value.get_string())); break;
      case json::kind::array: write(value.get_array()); break;
      case json::kind::object: write(value.get_object()); break;
    }
  }

  std::string text{};

 private:
  void write(double number) {
    constexpr double kMost = 1e12;
    constexpr std::uint64_t kMillion = 1'000'000;
    if (!(std::abs(number) < kMost)) {
      text += "null";  // as JavaScript writes what is no number
      return;
    }
    const auto millionths = static_cast<std::uint64_t>(std::llround(std::abs(number) * 1e6));
    if (number < 0) text += '-';
    text += std::to_string(millionths / kMillion);
    const std::string digits = std::to_string(kMillion + millionths % kMillion);
    text += '.';
    text.append(digits, 1);
  }
};

}  // namespace

Result<json::value> parse(std::string_view text) {
  return Reader(text).read();
}

std::string serialize(const json::value& value) {
  Writer writer;
  writer.write(value);
  return std::move(writer.text);
}

std::string serialize(const json::object& object) {
  Writer writer;
  writer.write(object);
  return std::move(writer.text);
}

std::string serialize(std::string_view text) {
  Writer writer;
  writer.write(text);
  return std::move(writer.text);
}

}  // namespace housewright::small_json
