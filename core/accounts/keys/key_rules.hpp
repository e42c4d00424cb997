#pragma once
#include "keys/key_store.hpp"
#include "settings/settings.hpp"

namespace trivet::crypto {
struct AuthorizedKey;
}

namespace trivet::keys {

// A key to be added.
struct NewKey {
    std::int64_t accountId = 0;
    std::string title{};
    std::string text{}; // a line of authorized_keys
    // Those of the token it is added with: a key must not open more than what brought it.
    std::optional<access::ScopeSet> scopes{};
    bool isReadOnly = false;
};

// A line of authorized_keys. Throws Error (Invalid): not a key.
crypto::AuthorizedKey parseKey(const std::string& text);

// Throws Error (Invalid): not a key, too short, known already, or the title is taken.
KeyRow addKey(db::Database& db, const NewKey& wanted, const Settings& settings, std::int64_t now);

// Throws Error (NotFound) unless the account has a key of that number.
KeyRow requireKey(db::Database& db, std::int64_t accountId, std::int64_t id);
void removeKey(db::Database& db, std::int64_t accountId, std::int64_t id);

// For sign-in by signature.
std::optional<KeyRow> findByFingerprint(db::Database& db, std::string_view fingerprint);

} // namespace trivet::keys
