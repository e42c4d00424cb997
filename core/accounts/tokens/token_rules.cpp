#include "tokens/token_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "json/problems.hpp"

#include <algorithm>

namespace trivet::tokens {
namespace {

constexpr MessageFormat<1> kItemCount{"token.repository_count", "must have 1 to {{COUNT}} items"};
constexpr MessageFormat<1> kNotRepository{"token.not_repository", "{{TEXT}} is not written owner/name"};
constexpr MessageFormat<> kInThePast{"token.in_the_past", "must be in the future"};
constexpr MessageFormat<> kNameUsed{"token.name_used", "access token name has been used already"};
constexpr MessageFormat<> kUnknownToken{"token.unknown", "access token not found"};

constexpr std::size_t kTokenLength = 40;
constexpr std::size_t kMostRepositories = 100;

bool isNameCharacter(char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.'; }

std::optional<access::RepositoryName> parseRepository(const std::string& text)
{
    const std::string lower = asciiLower(text);
    const auto parts = split(lower, '/');
    const auto isName = [](std::string_view part) {
        return !part.empty() && part.size() <= 100 && std::all_of(part.begin(), part.end(), isNameCharacter);
    };
    if (parts.size() != 2 || !isName(parts[0]) || !isName(parts[1]))
        return std::nullopt;
    return access::RepositoryName{std::string(parts[0]), std::string(parts[1])};
}

// An empty list is refused: whoever forgot to fill it must not get a token for everything, nor one for nothing.
std::vector<access::RepositoryName> parseRepositories(const std::vector<std::string>& texts, json::Problems& problems)
{
    std::vector<access::RepositoryName> names;
    if (texts.empty() || texts.size() > kMostRepositories)
        problems.add("repositories", kItemCount.with(kMostRepositories));
    else
        for (const auto& text : texts) {
            if (auto name = parseRepository(text))
                names.push_back(std::move(*name));
            else
                problems.add("repositories", kNotRepository.with(toUtf8(text.substr(0, 100))));
        }
    return names;
}

std::string unknownScopes(const std::vector<std::string>& words)
{
    std::string unknown;
    for (const auto& word : words)
        if (!word.empty() && !access::ScopeSet::isWord(word))
            unknown += (unknown.empty() ? "" : ", ") + word;
    return unknown;
}

// Scopes alone are refused with another status than everything else: clients know it so.
void requireKnownScopes(const std::vector<std::string>& words, json::Problems& problems)
{
    const auto unknown = unknownScopes(words);
    if (unknown.empty())
        return;
    if (problems.isEmpty())
        throw Error::badRequest(access::kInvalidScope.with(unknown)).at("scopes");
    problems.add("scopes", access::kInvalidScope.with(unknown));
}

} // namespace

NewToken create(db::Database& db, std::int64_t accountId, const TokenInput& input, std::int64_t now)
{
    json::Problems problems;
    if (input.expiresAt && *input.expiresAt <= now)
        problems.add("expires_at", kInThePast);
    std::vector<access::RepositoryName> repositories;
    if (input.repositories)
        repositories = parseRepositories(*input.repositories, problems);
    requireKnownScopes(input.scopes, problems);
    problems.throwIfAny();
    const auto scopes = access::ScopeSet::parse(input.scopes);

    NewToken result{.value = crypto::newApiToken()};
    result.row = {.accountId = accountId,
                  .name = input.name,
                  .hash = crypto::tokenHash(result.value),
                  .lastEight = std::string(crypto::lastEight(result.value)),
                  .scopes = joinedWords(scopes),
                  .isLimited = input.repositories.has_value(),
                  .createdAt = now,
                  .lastUsedAt = now,
                  .expiresAt = input.expiresAt};
    result.row.id = db.transact([&] {
        TokenStore store(db);
        const auto id = store.insert(result.row);
        if (!id)
            throw Error::badRequest(kNameUsed).at("name");
        for (const auto& repository : repositories)
            store.addRepository(*id, repository);
        return *id;
    });
    return result;
}

std::string describe(const TokenInput& input)
{
    auto known = input.scopes; // the others are refused, and that is not for here
    std::erase_if(known, [](const auto& word) { return !access::ScopeSet::isWord(word); });
    const auto scopes = joinedWords(access::ScopeSet::parse(known));
    return input.name + ", scopes " + (scopes.empty() ? "none" : scopes);
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
            throw id ? Error::notFound(kUnknownToken) : Error::notFound();
        store.remove(found->id);
    });
}

bool looksLikeToken(std::string_view text)
{
    return text.size() == kTokenLength && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace trivet::tokens
