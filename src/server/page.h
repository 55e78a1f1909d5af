// The files of the page, read once and kept with a compressed copy each; only what was read can be asked for.
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
  std::string zipped;    // gzip; empty where it would not be smaller
  std::string squeezed;  // brotli, as the page's build left it; empty where it did not
  std::string tag;       // from the content
  bool lasting = false;  // its name changes with its content
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
