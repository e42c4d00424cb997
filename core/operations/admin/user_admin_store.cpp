#include "admin/user_admin_store.hpp"

#include "base/text.hpp"
#include "db/bounded_count.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "db/row_sql.hpp"
#include "db/text_index.hpp"
#include "twofactor/second_factor_sql.hpp"
#include "users/account_list_store.hpp"
#include "users/account_store.hpp"
#include "users/account_text_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::admin {
namespace {

using db::Query;

constexpr db::Sql kOrganizationsOf = "SELECT org_id FROM org_member WHERE account_id = $1 ORDER BY org_id";
constexpr db::Sql kVerifyEmail = "UPDATE email_address SET is_verified = true WHERE id = $1";
constexpr db::Sql kSetMustChangePassword =
    "UPDATE account SET must_change_password = $1 WHERE NOT is_organization AND must_change_password <> $2";
constexpr auto kUsers = db::kJoined<"SELECT ", users::kAccountColumns>;
constexpr auto kEmails = db::kJoined<"SELECT ", db::selectList<UserEmailRow>>;

// As AccountRow::waitsForActivation(). An index has those that are not active.
constexpr db::Fragment<0> kWaiting(" AND NOT a.is_active AND NOT a.is_prohibited AND a.source_id = 0"
                                   " AND a.last_login_at = 0");

struct OrgId {
    std::int64_t value = 0;
    auto columns() { return std::tie(value); }
};

// Equal values are told apart by the number, in the same direction.
void addOrder(Query& query, const UserFilter& filter)
{
    const bool isUp = filter.direction == Direction::Up;
    switch (filter.order) {
    case UserOrder::Name:
        query.add(isUp ? db::Fragment<0>(" ORDER BY a.lower_name") : db::Fragment<0>(" ORDER BY a.lower_name DESC"));
        return;
    case UserOrder::Created:
        query.add(isUp ? db::Fragment<0>(" ORDER BY a.created_at, a.id")
                       : db::Fragment<0>(" ORDER BY a.created_at DESC, a.id DESC"));
        return;
    case UserOrder::Updated:
        query.add(isUp ? db::Fragment<0>(" ORDER BY a.updated_at, a.id")
                       : db::Fragment<0>(" ORDER BY a.updated_at DESC, a.id DESC"));
        return;
    case UserOrder::Number:
        query.add(isUp ? db::Fragment<0>(" ORDER BY a.id") : db::Fragment<0>(" ORDER BY a.id DESC"));
        return;
    }
}

} // namespace

std::vector<std::int64_t> UserAdminStore::organizationsOf(std::int64_t accountId)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : m_db.all<OrgId>(kOrganizationsOf, accountId))
        ids.push_back(row.value);
    return ids;
}

void UserAdminStore::verifyEmail(std::int64_t emailId) { m_db.run(kVerifyEmail, emailId); }

std::int64_t UserAdminStore::setMustChangePassword(bool mustChange)
{
    return m_db.run(kSetMustChangePassword, mustChange, mustChange);
}

const db::Candidates& UserAdminList::candidates(const std::string& text)
{
    return m_candidates.of(text, [&] {
        const auto wanted = asciiLower(text);
        auto found = users::candidatesByName(m_db, wanted);
        return found ? db::united(std::move(found), users::candidatesByAddress(m_db, wanted)) : found;
    });
}

void UserAdminList::addConditions(Query& query, const UserFilter& filter)
{
    query.add(" FROM ");
    if (const auto& found = candidates(filter.text)) {
        db::addFound(query, m_db, *found);
        query.add(" CROSS JOIN account a WHERE a.id = found.id AND NOT a.is_organization");
    } else {
        query.add("account a WHERE NOT a.is_organization");
    }
    if (!filter.text.empty()) {
        const auto pattern = db::likeContaining(asciiLower(filter.text));
        query.add(" AND (a.search_text LIKE ? ESCAPE '!' OR a.id IN"
                  " (SELECT e.account_id FROM email_address e WHERE e.lower_email LIKE ? ESCAPE '!'))",
                  pattern, pattern);
    }
    if (!filter.loginName.empty())
        query.add(" AND a.login_name = ?", filter.loginName);
    if (filter.sourceId)
        query.add(" AND a.source_id = ?", *filter.sourceId);
    if (filter.visibility)
        query.add(" AND a.visibility = ?", static_cast<std::int64_t>(*filter.visibility));
    if (filter.isActive)
        query.add(" AND a.is_active = ?", *filter.isActive);
    if (filter.isAdmin)
        query.add(" AND a.is_admin = ?", *filter.isAdmin);
    if (filter.isRestricted)
        query.add(" AND a.is_restricted = ?", *filter.isRestricted);
    if (filter.isProhibited)
        query.add(" AND a.is_prohibited = ?", *filter.isProhibited);
    if (filter.isWaiting)
        query.add(kWaiting);
    if (filter.hasTwoFactor)
        query.add(db::kJoined<" AND ", twofactor::kHasSecondFactor, " = ?">.data(), *filter.hasTwoFactor);
    users::addVisibleTo(query, m_viewer);
}

std::vector<users::AccountRow> UserAdminList::users(const UserFilter& filter, const db::Slice& slice)
{
    Query query(kUsers.data());
    addConditions(query, filter);
    addOrder(query, filter);
    query.add(" LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<users::AccountRow>(query);
}

std::int64_t UserAdminList::countUsers(const UserFilter& filter)
{
    if (filter.isAnybody())
        return users::AccountListStore(m_db, m_viewer).count({});
    if (!filter.text.empty() || filter.isWaiting)
        return m_db.value<std::int64_t>(db::boundedCount([&](Query& query) { addConditions(query, filter); })).value();
    Query query("SELECT COUNT(*)");
    addConditions(query, filter);
    return m_db.value<std::int64_t>(query).value();
}

void UserAdminList::addEmailConditions(Query& query, const std::string& text)
{
    query.add(" FROM ");
    if (const auto& found = candidates(text)) {
        db::addFound(query, m_db, *found);
        query.add(" CROSS JOIN email_address e JOIN account a ON a.id = e.account_id WHERE e.account_id = found.id");
    } else {
        query.add("email_address e JOIN account a ON a.id = e.account_id WHERE TRUE");
    }
    query.add(" AND NOT a.is_organization");
    if (!text.empty()) {
        const auto pattern = db::likeContaining(asciiLower(text));
        query.add(" AND (e.lower_email LIKE ? ESCAPE '!' OR a.search_text LIKE ? ESCAPE '!')", pattern, pattern);
    }
    users::addVisibleTo(query, m_viewer);
}

std::vector<UserEmailRow> UserAdminList::emails(const std::string& text, const db::Slice& slice)
{
    Query query(kEmails.data());
    addEmailConditions(query, text);
    query.add(" ORDER BY e.lower_email LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<UserEmailRow>(query);
}

std::int64_t UserAdminList::countEmails(const std::string& text)
{
    if (!text.empty())
        return m_db.value<std::int64_t>(db::boundedCount([&](Query& query) { addEmailConditions(query, text); }))
            .value();
    Query query("SELECT COUNT(*)");
    addEmailConditions(query, text);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::admin
