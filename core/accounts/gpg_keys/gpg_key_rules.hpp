#pragma once
#include "gpg_keys/gpg_key_store.hpp"
#include "settings/settings.hpp"
#include "users/account_row.hpp"

#include <set>

namespace trivet::gpg_keys {

// Somebody who adds or proves a key, and when.
struct KeyOwner {
    db::Database& db;
    const Settings& settings;
    const users::AccountRow& account;
    std::int64_t now = 0;
};

// In lower case.
std::set<std::string> verifiedAddresses(db::Database& db, std::int64_t accountId);

// A key that may be added.
struct NewGpgKey {
    GpgKeyRow primary{};
    std::vector<GpgKeyRow> subkeys{};
};

// Reads and checks all keys of an armour; runs other programs, so not within a transaction. Each must have an identity
// whose address the account has verified, or the signature of the token by that key. Throws Error: NotFound with the
// token if neither is there; Invalid for what is no key, is known, revoked or expired, and for a signature that does
// not fit.
std::vector<NewGpgKey> checkGpgKeys(const KeyOwner& owner, const std::string& armoredKey,
                                    const std::string& armoredSignature);
// Adds all of them or none, and answers the primary ones. Throws Error (Invalid) if one is known or there are too many.
std::vector<GpgKeyRow> addGpgKeys(db::Database& db, const std::vector<NewGpgKey>& keys);

// A key of another installation, which has checked whose it is, in the armour it came in; one that has expired since is
// fine. Runs other programs. Throws Error (Invalid) for what is no key, is revoked, or not the one of that id.
NewGpgKey readImportedKey(const KeyOwner& owner, const std::string& armoredKey, std::string_view keyId);
// Adds it with the id its row has; false if that is taken. Throws Error (Invalid) if the key is known.
bool addImportedKey(db::Database& db, const NewGpgKey& key);

// The primary key whose private half the account has: who found that out notes it with GpgKeyStore::setVerified. Runs
// other programs. Throws Error: NotFound for a key the account does not have, Invalid for a signature that does not
// fit.
GpgKeyRow requireProved(const KeyOwner& owner, const std::string& keyId, const std::string& armoredSignature);

// Throws Error (NotFound) unless the account has a primary key of that number.
GpgKeyRow requireGpgKey(db::Database& db, std::int64_t accountId, std::int64_t id);

// All keys of an account as they were added.
std::string armoredKeysOf(db::Database& db, std::int64_t accountId);

} // namespace trivet::gpg_keys
