// How a QR code is drawn; that it can be read is tested with the whole program, by a decoder (web/e2e/network.mjs).
#include "cli/qr.h"

#include <gtest/gtest.h>

#include <vector>

namespace housewright::cli {
namespace {

TEST(Qr, GrowsWithItsText) {
  EXPECT_EQ(QrCode::encode(std::string(14, 'a'))->size(), 21);
  EXPECT_EQ(QrCode::encode(std::string(15, 'a'))->size(), 25);
  EXPECT_FALSE(QrCode::encode(""));
  EXPECT_FALSE(QrCode::encode(std::string(10'000, 'a')));
}

TEST(Qr, IsLightOutside) {
  const auto code = QrCode::encode("http://10.0.0.1");
  EXPECT_TRUE(code->dark(0, 0));
  EXPECT_FALSE(code->dark(-1, 0));
  EXPECT_FALSE(code->dark(0, code->size()));
}

std::size_t characters(const std::string& line) {
  std::size_t count = 0;
  for (const char letter : line) count += (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U ? 1 : 0;
  return count;
}

TEST(Qr, IsDrawnWithItsQuietZone) {
  const auto code = QrCode::encode("http://10.0.0.1");
  const std::string plain = draw_qr(*code, false);
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < plain.size(); from = plain.find('\n', from) + 1) {
    lines.push_back(plain.substr(from, plain.find('\n', from) - from));
  }
  ASSERT_EQ(lines.size(), 17U) << "25 and twice 4 modules, two a line";
  for (const std::string& line : lines) EXPECT_EQ(characters(line), 33U);
  std::string light;
  for (int i = 0; i < 33; ++i) light += "█";
  EXPECT_EQ(lines[0], light);
  EXPECT_EQ(lines[1], light);
  // Black on white whatever the terminal's colours are, line by line.
  const std::string coloured = draw_qr(*code, true);
  EXPECT_EQ(coloured.find("\x1b[97;40m█"), 0U);
  EXPECT_NE(coloured.find("\x1b[0m\n"), std::string::npos);
}

}  // namespace
}  // namespace housewright::cli
