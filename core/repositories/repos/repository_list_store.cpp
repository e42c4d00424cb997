#include "repos/repository_list_store.hpp"

#include "base/text.hpp"
#include "db/bounded_count.hpp"
#include "db/database.hpp"
#include "db/text_index.hpp"
#include "orgs/team_access_sql.hpp"
#include "repos/access_store.hpp"
#include "repos/reachable_store.hpp"
#include "repos/repository_count_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/repository_text_store.hpp"
#include "users/visibility_store.hpp"

#include <map>
#include <span>

namespace trivet::repos {
namespace {

using db::Query;
using users::Visibility;

struct Id {
    std::int64_t value = 0;
    auto columns() { return std::tie(value); }
};

db::Fragment<0> columnOf(SortKey key)
{
    switch (key) {
    case SortKey::Creation:
        return "r.created_at";
    case SortKey::Update:
        return "r.updated_at";
    case SortKey::Size:
        return "r.size_kib";
    case SortKey::LfsSize:
        return "(SELECT COALESCE(SUM(x.size), 0) FROM lfs_object x WHERE x.repository_id = r.id)";
    case SortKey::Id:
        return "r.id";
    case SortKey::Stars:
        return "r.star_count";
    case SortKey::Forks:
        return "r.fork_count";
    case SortKey::OwnerAndName:
        return "o.lower_name";
    case SortKey::Name:
        break;
    }
    return "r.lower_name";
}

const db::Candidates kUnknown{};

// Those that may have the text of the filter.
struct Found {
    const db::Database& db;
    const db::Candidates& candidates;
};

// The name of the owner is not a column of the repository. Of many repositories the first are found at once by going
// through the owners in order, which SQLite only does where CROSS JOIN leaves it no choice.
enum class Expected { Few, Many };
void addSource(Query& query, const RepositoryFilter& filter, const Found& found, Expected expected)
{
    if (found.candidates) {
        query.add(" FROM ");
        db::addFound(query, found.db, *found.candidates);
        query.add(" CROSS JOIN repository r JOIN account o ON o.id = r.owner_id WHERE r.id = found.id");
    } else if (filter.sortKey != SortKey::OwnerAndName)
        query.add(" FROM repository r WHERE TRUE");
    else if (expected == Expected::Few)
        query.add(" FROM repository r JOIN account o ON o.id = r.owner_id WHERE TRUE");
    else
        query.add(" FROM account o CROSS JOIN repository r WHERE r.owner_id = o.id");
}

// What decides between those whose first key is the same.
db::Fragment<0> lastKeys(const RepositoryFilter& filter)
{
    if (filter.sortKey == SortKey::OwnerAndName)
        return filter.isDescending ? db::Fragment<0>(" DESC, r.lower_name DESC") : db::Fragment<0>(", r.lower_name");
    return filter.isDescending ? db::Fragment<0>(" DESC, r.id DESC") : db::Fragment<0>(", r.id");
}

void addOrder(Query& query, const RepositoryFilter& filter)
{
    query.add(" ORDER BY ");
    if (filter.firstOwner)
        query.add("CASE WHEN r.owner_id = ? THEN 0 ELSE 1 END, ", *filter.firstOwner);
    query.add(columnOf(filter.sortKey)).add(lastKeys(filter));
}

void addFlag(Query& query, const std::optional<bool>& wanted, db::Fragment<0> isSo, db::Fragment<0> isNot)
{
    if (wanted)
        query.add(*wanted ? isSo : isNot);
}

constexpr auto kOfTeam =
    db::kJoined<" AND r.id IN (SELECT x.id FROM team t JOIN repository x ON x.owner_id = t.org_id WHERE t.id = ? AND ",
                orgs::kTeamHasAll, " UNION SELECT x.repository_id FROM team_repository x WHERE x.team_id = ?)">;

void addTieCondition(Query& query, std::int64_t accountId, Relation tie)
{
    if (tie == Relation::Owned) {
        query.add(" AND r.owner_id = ?", accountId);
        return;
    }
    if (tie == Relation::Collaborated)
        query.add(" AND r.owner_id <> ?", accountId);
    query.add(" AND r.id IN ");
    addReachableBy(query, accountId, Visibility::Public);
}

void addConditions(Query& query, const RepositoryFilter& filter)
{
    if (filter.tiedTo)
        addTieCondition(query, *filter.tiedTo, filter.tie);
    if (filter.ofTeam)
        query.add(kOfTeam.data(), *filter.ofTeam, *filter.ofTeam);
    if (filter.starredBy)
        query.add(" AND r.id IN (SELECT s.repository_id FROM star s WHERE s.account_id = ?)", *filter.starredBy);
    if (filter.watchedBy)
        query.add(" AND r.id IN (SELECT w.repository_id FROM watch w WHERE w.account_id = ?)", *filter.watchedBy);
    if (filter.forkOf)
        query.add(" AND r.fork_of = ?", *filter.forkOf);
    if (!filter.language.empty())
        query.add(" AND LOWER(r.language) = LOWER(?)", filter.language);
    addFlag(query, filter.isPrivate, " AND r.is_private", " AND NOT r.is_private");
    addFlag(query, filter.isTemplate, " AND r.is_template", " AND NOT r.is_template");
    addFlag(query, filter.isArchived, " AND r.is_archived", " AND NOT r.is_archived");
    addFlag(query, filter.isFork, " AND r.fork_of IS NOT NULL", " AND r.fork_of IS NULL");
    addFlag(query, filter.isMirror, " AND r.is_mirror", " AND NOT r.is_mirror");
    addTextCondition(query, filter);
}

bool isOfSomebody(const RepositoryFilter& filter)
{
    return filter.tiedTo || filter.ofTeam || filter.starredBy || filter.watchedBy || filter.forkOf;
}

bool isNarrow(const RepositoryFilter& filter)
{
    return isOfSomebody(filter) || (filter.textPlace == SearchedText::Topics && !filter.text.empty());
}

// In the whole site, by a word. What has no word is walked through by programs that want all of it.
bool isSearch(const RepositoryFilter& filter)
{
    return !isOfSomebody(filter) && !(trimmed(filter.text).empty() && filter.language.empty());
}

bool isUnfiltered(const RepositoryFilter& filter)
{
    return !isNarrow(filter) && trimmed(filter.text).empty() && filter.language.empty() && !filter.isPrivate &&
           !filter.isTemplate && !filter.isArchived && !filter.isFork && !filter.isMirror;
}

// The list of everything is put together from branches that exclude each other, each of them in the order of an index:
// what is seen by everybody, by everybody signed in, and the hidden ones the viewer has to do with.
enum class Branch { Public, Limited, Hidden, HiddenButKnown };

std::span<const Branch> branchesFor(const access::Identity& viewer)
{
    static constexpr Branch kNobody[] = {Branch::Public};
    static constexpr Branch kUser[] = {Branch::Public, Branch::Limited, Branch::HiddenButKnown};
    static constexpr Branch kAdmin[] = {Branch::Public, Branch::Limited, Branch::Hidden};
    if (!viewer.isSignedIn() || users::isLimitedToPublic(viewer))
        return kNobody;
    return viewer.isAdmin ? std::span<const Branch>(kAdmin) : kUser;
}

// Who sees little is better served by looking at what they were given, one by one.
bool hasBranches(const RepositoryFilter& filter, const access::Identity& viewer)
{
    return !isNarrow(filter) && !filter.firstOwner && !viewer.repositories && (!viewer.isRestricted || viewer.isAdmin);
}

void addBranch(Query& query, const RepositoryFilter& filter, const Found& found, Branch branch,
               const access::Identity& viewer)
{
    const auto seenBy = branch == Branch::Public    ? Visibility::Public
                        : branch == Branch::Limited ? Visibility::Limited
                                                    : Visibility::Private;
    addSource(query, filter, found, branch == Branch::HiddenButKnown ? Expected::Few : Expected::Many);
    if (branch != Branch::HiddenButKnown) {
        query.add(" AND r.seen_by = ?", static_cast<std::int64_t>(seenBy));
        return;
    }
    // The sign keeps SQLite from going through all that are hidden, in the order of an index, to find these few.
    query.add(" AND +r.seen_by = ? AND r.id IN ", static_cast<std::int64_t>(seenBy));
    addHiddenFor(query, viewer.userId);
}

void addNarrow(Query& query, const RepositoryFilter& filter, const Found& found, const access::Identity& viewer)
{
    addSource(query, filter, found, Expected::Few);
    if (viewer.isRestricted && !viewer.isAdmin) {
        query.add(" AND r.id IN ");
        addReachableBy(query, viewer.userId, Visibility::Public);
    }
    addConditions(query, filter);
    addVisibleTo(query, viewer);
}

// One after the other, after SELECT 1.
void addBranches(Query& query, const RepositoryFilter& filter, const Found& found, const access::Identity& viewer)
{
    for (const auto branch : branchesFor(viewer)) {
        if (branch != Branch::Public)
            query.add(" UNION ALL SELECT 1");
        addBranch(query, filter, found, branch, viewer);
        addConditions(query, filter);
    }
}

// At least that many. Of a limit that is a value PostgreSQL assumes that it is a tenth of all rows; it would not keep
// such a plan but make another for every page, which takes longer than reading it.
void addBranchLimit(Query& query, std::int64_t wanted)
{
    if (wanted <= 10)
        query.add(" LIMIT 10) branch");
    else if (wanted <= 50)
        query.add(" LIMIT 50) branch");
    else
        query.add(" LIMIT ?) branch", wanted);
}

Query branchedPage(const RepositoryFilter& filter, const Found& found, const access::Identity& viewer,
                   const db::Slice& slice)
{
    const auto branches = branchesFor(viewer);
    if (branches.size() == 1) {
        Query query("SELECT r.id");
        addBranch(query, filter, found, branches[0], viewer);
        addConditions(query, filter);
        addOrder(query, filter);
        query.add(" LIMIT ? OFFSET ?", slice.limit, slice.offset);
        return query;
    }
    Query query("SELECT r.id FROM (");
    for (const auto branch : branches) {
        query.add(branch == branches[0] ? db::Fragment<0>("SELECT * FROM (SELECT r.id, ")
                                        : db::Fragment<0>(" UNION ALL SELECT * FROM (SELECT r.id, "));
        query.add(columnOf(filter.sortKey)).add(" AS sort_key");
        if (filter.sortKey == SortKey::OwnerAndName)
            query.add(", r.lower_name");
        addBranch(query, filter, found, branch, viewer);
        addConditions(query, filter);
        addOrder(query, filter);
        addBranchLimit(query, slice.offset + slice.limit);
    }
    query.add(") r ORDER BY r.sort_key").add(lastKeys(filter));
    query.add(" LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return query;
}

} // namespace

// What belongs to somebody is little enough to be looked at.
const db::Candidates& RepositoryListStore::candidates(const RepositoryFilter& filter)
{
    if (isNarrow(filter))
        return kUnknown;
    const auto key = std::to_string(static_cast<int>(filter.textPlace)) + filter.text;
    return m_candidates.of(key, [&] { return candidatesFor(m_db, filter); });
}

std::vector<std::int64_t> RepositoryListStore::idsOf(const RepositoryFilter& filter, const db::Slice& slice)
{
    const Found found{m_db, candidates(filter)};
    Query query("SELECT r.id");
    if (hasBranches(filter, m_viewer)) {
        query = branchedPage(filter, found, m_viewer, slice);
    } else {
        addNarrow(query, filter, found, m_viewer);
        addOrder(query, filter);
        query.add(" LIMIT ? OFFSET ?", slice.limit, slice.offset);
    }
    std::vector<std::int64_t> ids;
    m_db.each<Id>(query, [&](Id&& id) { ids.push_back(id.value); });
    return ids;
}

std::vector<OwnedRepository> RepositoryListStore::page(const RepositoryFilter& filter, const db::Slice& slice)
{
    return RepositoryStore(m_db).findListed(idsOf(filter, slice));
}

std::int64_t RepositoryListStore::count(const RepositoryFilter& filter)
{
    const bool isBranched = hasBranches(filter, m_viewer);
    if (isBranched && isUnfiltered(filter))
        return countAll();
    const Found found{m_db, candidates(filter)};
    const auto addSource = [&](Query& query) {
        if (isBranched)
            addBranches(query, filter, found, m_viewer);
        else
            addNarrow(query, filter, found, m_viewer);
    };
    if (isSearch(filter))
        return m_db.value<std::int64_t>(db::boundedCount(addSource)).value();
    Query query("SELECT COUNT(*) FROM (SELECT 1");
    addSource(query);
    query.add(") counted");
    return m_db.value<std::int64_t>(query).value();
}

std::int64_t RepositoryListStore::countAll()
{
    RepositoryCountStore counts(m_db);
    const auto branches = branchesFor(m_viewer);
    if (branches.size() == 1)
        return counts.upTo(Visibility::Public);
    if (branches.back() == Branch::Hidden)
        return counts.upTo(Visibility::Private);
    Query query("SELECT COUNT(*)");
    addBranch(query, {}, {m_db, kUnknown}, Branch::HiddenButKnown, m_viewer);
    return counts.upTo(Visibility::Limited) + m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::repos
