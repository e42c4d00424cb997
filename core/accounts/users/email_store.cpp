#include "users/email_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::users {
namespace {

using db::join;

constexpr db::Sql kFind = join<"SELECT ", db::selectList<EmailRow>, " FROM email_address WHERE id = ?">();
constexpr db::Sql kFindOf =
    join<"SELECT ", db::selectList<EmailRow>, " FROM email_address WHERE account_id = ? AND lower_email = ?">();
constexpr db::Sql kFindHolder = join<"SELECT ", db::selectList<EmailRow>,
                                     " FROM email_address WHERE lower_email = ? AND (is_verified OR is_primary)"
                                     " ORDER BY is_verified DESC, id LIMIT 1">();
constexpr db::Sql kOfAccount = join<"SELECT ", db::selectList<EmailRow>,
                                    " FROM email_address WHERE account_id = ? ORDER BY is_primary DESC, id">();
constexpr db::Sql kInsert = join<db::insertInto<"email_address", EmailRow, "lower_email = ?">, " RETURNING id">();
constexpr db::Sql kInsertKept = join<db::insertInto<"email_address", EmailRow, "lower_email = ?", "id = ?">>();
// What is in their own row, and in none of the list.
constexpr db::Sql kMissingPrimaries =
    "SELECT a.id, a.email, a.is_active FROM account a WHERE NOT a.is_organization AND a.email <> '' AND NOT EXISTS"
    " (SELECT 1 FROM email_address e WHERE e.account_id = a.id AND (e.is_primary OR LOWER(e.email) = LOWER(a.email)))"
    " ORDER BY a.id";
constexpr db::Sql kEndLinks =
    "DELETE FROM one_time_link WHERE account_id = (SELECT account_id FROM email_address WHERE id = $1)";
constexpr db::Sql kDelete = "DELETE FROM email_address WHERE id = $1";
constexpr db::Sql kSetVerified =
    "UPDATE email_address SET is_verified = TRUE WHERE id = $1 AND account_id = $2 AND NOT EXISTS (SELECT 1"
    " FROM email_address o WHERE o.lower_email = email_address.lower_email AND o.is_verified AND o.account_id <> $2)";
constexpr db::Sql kSetPrimary = "UPDATE email_address SET is_primary = (id = $1) WHERE account_id = $2";

struct MissingPrimary {
    std::int64_t accountId = 0;
    std::string email{};
    bool isActive = false;
    auto columns() { return std::tie(accountId, email, isActive); }
};

} // namespace

std::optional<EmailRow> EmailStore::find(std::int64_t id) { return m_db.one<EmailRow>(kFind, id); }

std::optional<EmailRow> EmailStore::findOf(std::int64_t accountId, std::string_view email)
{
    return m_db.one<EmailRow>(kFindOf, accountId, asciiLower(email));
}

std::optional<EmailRow> EmailStore::findHolder(std::string_view email)
{
    return m_db.one<EmailRow>(kFindHolder, asciiLower(email));
}

std::vector<EmailRow> EmailStore::ofAccount(std::int64_t accountId)
{
    return m_db.all<EmailRow>(kOfAccount, accountId);
}

std::int64_t EmailStore::insert(const EmailRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row, asciiLower(row.email)).value();
}

void EmailStore::insertKept(const EmailRow& row) { m_db.run(kInsertKept, row, asciiLower(row.email), row.id); }

void EmailStore::addMissingPrimaries()
{
    for (auto& missing : m_db.all<MissingPrimary>(kMissingPrimaries)) {
        const auto holder = findHolder(missing.email);
        const bool isVerified = missing.isActive && !(holder && holder->isVerified);
        insert({.accountId = missing.accountId,
                .email = std::move(missing.email),
                .isVerified = isVerified,
                .isPrimary = true});
    }
}

void EmailStore::remove(std::int64_t id)
{
    m_db.run(kEndLinks, id);
    m_db.run(kDelete, id);
}

bool EmailStore::setVerified(std::int64_t accountId, std::int64_t id)
{
    return m_db.run(kSetVerified, id, accountId) == 1;
}

void EmailStore::setPrimary(std::int64_t accountId, std::int64_t id) { m_db.run(kSetPrimary, id, accountId); }

} // namespace trivet::users
