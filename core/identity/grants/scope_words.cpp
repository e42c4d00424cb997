#include "grants/scope_words.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::grants {
namespace {

bool isScopeCharacter(char c) { return c >= 0x21 && c <= 0x7E && c != '"' && c != '\\'; }

// Some clients separate the finer scopes by commas.
std::vector<std::string> partsOf(std::string_view word)
{
    std::vector<std::string> parts;
    for (const auto part : split(word, ','))
        if (!part.empty())
            parts.emplace_back(part);
    return parts;
}

bool namesPermission(const access::ScopeSet& named)
{
    access::ScopeSet nothing;
    nothing.publicOnly = named.publicOnly;
    return named != nothing;
}

} // namespace

bool isIdentityWord(std::string_view word)
{
    return std::find(std::begin(kIdentityWords), std::end(kIdentityWords), word) != std::end(kIdentityWords);
}

ScopeWords ScopeWords::parse(std::string_view text)
{
    if (text.size() > kMostBytes)
        throw Error::badRequest("the scope is too long").withCode("invalid_scope");
    ScopeWords scope;
    for (const auto word : split(text, ' ')) {
        if (!std::all_of(word.begin(), word.end(), isScopeCharacter))
            throw Error::badRequest("the scope has characters it may not have").withCode("invalid_scope");
        if (!word.empty())
            scope.m_words.emplace(word);
    }
    return scope;
}

std::string ScopeWords::text() const
{
    std::string all;
    for (const auto& word : m_words)
        all += (all.empty() ? "" : " ") + word;
    return all;
}

bool ScopeWords::includes(const ScopeWords& other) const
{
    return std::includes(m_words.begin(), m_words.end(), other.m_words.begin(), other.m_words.end());
}

std::vector<std::string> ScopeWords::without(const ScopeWords& other) const
{
    std::vector<std::string> rest;
    std::set_difference(m_words.begin(), m_words.end(), other.m_words.begin(), other.m_words.end(),
                        std::back_inserter(rest));
    return rest;
}

std::vector<std::string> ScopeWords::unknown() const
{
    std::vector<std::string> strange;
    for (const auto& word : m_words) {
        const auto parts = partsOf(word);
        const auto isKnown = [](const std::string& part) { return access::ScopeSet::isWord(part); };
        if (!isIdentityWord(word) && (parts.empty() || !std::all_of(parts.begin(), parts.end(), isKnown)))
            strange.push_back(word);
    }
    return strange;
}

bool ScopeWords::hasIdentity() const { return std::any_of(m_words.begin(), m_words.end(), isIdentityWord); }

access::ScopeSet ScopeWords::access(const Settings::OAuth2& settings) const
{
    std::vector<std::string> known;
    for (const auto& word : m_words)
        for (auto& part : partsOf(word))
            if (access::ScopeSet::isWord(part))
                known.push_back(std::move(part));
    const auto named = access::ScopeSet::parse(known);
    if (!unknown().empty() && !namesPermission(named)) {
        auto everything = access::ScopeSet::all();
        everything.publicOnly = named.publicOnly;
        return everything;
    }
    const bool opensEverything = m_words.empty() || settings.oidcScopesGrantApi;
    return known.empty() && opensEverything ? access::ScopeSet::all() : named;
}

} // namespace trivet::grants
