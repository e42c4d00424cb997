#include "users/account_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "users/account_count_store.hpp"

namespace trivet::users {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", kAccountColumns, " FROM account a WHERE a.id = $1">();
constexpr Sql kFindByName = join<"SELECT ", kAccountColumns, " FROM account a WHERE a.lower_name = $1">();
constexpr Sql kFindByEmail =
    join<"SELECT ", kAccountColumns,
         " FROM email_address e JOIN account a ON a.id = e.account_id WHERE e.lower_email = $1 AND e.is_verified">();
constexpr Sql kFindRenamed =
    join<"SELECT ", kAccountColumns,
         " FROM name_redirect r JOIN account a ON a.id = r.account_id WHERE r.lower_name = $1">();
constexpr Sql kInsert = join<db::insertInto<"account", AccountRow, "search_text = ?">, " RETURNING id">();
constexpr Sql kInsertKept = join<db::insertInto<"account", AccountRow, "search_text = ?", "id = ?">>();
// The counters are kept by the statements that change what they count.
constexpr Sql kUpdate = join<"UPDATE account SET ", db::setList<AccountRow>, ", search_text = ? WHERE id = ?">();
// What a repository lets others see depends on its owner; see its table and the one of their counts.
constexpr Sql kLeaveCounts =
    "UPDATE repository_count SET total = total - (SELECT COUNT(*) FROM repository r WHERE r.owner_id = $1"
    " AND NOT r.is_private AND r.seen_by = repository_count.seen_by) WHERE seen_by <> $2"
    " AND EXISTS (SELECT 1 FROM repository r WHERE r.owner_id = $1 AND NOT r.is_private AND r.seen_by <> $2)";
constexpr Sql kJoinCounts = "INSERT INTO repository_count (seen_by, total) VALUES ($1, $2)"
                            " ON CONFLICT (seen_by) DO UPDATE SET total = repository_count.total + excluded.total";
constexpr Sql kHideRepositories =
    "UPDATE repository SET seen_by = $1 WHERE owner_id = $2 AND NOT is_private AND seen_by <> $1";
constexpr Sql kLeaveStars = "UPDATE repository SET star_count = star_count - 1 WHERE id IN"
                            " (SELECT s.repository_id FROM star s WHERE s.account_id = $1)";
constexpr Sql kLeaveWatches = "UPDATE repository SET watch_count = watch_count - 1 WHERE id IN"
                              " (SELECT w.repository_id FROM watch w WHERE w.account_id = $1)";
// What marks a repository whose transfer waits; see repos::TransferStore.
constexpr Sql kLeaveTransfers = "UPDATE repository SET choices = choices & ~32768 WHERE id IN"
                                " (SELECT t.repository_id FROM repository_transfer t"
                                " WHERE t.recipient_id = $1 OR t.doer_id = $1)";
constexpr Sql kDelete = "DELETE FROM account WHERE id = $1";
constexpr Sql kSetLastLogin = "UPDATE account SET last_login_at = $1 WHERE id = $2";
constexpr Sql kCredentialGeneration = "SELECT credential_generation FROM account WHERE id = $1";
constexpr Sql kRaiseCredentialGeneration =
    "UPDATE account SET credential_generation = credential_generation + 1 WHERE id = $1";
constexpr Sql kDropInTokens = "DELETE FROM api_token_repository WHERE owner = $1";
constexpr Sql kRenameInTokens = "UPDATE api_token_repository SET owner = $1 WHERE owner = $2";
constexpr Sql kAddRedirect = "INSERT INTO name_redirect (lower_name, account_id) VALUES ($1, $2)"
                             " ON CONFLICT (lower_name) DO UPDATE SET account_id = excluded.account_id";
constexpr Sql kRemoveRedirect = "DELETE FROM name_redirect WHERE lower_name = $1";
constexpr Sql kCountAdmins =
    "SELECT COUNT(*) FROM account WHERE is_admin AND is_active AND NOT is_prohibited AND NOT is_organization";

AccountRow withLowerName(AccountRow row)
{
    row.lowerName = asciiLower(row.name);
    return row;
}

std::string searchText(const AccountRow& row) { return asciiLower(row.name + " " + row.fullName); }

} // namespace

std::optional<AccountRow> AccountStore::find(std::int64_t id) { return m_db.one<AccountRow>(kFind, id); }

std::optional<AccountRow> AccountStore::findByName(std::string_view name)
{
    return m_db.one<AccountRow>(kFindByName, asciiLower(name));
}

std::optional<AccountRow> AccountStore::findByEmail(std::string_view email)
{
    return m_db.one<AccountRow>(kFindByEmail, asciiLower(email));
}

std::optional<AccountRow> AccountStore::findRenamed(std::string_view oldName)
{
    return m_db.one<AccountRow>(kFindRenamed, asciiLower(oldName));
}

std::vector<AccountRow> AccountStore::findAll(const std::vector<std::int64_t>& ids)
{
    db::Query query(db::kJoined<"SELECT ", kAccountColumns, " FROM account a WHERE a.id IN ">.data());
    query.addList("", ids);
    return m_db.all<AccountRow>(query);
}

std::int64_t AccountStore::insert(const AccountRow& row)
{
    AccountCountStore(m_db).add(row.isOrganization, row.visibility);
    return m_db.value<std::int64_t>(kInsert, withLowerName(row), searchText(row)).value();
}

void AccountStore::insertKept(const AccountRow& row)
{
    AccountCountStore(m_db).add(row.isOrganization, row.visibility);
    m_db.run(kInsertKept, withLowerName(row), searchText(row), row.id);
}

void AccountStore::update(const AccountRow& r)
{
    AccountCountStore counts(m_db);
    if (counts.leave(r.id, r.visibility))
        counts.add(r.isOrganization, r.visibility);
    m_db.run(kUpdate, db::changes(withLowerName(r)), searchText(r), r.id);
    m_db.run(kLeaveCounts, r.id, r.visibility);
    if (const auto moved = m_db.run(kHideRepositories, r.visibility, r.id); moved > 0)
        m_db.run(kJoinCounts, r.visibility, moved);
}

bool AccountStore::remove(std::int64_t id)
{
    AccountCountStore(m_db).leave(id);
    m_db.run(kLeaveStars, id);
    m_db.run(kLeaveWatches, id);
    m_db.run(kLeaveTransfers, id);
    return m_db.run(kDelete, id) > 0;
}

void AccountStore::setLastLogin(std::int64_t id, std::int64_t now) { m_db.run(kSetLastLogin, now, id); }

std::optional<std::int64_t> AccountStore::credentialGeneration(std::int64_t id)
{
    return m_db.value<std::int64_t>(kCredentialGeneration, id);
}

void AccountStore::raiseCredentialGeneration(std::int64_t id) { m_db.run(kRaiseCredentialGeneration, id); }

void AccountStore::renameInTokens(std::string_view oldName, std::string_view newName)
{
    m_db.run(kDropInTokens, asciiLower(newName)); // what an earlier holder of the name left behind
    m_db.run(kRenameInTokens, asciiLower(newName), asciiLower(oldName));
}

void AccountStore::addRedirect(std::string_view name, std::int64_t id) { m_db.run(kAddRedirect, asciiLower(name), id); }
void AccountStore::removeRedirect(std::string_view name) { m_db.run(kRemoveRedirect, asciiLower(name)); }
std::int64_t AccountStore::countActiveAdmins() { return m_db.value<std::int64_t>(kCountAdmins).value(); }

} // namespace trivet::users
