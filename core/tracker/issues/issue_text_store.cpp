#include "issues/issue_text_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "issues/event_row.hpp"

namespace trivet::issues {
namespace {

constexpr db::TextIndex kIssues{
    .sqliteRow = "SELECT rowid FROM issue_text WHERE issue_text MATCH $1 LIMIT 1 OFFSET $2",
    .sqliteFirst = "SELECT rowid FROM issue_text WHERE issue_text MATCH $1 LIMIT $2",
    .sqliteNewer =
        db::Sql("SELECT id FROM issue WHERE id > (SELECT last_id FROM issue_text_indexed) AND"
                " (LOWER(title) LIKE LOWER($1) ESCAPE '!' OR LOWER(body) LIKE LOWER($1) ESCAPE '!') LIMIT $2"),
    .postgresqlFirst = "SELECT id FROM issue WHERE LOWER(title) LIKE LOWER($1) ESCAPE '!'"
                       " OR LOWER(body) LIKE LOWER($1) ESCAPE '!' LIMIT $2"};
static_assert(static_cast<std::int64_t>(Event::Comment) == 0, "the index of comments is one of that kind");
constexpr db::TextIndex kComments{
    .sqliteRow = "SELECT rowid FROM comment_text WHERE comment_text MATCH $1 LIMIT 1 OFFSET $2",
    .sqliteFirst = "SELECT e.issue_id FROM comment_text CROSS JOIN issue_event e ON e.id = comment_text.rowid"
                   " WHERE comment_text MATCH $1 LIMIT $2",
    .sqliteNewer = db::Sql("SELECT issue_id FROM issue_event WHERE id > (SELECT last_id FROM comment_text_indexed)"
                           " AND kind = 0 AND LOWER(body) LIKE LOWER($1) ESCAPE '!' LIMIT $2"),
    .postgresqlFirst = "SELECT issue_id FROM issue_event WHERE kind = 0 AND LOWER(body) LIKE LOWER($1) ESCAPE '!'"
                       " LIMIT $2"};
constexpr db::Sql kSqliteWithNumber =
    "SELECT issue_id FROM issue_text_number WHERE number = $1 UNION ALL SELECT id FROM issue"
    " WHERE id > (SELECT last_id FROM issue_text_indexed) AND number = $1 LIMIT $2";
constexpr db::Sql kPostgresqlWithNumber = "SELECT id FROM issue WHERE number = $1 LIMIT $2";

// The number a text may stand for.
std::optional<std::int64_t> numberIn(std::string_view text)
{
    return parseInteger(text.substr(text.starts_with('#') ? 1 : 0));
}

db::Candidates withNumber(db::Database& db, std::int64_t number)
{
    const bool isSqlite = db.engine() == db::Engine::Sqlite;
    return db::candidates(db, isSqlite ? kSqliteWithNumber : kPostgresqlWithNumber, number);
}

} // namespace

void addText(db::Query& query, std::string_view text)
{
    if (text.empty())
        return;
    const auto pattern = db::likeContaining(text);
    query.add(" AND (LOWER(i.title) LIKE LOWER(?) ESCAPE '!' OR LOWER(i.body) LIKE LOWER(?) ESCAPE '!'", pattern,
              pattern);
    query.add(" OR EXISTS (SELECT 1 FROM issue_event e WHERE e.issue_id = i.id AND e.kind = ?",
              static_cast<std::int64_t>(Event::Comment));
    query.add(" AND LOWER(e.body) LIKE LOWER(?) ESCAPE '!')", pattern);
    if (const auto number = numberIn(text))
        query.add(" OR i.number = ?", *number);
    query.add(")");
}

db::Candidates candidatesFor(db::Database& db, const std::string& text)
{
    const auto wanted = asciiLower(text);
    auto found = db::candidates(db, kIssues, wanted);
    if (found)
        found = db::united(std::move(found), db::candidates(db, kComments, wanted));
    if (const auto number = numberIn(text); found && number)
        found = db::united(std::move(found), withNumber(db, *number));
    return found;
}

} // namespace trivet::issues
