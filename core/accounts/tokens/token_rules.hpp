#pragma once
#include "tokens/token_store.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::tokens {

// A token to be made. Without scopes it opens only what needs none.
struct TokenInput {
    std::string name{};
    std::vector<std::string> scopes{};
    std::optional<std::int64_t> expiresAt{};
    std::optional<std::vector<std::string>> repositories{}; // "owner/name"; nothing: not limited
};

struct NewToken {
    TokenRow row{};
    std::string value{}; // shown once, then forgotten
};

// Throws Error: BadRequest for a name that is taken or a scope nobody knows, Invalid for an expiry that has passed or
// a repository that is not written "owner/name".
NewToken create(db::Database& db, std::int64_t accountId, const TokenInput& input, std::int64_t now);

// What the audit log says of it.
std::string describe(const TokenInput& input);

// Removes the token of the account whose number or name this is; the number is looked for first. Throws Error
// (NotFound).
void removeNamed(db::Database& db, std::int64_t accountId, std::string_view idOrName);

// Whether a text can be an API token at all, so that others need not be looked for.
bool looksLikeToken(std::string_view text);

} // namespace trivet::tokens
