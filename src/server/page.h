// The files of the page, read once and kept in memory with compressed copies; no other file can be requested. Const
// functions are safe from any thread.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/words.h"

namespace housewright {

struct PageFile {
  std::string type;
  std::string body;
  std::string gzip;          // empty where it would not be smaller
  std::string brotli;        // made by the build of the page; empty where it was not
  std::string tag;           // from the content
  bool immutable = false;    // its name changes with its content
  bool subresource = false;  // of a document or a worker, which have the security headers
};

class Page {
 public:
  // The files of a folder; without one, the page that is built in; without that, one that says in three languages that
  // the server is there.
  static Result<Page> load(const std::string& folder, const std::array<Words, 3>& words);

  const PageFile* find(std::string_view path) const;

 private:
  Status read(const std::string& folder);
  void add(const std::string& path, std::string body);

  std::map<std::string, PageFile, std::less<>> files_{};
};

}  // namespace housewright
