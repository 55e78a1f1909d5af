#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace housewright {
namespace {

constexpr std::string_view kIdLetters = "23456789abcdefghijkmnpqrstuvwxyz";
constexpr std::size_t kIdLength = 14;
// No vowels, so that no code is a word; and one letter of each group that looks or sounds alike when spelled out:
// b c d g p t v z, f s, h j, m n, i l, q u.
constexpr std::string_view kCodeLetters = "FHKLMQRTWXY";
constexpr std::size_t kCodeLength = 6;

std::string to_hex(const unsigned char* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

}  // namespace

Status start_secrets() {
  if (sodium_init() >= 0) return {};
  return Error("server.errors.no_randomness");
}

std::string fresh_token() {
  std::array<unsigned char, 16> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(sodium_base64_ENCODED_LEN(16, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();
  return text;
}

std::string fresh_table_id() {
  std::string id(kIdLength, ' ');
  for (char& letter : id) letter = kIdLetters[randombytes_uniform(kIdLetters.size())];
  return id;
}

std::string fresh_seed() {
  std::array<unsigned char, 16> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return to_hex(bytes.data(), bytes.size());
}

std::string hash_of_token(std::string_view token) {
  std::array<unsigned char, crypto_generichash_BYTES> hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     nullptr, 0);
  return to_hex(hash.data(), hash.size());
}

bool same_hash(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string code_of_table(std::string_view id) {
  std::array<unsigned char, crypto_generichash_BYTES> hash;
  const std::string text = "code:" + std::string(id);
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8U | hash[i];
  std::string code(kCodeLength, ' ');
  for (char& letter : code) {
    letter = kCodeLetters[number % kCodeLetters.size()];
    number /= kCodeLetters.size();
  }
  return code;
}

bool looks_like_table_id(std::string_view text) {
  return text.size() == kIdLength &&
         std::all_of(text.begin(), text.end(), [](char c) { return kIdLetters.find(c) != std::string_view::npos; });
}

}  // namespace housewright
