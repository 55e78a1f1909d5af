#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace housewright {
namespace {

constexpr std::string_view kIdLetters = "23456789abcdefghijkmnpqrstuvwxyz";
constexpr std::size_t kIdLength = 14;
constexpr std::size_t kTokenBytes = 16;
// No vowels, so that no code is a word; and one letter of each group that looks or sounds alike when spelled out:
// b c d g p t v z, f s, h j, m n, i l, q u.
constexpr std::string_view kCodeLetters = "FHKLMQRTWXY";
constexpr std::size_t kCodeLength = 6;
constexpr std::size_t kDeviceCodeLength = 10;

std::string to_hex(const unsigned char* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

using Hash = std::array<unsigned char, crypto_generichash_BYTES>;

Hash hash_of(std::string_view text) {
  Hash hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  return hash;
}

std::string token_of(const unsigned char* bytes) {
  std::string text(sodium_base64_ENCODED_LEN(kTokenBytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, kTokenBytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();
  return text;
}

}  // namespace

Status start_secrets() {
  if (sodium_init() >= 0) return {};
  return Error("server.errors.no_randomness");
}

std::string fresh_token() {
  std::array<unsigned char, kTokenBytes> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return token_of(bytes.data());
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
  const Hash hash = hash_of(token);
  return to_hex(hash.data(), hash.size());
}

std::string table_id_for(std::string_view key) {
  const Hash hash = hash_of("table:" + std::string(key));
  static_assert(2 * kIdLength <= crypto_generichash_BYTES);
  std::string id;
  for (std::size_t i = 0; i < kIdLength; ++i) {
    id += kIdLetters[(std::size_t{hash[2 * i]} << 8U | hash[2 * i + 1]) % kIdLetters.size()];
  }
  return id;
}

std::string token_for(std::string_view key, std::string_view table) {
  return token_of(hash_of("token:" + std::string(table) + ":" + std::string(key)).data());
}

std::string hash_of_request(std::string_view body) {
  const Hash hash = hash_of("request:" + std::string(body));
  return to_hex(hash.data(), hash.size() / 2);
}

bool same_hash(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string code_of_table(std::string_view id) {
  const Hash hash = hash_of("code:" + std::string(id));
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8U | hash[i];
  std::string code(kCodeLength, ' ');
  for (char& letter : code) {
    letter = kCodeLetters[number % kCodeLetters.size()];
    number /= kCodeLetters.size();
  }
  return code;
}

std::string fresh_device_code() {
  std::string code(kDeviceCodeLength, ' ');
  for (char& letter : code) letter = kCodeLetters[randombytes_uniform(kCodeLetters.size())];
  return code;
}

std::string capital_letters(std::string_view text) {
  std::string capital(text);
  for (char& letter : capital) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  }
  return capital;
}

bool looks_like_table_id(std::string_view text) {
  return text.size() == kIdLength &&
         std::all_of(text.begin(), text.end(), [](char c) { return kIdLetters.find(c) != std::string_view::npos; });
}

}  // namespace housewright
