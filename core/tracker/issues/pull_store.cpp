#include "issues/pull_store.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "db/failure.hpp"
#include "db/query.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::issues {
namespace {

using db::join;
using db::Sql;

constexpr MessageFormat<> kTwinCame{"pull.twin_came", "another pull request is open for the same branches"};

constexpr auto kSelect = db::kJoined<"SELECT ", kPullColumns, " FROM pull p WHERE ">;
constexpr Sql kOfIssue = join<kSelect, "p.issue_id = $1">();
constexpr Sql kFind = join<kSelect, "p.id = $1">();
constexpr Sql kOfNumber = join<"SELECT ", kPullColumns,
                               " FROM pull p JOIN issue i ON i.id = p.issue_id"
                               " WHERE i.repository_id = $1 AND i.number = $2">();
constexpr Sql kOpenElsewhere =
    join<kSelect, "p.head_repository_id = $1 AND p.is_open AND p.base_repository_id <> $1 ORDER BY p.id">();
constexpr db::Piece kMaintainable = "p.head_repository_id = $1 AND p.is_open AND NOT p.is_agit"
                                    " AND p.allow_maintainer_edit";
constexpr Sql kMaintainableBranch = join<kSelect, kMaintainable, " AND p.head_branch = $2 ORDER BY p.id LIMIT 100">();
constexpr Sql kMaintainableAll = join<kSelect, kMaintainable, " ORDER BY p.id LIMIT 1000">();
constexpr auto kNumbered =
    db::kJoined<"SELECT ", db::selectList<NumberedPull, "p">, " FROM pull p JOIN issue i ON i.id = p.issue_id WHERE ">;
constexpr auto kPair = db::kJoined<"p.base_repository_id = $1 AND p.base_branch = $2 AND p.head_repository_id = $3"
                                   " AND p.head_branch = $4">;
constexpr Sql kForBranches = join<kNumbered, kPair, " ORDER BY p.is_open DESC, p.id DESC LIMIT 1">();
constexpr Sql kOpenFor = join<kNumbered, kPair, " AND p.is_agit = $5 AND p.is_open">();
constexpr Sql kMergedAs =
    join<kNumbered, "p.base_repository_id = $1 AND p.merge_commit = $2 ORDER BY p.id DESC LIMIT 1">();
constexpr Sql kInsert = join<db::insertInto<"pull", PullRow>, " RETURNING id">();
constexpr Sql kSetCheck = join<"UPDATE pull SET ", db::setList<PullRow>, " WHERE id = ? AND merged_at IS NULL">();
constexpr Sql kSetHead = "UPDATE pull SET head_sha = $1 WHERE id = $2 AND head_sha = $3 AND is_open";
constexpr Sql kSetBase = "UPDATE pull SET base_branch = $1 WHERE id = $2 AND merged_at IS NULL";
constexpr Sql kSetOpen = "UPDATE pull SET is_open = $1 WHERE issue_id = $2";
constexpr Sql kSetAllowMaintainerEdit = "UPDATE pull SET allow_maintainer_edit = $1 WHERE id = $2";
constexpr Sql kSetMerged =
    "UPDATE pull SET merged_at = $1, merged_by_id = $2, merge_commit = $3 WHERE id = $4 AND merged_at IS NULL";
constexpr db::Piece kUnlessTwin = " AND NOT (is_open AND EXISTS (SELECT 1 FROM pull t"
                                  " WHERE t.base_repository_id = pull.base_repository_id"
                                  " AND t.head_repository_id = pull.head_repository_id"
                                  " AND t.is_agit = pull.is_agit AND t.is_open AND ";
constexpr Sql kRenameHead = join<"UPDATE pull SET head_branch = $1 WHERE head_repository_id = $2 AND head_branch = $3"
                                 " AND merged_at IS NULL AND NOT is_agit",
                                 kUnlessTwin, "t.base_branch = pull.base_branch AND t.head_branch = $1))">();
constexpr Sql kRenameBase = join<"UPDATE pull SET base_branch = $1 WHERE base_repository_id = $2 AND base_branch = $3"
                                 " AND merged_at IS NULL",
                                 kUnlessTwin, "t.head_branch = pull.head_branch AND t.base_branch = $1))">();

// Whoever asked before found none; the index knows better.
template <class Work> void refusingTwins(Work work)
{
    try {
        work();
    } catch (const db::Failure& problem) {
        if (problem.kind() == db::Failure::Kind::Unique)
            throw Error::conflict(kTwinCame);
        throw;
    }
}

// A push may change any number of branches, a statement has a limit.
constexpr std::size_t kMostInStatement = 500;

template <class Use> void eachPart(const std::vector<std::string>& names, Use use)
{
    for (std::size_t i = 0; i < names.size(); i += kMostInStatement) {
        const auto end = std::min(i + kMostInStatement, names.size());
        use(std::vector<std::string>(names.begin() + static_cast<std::ptrdiff_t>(i),
                                     names.begin() + static_cast<std::ptrdiff_t>(end)));
    }
}

} // namespace

std::optional<PullRow> PullStore::ofIssue(std::int64_t issueId) { return m_db.one<PullRow>(kOfIssue, issueId); }

std::optional<PullRow> PullStore::find(std::int64_t id) { return m_db.one<PullRow>(kFind, id); }

std::optional<PullRow> PullStore::ofNumber(std::int64_t repositoryId, std::int64_t number)
{
    return m_db.one<PullRow>(kOfNumber, repositoryId, number);
}

std::vector<PullRow> PullStore::openElsewhere(std::int64_t headRepositoryId)
{
    return m_db.all<PullRow>(kOpenElsewhere, headRepositoryId);
}

std::vector<PullRow> PullStore::maintainable(std::int64_t repositoryId, std::string_view branch)
{
    return m_db.all<PullRow>(kMaintainableBranch, repositoryId, branch);
}

std::vector<PullRow> PullStore::maintainable(std::int64_t repositoryId)
{
    return m_db.all<PullRow>(kMaintainableAll, repositoryId);
}

std::vector<PullRow> PullStore::ofIssues(const std::vector<std::int64_t>& issueIds)
{
    if (issueIds.empty())
        return {};
    db::Query query(kSelect.data());
    query.addList("p.issue_id IN ", issueIds);
    return m_db.all<PullRow>(query);
}

std::int64_t PullStore::insert(const PullRow& row)
{
    std::int64_t id = 0;
    refusingTwins([&] { id = m_db.value<std::int64_t>(kInsert, row).value(); });
    return id;
}

std::optional<NumberedPull> PullStore::forBranches(const PullPair& pair)
{
    return m_db.one<NumberedPull>(kForBranches, pair.baseRepositoryId, pair.baseBranch, pair.headRepositoryId,
                                  pair.headBranch);
}

std::optional<NumberedPull> PullStore::openFor(const PullPair& pair)
{
    return m_db.one<NumberedPull>(kOpenFor, pair.baseRepositoryId, pair.baseBranch, pair.headRepositoryId,
                                  pair.headBranch, pair.isAgit);
}

std::optional<NumberedPull> PullStore::mergedAs(std::int64_t repositoryId, std::string_view commit)
{
    return m_db.one<NumberedPull>(kMergedAs, repositoryId, commit);
}

std::vector<NumberedPull> PullStore::openFrom(std::int64_t repositoryId, const std::vector<std::string>& branches)
{
    std::vector<NumberedPull> found;
    eachPart(branches, [&](const auto& part) {
        db::Query query(kNumbered.data());
        query.add("p.head_repository_id = ? AND p.is_open AND NOT p.is_agit", repositoryId);
        query.addList(" AND p.head_branch IN ", part).add(" ORDER BY p.id");
        std::ranges::move(m_db.all<NumberedPull>(query), std::back_inserter(found));
    });
    return found;
}

std::vector<NumberedPull> PullStore::openInto(std::int64_t repositoryId, const std::vector<std::string>& branches)
{
    std::vector<NumberedPull> found;
    eachPart(branches, [&](const auto& part) {
        db::Query query(kNumbered.data());
        query.add("p.base_repository_id = ? AND p.is_open", repositoryId);
        query.addList(" AND p.base_branch IN ", part).add(" ORDER BY p.id");
        std::ranges::move(m_db.all<NumberedPull>(query), std::back_inserter(found));
    });
    return found;
}

void PullStore::setCheck(const PullRow& row) { m_db.run(kSetCheck, db::changes(row), row.id); }

bool PullStore::setHead(std::int64_t id, std::string_view before, std::string_view after)
{
    return m_db.run(kSetHead, after, id, before) == 1;
}

bool PullStore::setBase(std::int64_t id, std::string_view branch)
{
    bool isSet = false;
    refusingTwins([&] { isSet = m_db.run(kSetBase, branch, id) == 1; });
    return isSet;
}

void PullStore::setOpen(std::int64_t issueId, bool isOpen)
{
    refusingTwins([&] { m_db.run(kSetOpen, isOpen, issueId); });
}

void PullStore::setAllowMaintainerEdit(std::int64_t id, bool isAllowed)
{
    m_db.run(kSetAllowMaintainerEdit, isAllowed, id);
}

bool PullStore::setMerged(std::int64_t id, std::int64_t mergerId, std::string_view commit, std::int64_t mergedAt)
{
    return m_db.run(kSetMerged, mergedAt, mergerId, commit, id) == 1;
}

void PullStore::renameBranch(std::int64_t repositoryId, std::string_view before, std::string_view after)
{
    m_db.run(kRenameHead, after, repositoryId, before);
    m_db.run(kRenameBase, after, repositoryId, before);
}

} // namespace trivet::issues
