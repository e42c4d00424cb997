#pragma once
#include "access/identity.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::commit_signatures {

// An OpenPGP key that may have signed something: a primary key, or a subkey with its primary key.
struct GpgCandidate {
    std::string keyId{}, fingerprint{};
    std::int64_t expiresAt = 0;
    std::int64_t primaryId = 0, accountId = 0;
    std::string primaryFingerprint{}, addresses{};
    bool isProved = false;
    std::int64_t primaryExpiresAt = 0;
    auto columns()
    {
        return std::tie(keyId, fingerprint, expiresAt, primaryId, accountId, primaryFingerprint, addresses, isProved,
                        primaryExpiresAt);
    }
};

struct SshCandidate {
    std::string fingerprint{};
    std::int64_t accountId = 0;
    auto columns() { return std::tie(fingerprint, accountId); }
};

// What gpgv once said about an object and a primary key.
struct CheckedRow {
    std::string objectId{};
    std::int64_t primaryId = 0;
    bool isGood = false;
    std::string fingerprint{};
    std::int64_t madeAt = 0;
    auto columns() { return std::tie(objectId, primaryId, isGood, fingerprint, madeAt); }
};

// Each question is one statement for any number of objects.
class SignerStore {
public:
    explicit SignerStore(db::Database& db) : m_db(db) {}

    std::vector<GpgCandidate> gpgKeys(const std::vector<std::string>& keyIds);
    std::vector<SshCandidate> sshKeys(const std::vector<std::string>& fingerprints);
    std::map<std::int64_t, std::set<std::string>> verifiedAddresses(const std::vector<std::int64_t>& accountIds);
    std::map<std::int64_t, users::AccountRow> accounts(const std::vector<std::int64_t>& ids);
    std::set<std::int64_t> visible(const std::vector<std::int64_t>& ids, const access::Identity& viewer);

    std::string keyring(std::int64_t primaryId); // base64
    std::vector<CheckedRow> checked(const std::vector<std::string>& objectIds);
    void remember(const std::vector<CheckedRow>& rows);

    // Whether somebody has a key with which commits could be signed.
    bool hasKey(std::int64_t accountId);

private:
    db::Database& m_db;
};

} // namespace trivet::commit_signatures
