#include "server/invitation_codes.h"

#include <utility>

#include "server/secrets.h"

namespace housewright {
void InvitationCodes::add(const std::string& table) {
  tables_.try_emplace(code_of_table(table), table);
}

void InvitationCodes::remove(const std::string& table) {
  const auto found = tables_.find(code_of_table(table));
  if (found != tables_.end() && found->second == table) tables_.erase(found);
}

bool InvitationCodes::is_free(const std::string& table) const {
  return !tables_.contains(code_of_table(table));
}

std::optional<std::string> InvitationCodes::code_of(const std::string& table) const {
  std::string code = code_of_table(table);
  const auto found = tables_.find(code);
  return found == tables_.end() || found->second != table ? std::nullopt : std::optional(std::move(code));
}

Result<std::string> InvitationCodes::find(std::string_view code) {
  if (!guesses_.try_acquire()) return Error("server.errors.too_fast");
  const auto found = tables_.find(capital_letters(code));
  if (found == tables_.end()) return Error("server.errors.no_code");
  guesses_.refund();
  return found->second;
}

}  // namespace housewright
