#include "orgs/member_list_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "orgs/team_store.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"

namespace trivet::orgs {
namespace {

using db::kJoined;
using db::Query;
using users::AccountRow;
using users::kAccountColumns;

constexpr db::Piece kOfOrg = " FROM org_member o JOIN account a ON a.id = o.account_id WHERE o.org_id = ?";
constexpr db::Piece kOfTeam =
    " FROM team_member tm JOIN team t ON t.id = tm.team_id JOIN account a ON a.id = tm.account_id"
    " JOIN org_member o ON o.org_id = t.org_id AND o.account_id = a.id WHERE tm.team_id = ?";
constexpr db::Piece kOrgsOf = " FROM org_member o JOIN account a ON a.id = o.org_id WHERE o.account_id = ?";

void addWhich(Query& query, Members which)
{
    if (which == Members::Public)
        query.add(" AND o.is_public");
}

void addText(Query& query, std::string_view text)
{
    if (!text.empty())
        query.add(" AND a.search_text LIKE ? ESCAPE '!'", db::likeContaining(asciiLower(text)));
}

void addKnownMembership(Query& query, std::int64_t accountId, const access::Identity& viewer)
{
    const bool isOwnOrAdmins = viewer.isSignedIn() && (viewer.userId == accountId || viewer.isAdmin);
    if (!viewer.isSignedIn() || users::isLimitedToPublic(viewer))
        query.add(" AND o.is_public");
    else if (!isOwnOrAdmins)
        query.add(" AND (o.is_public OR EXISTS (SELECT 1 FROM org_member v WHERE v.org_id = o.org_id"
                  " AND v.account_id = ?))",
                  viewer.userId);
}

std::vector<AccountRow> pageOf(db::Database& db, Query& query, const access::Identity& viewer, const db::Slice& slice)
{
    users::addVisibleTo(query, viewer);
    query.add(" ORDER BY a.lower_name LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return db.all<AccountRow>(query);
}

std::int64_t countOf(db::Database& db, Query& query, const access::Identity& viewer)
{
    users::addVisibleTo(query, viewer);
    return db.value<std::int64_t>(query).value();
}

} // namespace

std::vector<AccountRow> MemberListStore::ofOrg(std::int64_t orgId, Members which, const db::Slice& slice,
                                               std::string_view text)
{
    Query query(kJoined<"SELECT ", kAccountColumns, kOfOrg>.data(), orgId);
    addWhich(query, which);
    addText(query, text);
    return pageOf(m_db, query, m_viewer, slice);
}

std::int64_t MemberListStore::countOfOrg(std::int64_t orgId, Members which, std::string_view text)
{
    Query query(kJoined<"SELECT COUNT(*)", kOfOrg>.data(), orgId);
    addWhich(query, which);
    addText(query, text);
    return countOf(m_db, query, m_viewer);
}

std::vector<AccountRow> MemberListStore::ofTeam(std::int64_t teamId, Members which, const db::Slice& slice,
                                                std::string_view text)
{
    Query query(kJoined<"SELECT ", kAccountColumns, kOfTeam>.data(), teamId);
    addWhich(query, which);
    addText(query, text);
    return pageOf(m_db, query, m_viewer, slice);
}

std::int64_t MemberListStore::countOfTeam(std::int64_t teamId, Members which, std::string_view text)
{
    Query query(kJoined<"SELECT COUNT(*)", kOfTeam>.data(), teamId);
    addWhich(query, which);
    addText(query, text);
    return countOf(m_db, query, m_viewer);
}

std::vector<AccountRow> MemberListStore::orgsOf(std::int64_t accountId, const db::Slice& slice)
{
    Query query(kJoined<"SELECT ", kAccountColumns, kOrgsOf>.data(), accountId);
    addKnownMembership(query, accountId, m_viewer);
    return pageOf(m_db, query, m_viewer, slice);
}

std::int64_t MemberListStore::countOrgsOf(std::int64_t accountId)
{
    Query query(kJoined<"SELECT COUNT(*)", kOrgsOf>.data(), accountId);
    addKnownMembership(query, accountId, m_viewer);
    return countOf(m_db, query, m_viewer);
}

std::set<std::int64_t> MemberListStore::among(Query& query, const std::vector<AccountRow>& members)
{
    struct MemberNumber {
        std::int64_t id = 0;
        auto columns() { return std::tie(id); }
    };
    std::vector<std::int64_t> ids;
    for (const auto& member : members)
        ids.push_back(member.id);
    std::set<std::int64_t> found;
    if (ids.empty())
        return found;
    query.addList(" AND m.account_id IN ", ids);
    query.add(" ORDER BY m.account_id LIMIT 1000");
    m_db.each<MemberNumber>(query, [&](MemberNumber&& row) { found.insert(row.id); });
    return found;
}

std::set<std::int64_t> MemberListStore::showingAmong(std::int64_t orgId, const std::vector<AccountRow>& members)
{
    Query query("SELECT m.account_id FROM org_member m WHERE m.is_public AND m.org_id = ?", orgId);
    return among(query, members);
}

std::set<std::int64_t> MemberListStore::ownersAmong(std::int64_t orgId, const std::vector<AccountRow>& members)
{
    Query query(kJoined<"SELECT m.account_id FROM team t JOIN team_member m ON m.team_id = t.id WHERE t.level = ",
                        db::number<AccessLevel::Owner>, " AND t.org_id = ?">.data(),
                orgId);
    return among(query, members);
}

} // namespace trivet::orgs
