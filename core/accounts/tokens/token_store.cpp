#include "tokens/token_store.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "db/sql_join.hpp"

namespace trivet::tokens {
namespace {

using db::join;
using db::Sql;

// In the order of TokenRow::columns().
constexpr db::Piece kColumns = "t.id, t.account_id, t.name, t.hash, t.last_eight, t.scopes, t.is_limited,"
                               " t.created_at, t.last_used_at, t.expires_at";

constexpr Sql kFindBearer =
    join<"SELECT ", kColumns,
         ", a.id, a.is_organization, a.name, a.is_admin, a.is_active, a.is_prohibited, a.is_restricted,"
         " a.must_change_password FROM api_token t JOIN account a ON a.id = t.account_id WHERE t.hash = $1">();
constexpr Sql kFind = join<"SELECT ", kColumns, " FROM api_token t WHERE t.id = $1">();
constexpr Sql kFindOfAccount = join<"SELECT ", kColumns, " FROM api_token t WHERE t.account_id = $1 AND t.id = $2">();
constexpr Sql kFindByName = join<"SELECT ", kColumns, " FROM api_token t WHERE t.account_id = $1 AND t.name = $2">();
constexpr Sql kOfAccount = join<"SELECT ", kColumns,
                                " FROM api_token t WHERE t.account_id = $1 AND LOWER(t.name) LIKE $2 ESCAPE '!'"
                                " ORDER BY t.id DESC LIMIT $3 OFFSET $4">();
constexpr Sql kCount = "SELECT COUNT(*) FROM api_token WHERE account_id = $1 AND LOWER(name) LIKE $2 ESCAPE '!'";
constexpr Sql kInsert =
    "INSERT INTO api_token (account_id, name, hash, last_eight, scopes, is_limited, created_at, last_used_at,"
    " expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (account_id, name) DO NOTHING RETURNING id";
constexpr Sql kAddRepository = "INSERT INTO api_token_repository (token_id, owner, name) VALUES ($1, $2, $3)"
                               " ON CONFLICT (token_id, owner, name) DO NOTHING";
constexpr Sql kRepositories =
    "SELECT owner, name FROM api_token_repository WHERE token_id = $1 ORDER BY owner, name LIMIT 1000";
constexpr Sql kRepositoriesOfSeveral =
    "SELECT r.token_id, r.owner, r.name FROM api_token t JOIN api_token_repository r ON r.token_id = t.id"
    " WHERE t.account_id = $1 AND t.id BETWEEN $2 AND $3 ORDER BY r.token_id, r.owner, r.name LIMIT 1000000";
constexpr Sql kDelete = "DELETE FROM api_token WHERE id = $1";
constexpr Sql kSetLastUsed = "UPDATE api_token SET last_used_at = $1 WHERE id = $2 AND last_used_at <= $1 - 60";

struct RepositoryRow {
    access::RepositoryName name{};
    auto columns() { return std::tie(name.owner, name.name); }
};

struct LimitRow {
    std::int64_t tokenId = 0;
    access::RepositoryName name{};
    auto columns() { return std::tie(tokenId, name.owner, name.name); }
};

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
    return m_db.all<TokenRow>(kOfAccount, accountId, db::likeContaining(asciiLower(text)), page.limit, page.offset);
}

std::int64_t TokenStore::countOfAccount(std::int64_t accountId, std::string_view text)
{
    return m_db.value<std::int64_t>(kCount, accountId, db::likeContaining(asciiLower(text))).value();
}

std::optional<std::int64_t> TokenStore::insert(const TokenRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row.accountId, row.name, row.hash, row.lastEight, row.scopes,
                                    row.isLimited, row.createdAt, row.lastUsedAt, row.expiresAt);
}

void TokenStore::addRepository(std::int64_t tokenId, const access::RepositoryName& repository)
{
    m_db.run(kAddRepository, tokenId, repository.owner, repository.name);
}

std::vector<access::RepositoryName> TokenStore::repositoriesOf(std::int64_t tokenId)
{
    std::vector<access::RepositoryName> names;
    m_db.each<RepositoryRow>(
        kRepositories, [&](RepositoryRow&& row) { names.push_back(std::move(row.name)); }, tokenId);
    return names;
}

std::map<std::int64_t, std::vector<access::RepositoryName>>
TokenStore::repositoriesOf(const std::vector<TokenRow>& page)
{
    std::map<std::int64_t, std::vector<access::RepositoryName>> names;
    if (page.empty())
        return names;
    m_db.each<LimitRow>(
        kRepositoriesOfSeveral, [&](LimitRow&& row) { names[row.tokenId].push_back(std::move(row.name)); },
        page.front().accountId, page.back().id, page.front().id);
    return names;
}

bool TokenStore::remove(std::int64_t id) { return m_db.run(kDelete, id) == 1; }
void TokenStore::setLastUsed(std::int64_t id, std::int64_t time) { m_db.run(kSetLastUsed, time, id); }

} // namespace trivet::tokens
