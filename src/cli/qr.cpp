#include "cli/qr.h"

#include <qrencode.h>

#include <memory>

namespace housewright::cli {
namespace {

constexpr int kQuiet = 4;

}  // namespace

std::optional<QrCode> QrCode::encode(std::string_view text) {
  const auto free_code = [](QRcode* code) { QRcode_free(code); };
  const std::unique_ptr<QRcode, decltype(free_code)> code(
      QRcode_encodeData(static_cast<int>(text.size()), reinterpret_cast<const unsigned char*>(text.data()), 0,
                        QR_ECLEVEL_M),
      free_code);
  if (!code) return std::nullopt;
  std::vector<bool> dark(static_cast<std::size_t>(code->width) * static_cast<std::size_t>(code->width));
  for (std::size_t i = 0; i < dark.size(); ++i) dark[i] = (code->data[i] & 1U) != 0;
  return QrCode(code->width, std::move(dark));
}

bool QrCode::dark(int x, int y) const {
  return x >= 0 && y >= 0 && x < size_ && y < size_ &&
         dark_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_) + static_cast<std::size_t>(x)];
}

std::string draw_qr(const QrCode& code, bool colour) {
  std::string text;
  for (int y = -kQuiet; y < code.size() + kQuiet; y += 2) {
    if (colour) text += "\x1b[97;40m";
    for (int x = -kQuiet; x < code.size() + kQuiet; ++x) {
      const bool upper = !code.dark(x, y);
      const bool lower = !code.dark(x, y + 1) && y + 1 < code.size() + kQuiet;
      text += upper ? lower ? "█" : "▀" : lower ? "▄" : " ";
    }
    text += colour ? "\x1b[0m\n" : "\n";
  }
  return text;
}

}  // namespace housewright::cli
