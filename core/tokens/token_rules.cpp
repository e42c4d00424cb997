#include "tokens/token_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"

#include <algorithm>

namespace trivet::tokens {
namespace {

constexpr std::size_t kTokenLength = 40;
constexpr std::size_t kMostRepositories = 100;

bool isNameCharacter(char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.'; }

access::RepositoryName parseRepository(const std::string& text)
{
    const std::string lower = asciiLower(text);
    const auto parts = split(lower, '/');
    const auto isName = [](std::string_view part) {
        return !part.empty() && part.size() <= 100 && std::all_of(part.begin(), part.end(), isNameCharacter);
    };
    if (parts.size() != 2 || !isName(parts[0]) || !isName(parts[1]))
        throw Error::invalid("[Repositories]: " + toUtf8(text.substr(0, 100)) + " is not written owner/name");
    return {std::string(parts[0]), std::string(parts[1])};
}

// An empty list is refused: whoever forgot to fill it must not get a token for everything, nor one for nothing.
std::vector<access::RepositoryName> parseRepositories(const std::vector<std::string>& texts)
{
    if (texts.empty() || texts.size() > kMostRepositories)
        throw Error::invalid("[Repositories]: must have 1 to " + std::to_string(kMostRepositories) + " items");
    std::vector<access::RepositoryName> names;
    for (const auto& text : texts)
        names.push_back(parseRepository(text));
    return names;
}

} // namespace

NewToken create(db::Database& db, std::int64_t accountId, const TokenWish& wish, std::int64_t now)
{
    const auto scopes = access::ScopeSet::parse(wish.scopes);
    if (wish.expiresAt && *wish.expiresAt <= now)
        throw Error::invalid("[ExpiresAt]: must be in the future");
    std::vector<access::RepositoryName> repositories;
    if (wish.repositories)
        repositories = parseRepositories(*wish.repositories);

    NewToken result{.value = crypto::newApiToken()};
    result.row = {.accountId = accountId,
                  .name = wish.name,
                  .hash = crypto::tokenHash(result.value),
                  .lastEight = std::string(crypto::lastEight(result.value)),
                  .scopes = joinedWords(scopes),
                  .isLimited = wish.repositories.has_value(),
                  .createdAt = now,
                  .lastUsedAt = now,
                  .expiresAt = wish.expiresAt};
    result.row.id = db.transact([&] {
        TokenStore store(db);
        const auto id = store.insert(result.row);
        if (!id)
            throw Error::badRequest("access token name has been used already");
        for (const auto& repository : repositories)
            store.addRepository(*id, repository);
        return *id;
    });
    return result;
}

std::string describe(const TokenWish& wish)
{
    const auto scopes = joinedWords(access::ScopeSet::parse(wish.scopes));
    return wish.name + ", scopes " + (scopes.empty() ? "none" : scopes);
}

void removeNamed(db::Database& db, std::int64_t accountId, std::string_view idOrName)
{
    db.transact([&] {
        TokenStore store(db);
        const auto id = parseInteger(idOrName);
        auto found = id ? store.findOfAccount(accountId, *id) : std::nullopt;
        if (!found)
            found = store.findByName(accountId, idOrName);
        if (!found)
            throw Error::notFound(id ? "access token not found" : "not found");
        store.remove(found->id);
    });
}

bool looksLikeToken(std::string_view text)
{
    return text.size() == kTokenLength && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace trivet::tokens
