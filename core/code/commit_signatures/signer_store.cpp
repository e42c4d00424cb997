#include "commit_signatures/signer_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "users/visibility_store.hpp"

namespace trivet::commit_signatures {
namespace {

using db::Query;
using db::Sql;

constexpr const char* kGpgKeys =
    "SELECT k.key_id, k.fingerprint, k.expires_at, p.id, p.account_id, p.fingerprint, p.addresses, p.is_verified,"
    " p.expires_at FROM gpg_key k JOIN gpg_key p ON p.id = COALESCE(k.primary_id, k.id)"
    " WHERE k.can_sign AND k.key_id IN ";
constexpr const char* kSshKeys = "SELECT fingerprint, account_id FROM ssh_key WHERE fingerprint IN ";
constexpr const char* kAddresses =
    "SELECT account_id, lower_email FROM email_address WHERE is_verified AND account_id IN ";
constexpr auto kAccounts =
    db::kJoined<"SELECT ", db::selectList<users::AccountRow, "a">, " FROM account a WHERE a.id IN ">;
constexpr const char* kVisible = "SELECT a.id FROM account a WHERE a.id IN ";
constexpr db::Piece kCheckedColumns = "object_id, gpg_key_id, is_good, fingerprint, made_at";
constexpr auto kChecked = db::kJoined<"SELECT ", kCheckedColumns, " FROM checked_signature WHERE object_id IN ">;
constexpr Sql kKeyring = "SELECT content FROM gpg_key WHERE id = $1";
constexpr Sql kRemember = db::join<"INSERT INTO checked_signature (", kCheckedColumns,
                                   ") SELECT $1, id, $2, $3, $4 FROM gpg_key WHERE id = $5 ON CONFLICT DO NOTHING">();
constexpr Sql kHasKey = "SELECT 1 WHERE EXISTS (SELECT 1 FROM gpg_key WHERE account_id = $1)"
                        " OR EXISTS (SELECT 1 FROM ssh_key WHERE account_id = $1)";

struct Address {
    std::int64_t accountId = 0;
    std::string email{};
    auto columns() { return std::tie(accountId, email); }
};

struct Number {
    std::int64_t value = 0;
    auto columns() { return std::tie(value); }
};

} // namespace

std::vector<GpgCandidate> SignerStore::gpgKeys(const std::vector<std::string>& keyIds)
{
    if (keyIds.empty())
        return {};
    Query query("");
    query.addList(kGpgKeys, keyIds);
    query.add(" ORDER BY k.id");
    return m_db.all<GpgCandidate>(query);
}

std::vector<SshCandidate> SignerStore::sshKeys(const std::vector<std::string>& fingerprints)
{
    if (fingerprints.empty())
        return {};
    Query query("");
    query.addList(kSshKeys, fingerprints);
    return m_db.all<SshCandidate>(query);
}

std::map<std::int64_t, std::set<std::string>>
SignerStore::verifiedAddresses(const std::vector<std::int64_t>& accountIds)
{
    std::map<std::int64_t, std::set<std::string>> addresses;
    if (accountIds.empty())
        return addresses;
    Query query("");
    query.addList(kAddresses, accountIds);
    for (auto& row : m_db.all<Address>(query))
        addresses[row.accountId].insert(std::move(row.email));
    return addresses;
}

std::map<std::int64_t, users::AccountRow> SignerStore::accounts(const std::vector<std::int64_t>& ids)
{
    std::map<std::int64_t, users::AccountRow> accounts;
    if (ids.empty())
        return accounts;
    Query query("");
    query.addList(kAccounts.data(), ids);
    for (auto& row : m_db.all<users::AccountRow>(query))
        accounts.emplace(row.id, std::move(row));
    return accounts;
}

std::set<std::int64_t> SignerStore::visible(const std::vector<std::int64_t>& ids, const access::Identity& viewer)
{
    std::set<std::int64_t> found;
    if (ids.empty())
        return found;
    Query query("");
    query.addList(kVisible, ids);
    users::addVisibleTo(query, viewer);
    for (const auto& row : m_db.all<Number>(query))
        found.insert(row.value);
    return found;
}

std::string SignerStore::keyring(std::int64_t primaryId)
{
    return m_db.value<std::string>(kKeyring, primaryId).value_or("");
}

std::vector<CheckedRow> SignerStore::checked(const std::vector<std::string>& objectIds)
{
    if (objectIds.empty())
        return {};
    Query query("");
    query.addList(kChecked.data(), objectIds);
    return m_db.all<CheckedRow>(query);
}

void SignerStore::remember(const std::vector<CheckedRow>& rows)
{
    m_db.transact([&] {
        for (const auto& row : rows)
            m_db.run(kRemember, row.objectId, row.isGood, row.fingerprint, row.madeAt, row.primaryId);
    });
}

bool SignerStore::hasKey(std::int64_t accountId) { return m_db.value<std::int64_t>(kHasKey, accountId).has_value(); }

} // namespace trivet::commit_signatures
