#include "server/page.h"

#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/embedded.h"
#include "core/sha256.h"

namespace housewright {
namespace {

std::string type_of(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".wasm", "application/wasm"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}

std::string gzipped(const std::string& body) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string zipped(deflateBound(&stream, body.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));  // zlib does not write there
  stream.avail_in = static_cast<uInt>(body.size());
  stream.next_out = reinterpret_cast<Bytef*>(zipped.data());
  stream.avail_out = static_cast<uInt>(zipped.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  zipped.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return zipped.size() < body.size() ? zipped : std::string();
}

std::string holding_page(const std::array<Words, 3>& words) {
  static constexpr std::array<const char*, 3> kLanguages = {"en", "fr", "pt"};
  std::string page =
      "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\"><title>Housewright</title></head>\n<body>\n"
      "<h1>Housewright</h1>\n";
  for (std::size_t i = 0; i < words.size(); ++i) {
    page += "<p lang=\"" + std::string(kLanguages[i]) + "\">" + words[i].text("server.page.holding") + "</p>\n";
  }
  return page + "</body>\n</html>\n";
}

}  // namespace

Result<Page> Page::load(const std::string& folder, const std::array<Words, 3>& words) {
  Page page;
  if (!folder.empty()) {
    if (const Status status = page.read(folder); !status.ok()) return status.error();
  } else if (embedded_page().empty()) {
    page.add("/index.html", holding_page(words));
  } else {
    for (const EmbeddedFile& file : embedded_page()) page.add("/" + std::string(file.path), std::string(file.text));
  }
  return page;
}

Status Page::read(const std::string& folder) {
  std::error_code wrong;
  for (std::filesystem::recursive_directory_iterator entry(folder, wrong), end; !wrong && entry != end;
       entry.increment(wrong)) {
    if (!entry->is_regular_file()) continue;
    std::ifstream file(entry->path(), std::ios::binary);
    add("/" + std::filesystem::relative(entry->path(), folder).generic_string(),
        {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()});
  }
  if (!wrong && find("/index.html") != nullptr) return {};
  return Error("common.errors.no_file").at("--web").with({{"file", folder + "/index.html"}});
}

void Page::add(const std::string& path, std::string body) {
  static constexpr std::string_view kBrotli = ".br";
  if (path.ends_with(kBrotli)) {
    files_[path.substr(0, path.size() - kBrotli.size())].brotli = std::move(body);
    return;
  }
  PageFile& file = files_[path];
  file.type = type_of(path);
  file.tag = "\"" + to_hex(sha256(body)).substr(0, 32) + "\"";
  file.gzip = gzipped(body);
  file.immutable = path.starts_with("/assets/");
  const bool is_own = file.type.starts_with("text/html") || file.type.starts_with("image/svg");
  file.subresource = file.immutable && !is_own && !path.starts_with("/assets/worker");
  file.body = std::move(body);
}

const PageFile* Page::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() || found->second.tag.empty() ? nullptr : &found->second;
}

}  // namespace housewright
