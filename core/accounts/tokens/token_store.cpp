#include "tokens/token_store.hpp"

#include "base/clock_skew.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "db/row_sql.hpp"

namespace trivet::tokens {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kColumns = db::selectList<TokenRow, "t">;

constexpr Sql kFindBearer = join<"SELECT ", db::selectList<TokenBearer>,
                                 " FROM api_token t JOIN account a ON a.id = t.account_id WHERE t.hash = ?">();
constexpr Sql kFind = join<"SELECT ", kColumns, " FROM api_token t WHERE t.id = $1">();
constexpr Sql kFindOfAccount = join<"SELECT ", kColumns, " FROM api_token t WHERE t.account_id = $1 AND t.id = $2">();
constexpr Sql kFindByName = join<"SELECT ", kColumns, " FROM api_token t WHERE t.account_id = $1 AND t.name = $2">();
constexpr Sql kOfAccount = join<"SELECT ", kColumns,
                                " FROM api_token t WHERE t.account_id = $1 AND LOWER(t.name) LIKE LOWER($2) ESCAPE '!'"
                                " ORDER BY t.id DESC LIMIT $3 OFFSET $4">();
constexpr Sql kCount = "SELECT COUNT(*) FROM api_token WHERE account_id = $1 AND LOWER(name) LIKE LOWER($2) ESCAPE '!'";
constexpr Sql kInsert =
    join<db::insertInto<"api_token", TokenRow>, " ON CONFLICT (account_id, name) DO NOTHING RETURNING id">();
constexpr Sql kInsertKept = join<db::insertInto<"api_token", TokenRow, "id = ?">>();
constexpr Sql kImportedWith = join<"SELECT ", db::selectList<TokenBearer>,
                                   " FROM api_token t JOIN account a ON a.id = t.account_id"
                                   " WHERE t.last_eight = $1 AND t.hash LIKE '$gitea$%' ORDER BY t.id LIMIT 3">();
constexpr Sql kReplaceHash = "UPDATE api_token SET hash = $1 WHERE id = $2 AND hash = $3";
constexpr Sql kDelete = "DELETE FROM api_token WHERE id = $1";
constexpr Sql kSetLastUsed = "UPDATE api_token SET last_used_at = $1"
                             " WHERE id = $2 AND (last_used_at <= $1 - 60 OR last_used_at > $3)";

// One of the repositories a token is limited to.
struct LimitRow {
    std::int64_t tokenId = 0;
    std::string owner{}, name{};
    static constexpr auto columns()
    {
        return db::columns(db::column("token_id", &LimitRow::tokenId), db::column("owner", &LimitRow::owner),
                           db::column("name", &LimitRow::name));
    }
};

constexpr Sql kAddRepository =
    join<db::insertInto<"api_token_repository", LimitRow>, " ON CONFLICT (token_id, owner, name) DO NOTHING">();
constexpr Sql kRepositories = join<"SELECT ", db::selectList<LimitRow>,
                                   " FROM api_token_repository WHERE token_id = ? ORDER BY owner, name LIMIT 1000">();
constexpr Sql kRepositoriesOfSeveral =
    join<"SELECT ", db::selectList<LimitRow, "r">,
         " FROM api_token t JOIN api_token_repository r ON r.token_id = t.id"
         " WHERE t.account_id = ? AND t.id BETWEEN ? AND ? ORDER BY r.token_id, r.owner, r.name LIMIT 1000000">();

access::RepositoryName nameOf(LimitRow&& row) { return {std::move(row.owner), std::move(row.name)}; }

} // namespace

access::ScopeSet TokenRow::scopeSet() const
{
    std::vector<std::string> words;
    for (const auto word : split(scopes, ','))
        words.emplace_back(word);
    return access::ScopeSet::parse(words);
}

std::string joinedWords(const access::ScopeSet& scopes)
{
    std::string text;
    for (const auto& word : scopes.words())
        text += (text.empty() ? "" : ",") + word;
    return text;
}

std::optional<TokenBearer> TokenStore::findBearer(std::string_view value)
{
    const std::string hash = crypto::tokenHash(value);
    auto bearer = m_db.one<TokenBearer>(kFindBearer, hash);
    if (bearer && !crypto::equalsInConstantTime(bearer->token.hash, hash))
        return std::nullopt;
    return bearer;
}

std::optional<TokenRow> TokenStore::find(std::int64_t id) { return m_db.one<TokenRow>(kFind, id); }

std::optional<TokenRow> TokenStore::findOfAccount(std::int64_t accountId, std::int64_t id)
{
    return m_db.one<TokenRow>(kFindOfAccount, accountId, id);
}

std::optional<TokenRow> TokenStore::findByName(std::int64_t accountId, std::string_view name)
{
    return m_db.one<TokenRow>(kFindByName, accountId, name);
}

std::vector<TokenRow> TokenStore::ofAccount(std::int64_t accountId, const TokenPage& page, std::string_view text)
{
    return m_db.all<TokenRow>(kOfAccount, accountId, db::likeContaining(text), page.limit, page.offset);
}

std::int64_t TokenStore::countOfAccount(std::int64_t accountId, std::string_view text)
{
    return m_db.value<std::int64_t>(kCount, accountId, db::likeContaining(text)).value();
}

std::optional<std::int64_t> TokenStore::insert(const TokenRow& row) { return m_db.value<std::int64_t>(kInsert, row); }

void TokenStore::insertKept(const TokenRow& row) { m_db.run(kInsertKept, row, row.id); }

std::vector<TokenBearer> TokenStore::importedWith(std::string_view lastEight)
{
    return m_db.all<TokenBearer>(kImportedWith, lastEight);
}

void TokenStore::replaceHash(const TokenRow& imported, std::string_view value)
{
    m_db.run(kReplaceHash, crypto::tokenHash(value), imported.id, imported.hash);
}

void TokenStore::addRepository(std::int64_t tokenId, const access::RepositoryName& repository)
{
    m_db.run(kAddRepository, LimitRow{tokenId, repository.owner, repository.name});
}

std::vector<access::RepositoryName> TokenStore::repositoriesOf(std::int64_t tokenId)
{
    std::vector<access::RepositoryName> names;
    m_db.each<LimitRow>(
        kRepositories, [&](LimitRow&& row) { names.push_back(nameOf(std::move(row))); }, tokenId);
    return names;
}

std::map<std::int64_t, std::vector<access::RepositoryName>>
TokenStore::repositoriesOf(const std::vector<TokenRow>& page)
{
    std::map<std::int64_t, std::vector<access::RepositoryName>> names;
    if (page.empty())
        return names;
    m_db.each<LimitRow>(
        kRepositoriesOfSeveral, [&](LimitRow&& row) { names[row.tokenId].push_back(nameOf(std::move(row))); },
        page.front().accountId, page.back().id, page.front().id);
    return names;
}

bool TokenStore::remove(std::int64_t id) { return m_db.run(kDelete, id) == 1; }
void TokenStore::setLastUsed(std::int64_t id, std::int64_t time) { m_db.run(kSetLastUsed, time, id, latestPast(time)); }

} // namespace trivet::tokens
