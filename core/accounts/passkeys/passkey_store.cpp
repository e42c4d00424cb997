#include "passkeys/passkey_store.hpp"

#include "base/random.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::passkeys {
namespace {

using db::join;
using db::Sql;

constexpr std::size_t kHandleBytes = 32;

constexpr Sql kOfAccount =
    join<"SELECT ", db::selectList<PasskeyRow>, " FROM passkey WHERE account_id = ? ORDER BY id">();
constexpr Sql kHasAny = "SELECT 1 FROM passkey WHERE account_id = $1 LIMIT 1";
constexpr Sql kFind = join<"SELECT ", db::selectList<PasskeyRow>, " FROM passkey WHERE account_id = ? AND id = ?">();
constexpr Sql kFindByCredential =
    join<"SELECT ", db::selectList<PasskeyRow>, " FROM passkey WHERE credential_id = ?">();
constexpr Sql kInsert = join<db::insertInto<"passkey", PasskeyRow>, " ON CONFLICT (credential_id) DO NOTHING">();
constexpr Sql kInsertKept = join<db::insertInto<"passkey", PasskeyRow, "id = ?">, " ON CONFLICT DO NOTHING">();
constexpr Sql kRename = "UPDATE passkey SET name = $1 WHERE account_id = $2 AND id = $3";
constexpr Sql kDelete = "DELETE FROM passkey WHERE account_id = $1 AND id = $2";
constexpr Sql kDeleteAllOf = "DELETE FROM passkey WHERE account_id = $1";
constexpr Sql kNoteUse = "UPDATE passkey SET sign_count = $1, last_used_at = $2"
                         " WHERE id = $3 AND (sign_count < $1 OR (sign_count = 0 AND $1 = 0))";
constexpr Sql kAddHandle =
    "INSERT INTO passkey_user_handle (account_id, handle) VALUES ($1, $2) ON CONFLICT (account_id) DO NOTHING";
constexpr Sql kHandle = "SELECT handle FROM passkey_user_handle WHERE account_id = $1";
constexpr Sql kForgetChallenges = "DELETE FROM used_passkey_challenge WHERE expires_at < $1";
constexpr Sql kClaimChallenge =
    "INSERT INTO used_passkey_challenge (hash, expires_at) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING";

} // namespace

std::vector<PasskeyRow> PasskeyStore::ofAccount(std::int64_t accountId)
{
    return m_db.all<PasskeyRow>(kOfAccount, accountId);
}

bool PasskeyStore::hasAny(std::int64_t accountId) { return m_db.value<std::int64_t>(kHasAny, accountId).has_value(); }

std::optional<PasskeyRow> PasskeyStore::find(std::int64_t accountId, std::int64_t id)
{
    return m_db.one<PasskeyRow>(kFind, accountId, id);
}

std::optional<PasskeyRow> PasskeyStore::findByCredential(std::string_view credentialId)
{
    return m_db.one<PasskeyRow>(kFindByCredential, credentialId);
}

bool PasskeyStore::insert(const PasskeyRow& row) { return m_db.run(kInsert, row) == 1; }

bool PasskeyStore::insertKept(const PasskeyRow& row) { return m_db.run(kInsertKept, row, row.id) == 1; }

void PasskeyStore::keepHandle(std::int64_t accountId, std::string_view handle)
{
    m_db.run(kAddHandle, accountId, handle);
}

bool PasskeyStore::rename(std::int64_t accountId, std::int64_t id, std::string_view name)
{
    return m_db.run(kRename, name, accountId, id) == 1;
}

bool PasskeyStore::remove(std::int64_t accountId, std::int64_t id) { return m_db.run(kDelete, accountId, id) == 1; }

std::int64_t PasskeyStore::removeAllOf(std::int64_t accountId) { return m_db.run(kDeleteAllOf, accountId); }

bool PasskeyStore::noteUse(std::int64_t id, const Use& use)
{
    return m_db.run(kNoteUse, use.signCount, use.now, id) == 1;
}

std::string PasskeyStore::handleOf(std::int64_t accountId)
{
    auto handle = m_db.value<std::string>(kHandle, accountId);
    if (!handle) {
        const auto made = crypto::encodeBase64Url(randomBytes(kHandleBytes));
        m_db.transact([&] { m_db.run(kAddHandle, accountId, made); });
        handle = m_db.value<std::string>(kHandle, accountId); // another process may have been faster
    }
    return handle.value();
}

bool PasskeyStore::claimChallenge(std::string_view hash, std::int64_t until, std::int64_t now)
{
    return m_db.transact([&] {
        m_db.run(kForgetChallenges, now);
        return m_db.run(kClaimChallenge, hash, until) == 1;
    });
}

} // namespace trivet::passkeys
