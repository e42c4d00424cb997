#include "users/account_list_store.hpp"

#include "base/text.hpp"
#include "db/bounded_count.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "db/text_index.hpp"
#include "users/account_count_store.hpp"
#include "users/account_text_store.hpp"
#include "users/shown_account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::users {
namespace {

using db::Query;

constexpr const char* kFirstPage = db::kJoined<"SELECT ", kShownColumns>.data();
// The inner statement needs the index only, however far out the page is; the outer one fetches what is on it.
constexpr const char* kLaterPage = db::kJoined<"SELECT ", kShownColumns, " FROM (SELECT a.id">.data();

void addEmailCondition(Query& query, const access::Identity& viewer, const std::string& pattern)
{
    if (!viewer.isSignedIn() || isLimitedToPublic(viewer))
        return;
    if (viewer.isAdmin)
        query.add(" OR a.id IN (SELECT e.account_id FROM email_address e WHERE e.lower_email LIKE ? ESCAPE '!')",
                  pattern);
    else
        query.add(" OR (a.id = ? AND EXISTS (SELECT 1 FROM email_address e WHERE e.account_id = a.id"
                  " AND e.lower_email LIKE ? ESCAPE '!'))",
                  viewer.userId, pattern);
}

} // namespace

// By a name, or by an address where addEmailCondition asks for one.
db::Candidates AccountListStore::candidatesFor(const std::string& text)
{
    auto found = candidatesByName(m_db, text);
    if (!found || !m_viewer.isSignedIn() || isLimitedToPublic(m_viewer))
        return found;
    if (m_viewer.isAdmin)
        return db::united(std::move(found), candidatesByAddress(m_db, text));
    return db::united(std::move(found), std::vector{m_viewer.userId});
}

void AccountListStore::addSource(Query& query, const AccountFilter& filter)
{
    const auto& candidates = m_candidates.of(filter.text, [&] { return candidatesFor(asciiLower(filter.text)); });
    query.add(" FROM ");
    if (candidates)
        db::addFound(query, m_db, *candidates);
    query.add(candidates ? db::Fragment<0>(" CROSS JOIN account a WHERE a.id = found.id")
                         : db::Fragment<0>("account a WHERE TRUE"));
    query.add(" AND a.is_organization = ?", filter.isOrganization);
}

void AccountListStore::addConditions(Query& query, const AccountFilter& filter)
{
    addSource(query, filter);
    if (filter.id)
        query.add(" AND a.id = ?", *filter.id);
    if (!filter.text.empty()) {
        const auto pattern = db::likeContaining(asciiLower(filter.text));
        query.add(" AND (a.search_text LIKE ? ESCAPE '!'", pattern);
        addEmailCondition(query, m_viewer, pattern);
        query.add(")");
    }
    addVisibleTo(query, m_viewer);
}

std::vector<AccountRow> AccountListStore::page(const AccountFilter& filter, const db::Slice& slice)
{
    std::vector<AccountRow> rows;
    rows.reserve(static_cast<std::size_t>(slice.limit));
    each(filter, slice, [&](AccountRow&& row) { rows.push_back(std::move(row)); });
    return rows;
}

void AccountListStore::each(const AccountFilter& filter, const db::Slice& slice,
                            const std::function<void(AccountRow&&)>& take)
{
    const bool isFirst = slice.offset == 0; // nothing to skip, nothing to sort again
    Query query = isFirst ? Query(kFirstPage) : Query(kLaterPage);
    addConditions(query, filter);
    query.add(" ORDER BY a.lower_name LIMIT ? OFFSET ?", slice.limit, slice.offset);
    if (!isFirst)
        query.add(") page JOIN account a ON a.id = page.id ORDER BY a.lower_name");
    m_db.each<ShownAccount>(query, [&](ShownAccount&& listed) { take(std::move(listed.row)); });
}

std::int64_t AccountListStore::count(const AccountFilter& filter)
{
    // A restricted viewer sees too little of what is public for the kept counts to help.
    if (!filter.id && filter.text.empty() && (!m_viewer.isRestricted || m_viewer.isAdmin))
        return countAll(filter.isOrganization);
    if (!filter.text.empty())
        return m_db.value<std::int64_t>(db::boundedCount([&](Query& query) { addConditions(query, filter); })).value();
    Query query("SELECT COUNT(*)");
    addConditions(query, filter);
    return m_db.value<std::int64_t>(query).value();
}

// The same number without looking at every account: what is open is counted already, and only the private ones the
// viewer has to do with are looked up.
std::int64_t AccountListStore::countAll(bool isOrganization)
{
    AccountCountStore counts(m_db);
    if (!m_viewer.isSignedIn() || isLimitedToPublic(m_viewer))
        return counts.upTo(isOrganization, Visibility::Public);
    if (m_viewer.isAdmin)
        return counts.upTo(isOrganization, Visibility::Private);
    // CROSS JOIN keeps SQLite from walking through all accounts to find these few.
    const Query known("SELECT COUNT(*) FROM (SELECT CAST(? AS BIGINT) AS id"
                      " UNION SELECT org_id FROM org_member WHERE account_id = ?"
                      " UNION SELECT theirs.account_id FROM org_member mine"
                      " JOIN org_member theirs ON theirs.org_id = mine.org_id WHERE mine.account_id = ?) known"
                      " CROSS JOIN account a WHERE a.id = known.id AND a.is_organization = ? AND a.visibility = 2",
                      m_viewer.userId, m_viewer.userId, m_viewer.userId, isOrganization);
    return counts.upTo(isOrganization, Visibility::Limited) + m_db.value<std::int64_t>(known).value();
}

} // namespace trivet::users
