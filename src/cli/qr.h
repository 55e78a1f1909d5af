// QR codes for the terminal, encoded by libqrencode.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace housewright::cli {

class QrCode {
 public:
  // None for a text that is too long for any QR code, or empty.
  static std::optional<QrCode> encode(std::string_view text);

  // Modules on each side, without the quiet zone.
  int size() const { return size_; }
  // Light outside the symbol: that is the quiet zone.
  bool dark(int x, int y) const;

 private:
  QrCode(int size, std::vector<bool> dark) : size_(size), dark_(std::move(dark)) {}

  int size_;
  std::vector<bool> dark_;
};

// The code as text, two modules a character, with the quiet zone of four modules. With `colour` it is black on white
// whatever the terminal's colours are; without, light modules are drawn, as for a dark terminal.
std::string draw_qr(const QrCode& code, bool colour);

}  // namespace housewright::cli
