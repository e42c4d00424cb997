#include "issues/issue_store.hpp"

#include "db/database.hpp"

namespace trivet::issues {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", kIssueColumns, " FROM issue i WHERE i.repository_id = $1 AND i.number = $2">();
constexpr Sql kFindById = join<"SELECT ", kIssueColumns, " FROM issue i WHERE i.id = $1">();
constexpr auto kSelect = db::kJoined<"SELECT ", kIssueColumns, " FROM issue i WHERE ">;
constexpr Sql kNextNumber = "SELECT last_index + 1 FROM repository WHERE id = $1";
constexpr Sql kTakeNumber = "UPDATE repository SET last_index = last_index + 1, open_issue_count = open_issue_count + 1"
                            " WHERE id = $1 RETURNING last_index";
constexpr Sql kTakePullNumber =
    "UPDATE repository SET last_index = last_index + 1, open_pull_count = open_pull_count + 1"
    " WHERE id = $1 RETURNING last_index";
constexpr Sql kInsert = join<db::insertInto<"issue", IssueRow>, " RETURNING id">();
constexpr Sql kUpdate = join<"UPDATE issue SET ", db::setList<IssueRow>, " WHERE id = ?">();
constexpr Sql kSetClosed =
    "UPDATE issue SET is_closed = $1, closed_at = $2, updated_at = $3 WHERE id = $4 AND is_closed <> $1";
constexpr Sql kCountOpen = "UPDATE repository SET open_issue_count = open_issue_count + $1 WHERE id = $2";
constexpr Sql kCountOpenPulls = "UPDATE repository SET open_pull_count = open_pull_count + $1 WHERE id = $2";
constexpr Sql kSetLocked = "UPDATE issue SET is_locked = $1, updated_at = $2 WHERE id = $3 AND is_locked <> $1";
constexpr Sql kSetTimeEstimate =
    "UPDATE issue SET time_estimate = $1, updated_at = $2 WHERE id = $3 AND time_estimate <> $1";
constexpr Sql kCountComments = "UPDATE issue SET comment_count = comment_count + $1, updated_at = $2 WHERE id = $3";
constexpr Sql kTouch = "UPDATE issue SET updated_at = $1 WHERE id = $2";
constexpr Sql kDelete = "DELETE FROM issue WHERE id = $1";

// An issue as it is named.
struct TextlessIssue {
    IssueRow row{};
    auto columns() { return std::tie(row.id, row.repositoryId, row.number, row.isPull, row.authorId, row.isClosed); }
};
constexpr auto kSelectNamed =
    "SELECT i.id, i.repository_id, i.number, i.is_pull, i.author_id, i.is_closed FROM issue i WHERE ";

void countOpen(db::Database& db, const IssueRow& row, std::int64_t more)
{
    db.run(row.isPull ? kCountOpenPulls : kCountOpen, more, row.repositoryId);
}

} // namespace

std::optional<IssueRow> IssueStore::find(std::int64_t repositoryId, std::int64_t number)
{
    return m_db.one<IssueRow>(kFind, repositoryId, number);
}

std::optional<IssueRow> IssueStore::find(std::int64_t id) { return m_db.one<IssueRow>(kFindById, id); }

std::vector<IssueRow> IssueStore::findAll(const std::vector<std::int64_t>& ids)
{
    db::Query query(kSelect.data());
    query.addList("i.id IN ", ids);
    return m_db.all<IssueRow>(query);
}

std::vector<IssueRow> IssueStore::findNumbers(std::int64_t repositoryId, const std::vector<std::int64_t>& numbers)
{
    db::Query query(kSelectNamed);
    query.add("i.repository_id = ?", repositoryId).addList(" AND i.number IN ", numbers);
    std::vector<IssueRow> issues;
    for (auto& named : m_db.all<TextlessIssue>(query))
        issues.push_back(std::move(named.row));
    return issues;
}

std::int64_t IssueStore::nextNumber(std::int64_t repositoryId)
{
    return m_db.value<std::int64_t>(kNextNumber, repositoryId).value_or(1);
}

std::int64_t IssueStore::takeNumber(const IssueRow& row)
{
    return m_db.value<std::int64_t>(row.isPull ? kTakePullNumber : kTakeNumber, row.repositoryId).value();
}

std::int64_t IssueStore::insert(const IssueRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

void IssueStore::update(const IssueRow& row) { m_db.run(kUpdate, db::changes(row), row.id); }

bool IssueStore::setClosed(const IssueRow& row, bool isClosed, std::int64_t now)
{
    const auto closedAt = isClosed ? std::optional(now) : std::nullopt;
    if (m_db.run(kSetClosed, isClosed, closedAt, now, row.id) == 0)
        return false;
    countOpen(m_db, row, isClosed ? -1 : 1);
    return true;
}

bool IssueStore::setTimeEstimate(std::int64_t id, std::int64_t seconds, std::int64_t now)
{
    return m_db.run(kSetTimeEstimate, seconds, now, id) == 1;
}

bool IssueStore::setLocked(std::int64_t id, bool isLocked, std::int64_t now)
{
    return m_db.run(kSetLocked, isLocked, now, id) > 0;
}

void IssueStore::countComments(std::int64_t id, std::int64_t more, std::int64_t now)
{
    m_db.run(kCountComments, more, now, id);
}

void IssueStore::touch(std::int64_t id, std::int64_t now) { m_db.run(kTouch, now, id); }

void IssueStore::remove(const IssueRow& row)
{
    m_db.run(kDelete, row.id);
    if (!row.isClosed)
        countOpen(m_db, row, -1);
}

} // namespace trivet::issues
