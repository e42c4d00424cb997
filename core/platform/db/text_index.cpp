#include "db/text_index.hpp"

#include "db/database.hpp"
#include "db/like.hpp"
#include "db/trigrams.hpp"

#include <algorithm>

namespace trivet::db {
namespace {

// What more rows have is found soon by looking at one row after the other.
constexpr std::int64_t kMost = 10'000;

constexpr Sql kIndexes = "SELECT COUNT(*) FROM pg_class WHERE oid = to_regclass('comment_text')";

struct Id {
    std::int64_t value = 0;
    auto columns() { return std::tie(value); }
};

// One more than the limit tells that there are more.
template <class Wanted> std::vector<std::int64_t> first(Database& db, Sql sql, const Wanted& wanted, std::int64_t limit)
{
    std::vector<std::int64_t> ids;
    db.each<Id>(
        sql, [&](Id&& id) { ids.push_back(id.value); }, wanted, limit + 1);
    return ids;
}

std::vector<std::int64_t> once(std::vector<std::int64_t> ids)
{
    std::ranges::sort(ids);
    ids.erase(std::ranges::unique(ids).begin(), ids.end());
    return ids;
}

bool isWithin(const std::vector<std::int64_t>& ids, std::int64_t limit)
{
    return static_cast<std::int64_t>(ids.size()) <= limit;
}

// Rows come in the order of their numbers, or mostly so.
bool isFrequent(const std::vector<std::int64_t>& ids, std::int64_t oneOf)
{
    const auto [least, greatest] = std::ranges::minmax(ids);
    return greatest - least < static_cast<std::int64_t>(ids.size()) * oneOf;
}

// What one of so many rows has is not worth an index: only some are asked for to find out.
Candidates rare(Database& db, Sql sql, const std::string& wanted, std::int64_t oneOf)
{
    constexpr std::int64_t kSome = 1'000;
    auto ids = first(db, sql, wanted, kSome);
    if (isWithin(ids, kSome))
        return ids;
    if (isFrequent(ids, oneOf))
        return {};
    ids = first(db, sql, wanted, kMost);
    return isWithin(ids, kMost) ? Candidates(std::move(ids)) : std::nullopt;
}

// FTS5 reads the rows of every piece it is given, so it is given the rarest only. How many rows have a piece is not
// known; but the later the row is that a few hundred come before, the fewer they are.
std::vector<std::string> rarestOf(Database& db, const TextIndex& index, const std::vector<std::string>& trigrams)
{
    constexpr std::int64_t kFew = 200;
    constexpr std::size_t kKept = 3;
    std::vector<std::pair<std::int64_t, std::string>> rated;
    for (const auto& trigram : trigrams) {
        const auto row = db.value<std::int64_t>(index.sqliteRow, matchOf({trigram}), kFew);
        if (!row)
            return {trigram};
        rated.emplace_back(*row, trigram);
    }
    std::ranges::sort(rated, std::ranges::greater{});
    const auto commonest = rated.back().first;
    while (rated.size() > 1 && (rated.size() > kKept || rated.back().first < commonest + 4 * kFew))
        rated.pop_back();
    std::vector<std::string> rarest;
    for (auto& [row, trigram] : rated)
        rarest.push_back(std::move(trigram));
    return rarest;
}

// A batch is indexed while others search: asked before the index, a row is found in one of them at least.
std::vector<std::int64_t> newer(Database& db, const TextIndex& index, std::string_view text)
{
    return index.sqliteNewer ? first(db, *index.sqliteNewer, likeContaining(text), kMost) : std::vector<std::int64_t>{};
}

Candidates ofSqliteIndex(Database& db, const TextIndex& index, std::string_view text)
{
    constexpr std::size_t kMostTrigrams = 32; // of a long text these say enough
    constexpr std::int64_t kOneOf = 8;        // a row costs several times less when all are read
    auto trigrams = trigramsOf(text);
    if (trigrams.empty())
        return {};
    trigrams.resize(std::min(trigrams.size(), kMostTrigrams));
    const auto rarest = rarestOf(db, index, trigrams);
    auto ids = rare(db, index.sqliteFirst, matchOf(rarest), kOneOf);
    return ids || rarest.size() == trigrams.size() ? ids : rare(db, index.sqliteFirst, matchOf(trigrams), kOneOf);
}

Candidates ofSqlite(Database& db, const TextIndex& index, std::string_view text)
{
    const auto some = newer(db, index, text);
    auto ids = ofSqliteIndex(db, index, text);
    if (ids)
        ids->insert(ids->end(), some.begin(), some.end());
    return ids;
}

// GIN looks up every piece of every row that has the rarest, which is little of one word and much of a sentence.
// Whether the index helps PostgreSQL knows from its statistics, and it finds what is frequent without.
Candidates ofPostgresql(Database& db, const TextIndex& index, std::string_view text)
{
    constexpr std::int64_t kOneOf = 200;
    const auto word = longestWordOf(text);
    if (trigramsOf(text).empty() || trigramsOf(word).empty() || !hasTextIndexes(db))
        return {};
    auto ids = rare(db, index.postgresqlFirst, likeContaining(word), kOneOf);
    return ids || word.size() == text.size() ? ids : rare(db, index.postgresqlFirst, likeContaining(text), kOneOf);
}

} // namespace

Candidates candidates(Database& db, const TextIndex& index, std::string_view text)
{
    auto found = db.engine() == Engine::Sqlite ? ofSqlite(db, index, text) : ofPostgresql(db, index, text);
    return found ? Candidates(once(std::move(*found))) : std::nullopt;
}

Candidates candidates(Database& db, Sql first, std::int64_t number)
{
    auto ids = trivet::db::first(db, first, number, kMost);
    return isWithin(ids, kMost) ? Candidates(std::move(ids)) : std::nullopt;
}

Candidates united(Candidates some, const Candidates& others)
{
    if (!some || !others)
        return {};
    some->insert(some->end(), others->begin(), others->end());
    return once(std::move(*some));
}

void addFound(Query& query, const Database& db, const std::vector<std::int64_t>& ids)
{
    const bool isSqlite = db.engine() == Engine::Sqlite;
    std::string list = isSqlite ? "[" : "{";
    for (const auto id : ids)
        list += (list.size() == 1 ? "" : ",") + std::to_string(id);
    list += isSqlite ? ']' : '}';
    if (isSqlite)
        query.add("(SELECT value AS id FROM json_each(?)) found", list);
    else
        query.add("unnest(CAST(? AS BIGINT[])) found (id)", list);
}

bool hasTextIndexes(Database& db)
{
    return db.engine() == Engine::Sqlite || db.value<std::int64_t>(kIndexes).value_or(0) > 0;
}

} // namespace trivet::db
