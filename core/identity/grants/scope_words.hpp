#pragma once
#include "access/scope_set.hpp"
#include "settings/settings.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::grants {

// The scopes of an authorization request: a set of words, so that order and repetition make no difference.
class ScopeWords {
public:
    ScopeWords() = default;
    // Throws Error (invalid_scope) for characters RFC 6749 §3.3 does not allow, and for more than kMostBytes.
    static ScopeWords parse(std::string_view text);

    static constexpr std::size_t kMostBytes = 2048;

    std::string text() const; // in order, separated by blanks
    bool has(std::string_view word) const { return m_words.contains(word); }
    bool includes(const ScopeWords& other) const;
    std::vector<std::string> without(const ScopeWords& other) const;
    // Words that are neither about identity nor known to the API.
    std::vector<std::string> unknown() const;

    bool hasIdentity() const; // whether any word is about identity

    // What a token with these words may do with the API:
    // - any permission is named: exactly those, whatever else is there;
    // - no words at all: everything; words about identity alone: the same, unless the settings say they open nothing;
    // - unknown words: everything, as before there were finer scopes; of public things only if "public-only" says so;
    // - "public-only" alone or beside words about identity: nothing but signing on.
    access::ScopeSet access(const Settings::OAuth2& settings) const;

    auto begin() const { return m_words.begin(); }
    auto end() const { return m_words.end(); }
    friend bool operator==(const ScopeWords&, const ScopeWords&) = default;

private:
    std::set<std::string, std::less<>> m_words{};
};

// What an application learns about the user, not what it may do.
inline constexpr std::string_view kIdentityWords[] = {"openid", "profile", "email", "groups", "userinfo"};
bool isIdentityWord(std::string_view word);

} // namespace trivet::grants
