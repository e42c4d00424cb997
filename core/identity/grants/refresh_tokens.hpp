#pragma once
#include "grants/family_store.hpp"
#include "grants/scope_words.hpp"
#include "settings/settings.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

// Refresh tokens: each is good once and names its successor, so that a stolen one is noticed (RFC 9700 §4.14).
namespace trivet::grants {

// What refresh tokens are made and judged by.
struct RefreshOrder {
    const Settings::OAuth2& settings;
    std::string_view key{}; // proves that tokens were made here; secret
    std::int64_t now = 0;
};

struct NewFamily {
    std::int64_t id = 0;
    std::string refreshToken{}; // the first one
};
// Begins now and ends as the settings say.
NewFamily beginFamily(db::Database& db, FamilyRow row, const RefreshOrder& order);

// An application that has proved who it is and presents a refresh token.
struct RefreshTry {
    std::string_view token{};
    std::int64_t applicationId = 0;
    std::string_view scope{}; // fewer words than before, or none: the same as before
};

struct Refreshed {
    FamilyBearer bearer{};
    ScopeWords scope{};         // of the new access token
    std::string refreshToken{}; // the one to use next
};

// The scope that is wanted, if it is no more than the one before; that one if nothing is. Fewer words can mean more
// access, since "openid" alone opens everything, so both are compared. Throws Error (invalid_scope).
ScopeWords narrowedScope(ScopeWords before, std::string_view wanted, const Settings::OAuth2& settings);

// Exchanges a token for its successor. For a short while after its use, and until the successor is used, the same
// token gives the same successor again: the answer may have been lost, or two processes may share it. Nothing if it was
// used up before that: its whole family has then ended. Throws Error (invalid_grant, invalid_scope) for every other
// reason to refuse, and the token stays as it was.
std::optional<Refreshed> refresh(db::Database& db, const RefreshTry& attempt, const RefreshOrder& order);

// The family of a token, whether it was used or not. Nothing if it was not made here or its family has ended.
std::optional<FamilyBearer> findFamilyOf(db::Database& db, std::string_view token, std::string_view key);

} // namespace trivet::grants
