#include "oauth/scope_meaning.hpp"

#include "oidc/claims.hpp"
#include "pages/reader.hpp"

namespace trivet::oauth {
namespace {

using access::Level;
using access::Permission;
using pages::TextKey;
using pages::operator""_text;

struct Meaning {
    Permission permission{};
    TextKey read{}, write{};
};

constexpr Meaning kMeanings[] = {
    {Permission::User, "scopes.read_user"_text, "scopes.write_user"_text},
    {Permission::Repository, "scopes.read_repository"_text, "scopes.write_repository"_text},
    {Permission::Issue, "scopes.read_issue"_text, "scopes.write_issue"_text},
    {Permission::Organization, "scopes.read_organization"_text, "scopes.write_organization"_text},
    {Permission::Package, "scopes.read_package"_text, "scopes.write_package"_text},
    {Permission::Notification, "scopes.read_notification"_text, "scopes.write_notification"_text},
    {Permission::Admin, "scopes.read_admin"_text, "scopes.write_admin"_text},
    {Permission::ActivityPub, "scopes.read_activitypub"_text, "scopes.write_activitypub"_text},
    {Permission::Misc, "scopes.misc"_text, "scopes.misc"_text},
};

void addAccess(std::vector<TextKey>& sentences, const access::ScopeSet& access)
{
    for (const auto& [permission, read, write] : kMeanings) {
        if (access.allows(permission, Level::Write))
            sentences.push_back(write);
        else if (access.allows(permission, Level::Read))
            sentences.push_back(read);
    }
    if (access.publicOnly && !sentences.empty())
        sentences.push_back("scopes.public_only"_text);
}

constexpr std::pair<std::string_view, TextKey> kIdentityWords[] = {
    {"openid", "scopes.identity"_text},   {"profile", "scopes.profile"_text},
    {"email", "scopes.email"_text},       {"groups", "scopes.groups"_text},
    {"userinfo", "scopes.identity"_text}, {"public-only", "scopes.public_only"_text},
    {"all", "scopes.everything"_text},
};

} // namespace

std::string meaningOfWord(const http::Context& context, const std::string& word)
{
    for (const auto& [known, key] : kIdentityWords)
        if (known == word)
            return pages::text(context, key);
    if (!access::ScopeSet::isWord(word))
        return {};
    std::vector<TextKey> sentences;
    addAccess(sentences, access::ScopeSet::parse(std::vector{word}));
    return sentences.empty() ? "" : pages::text(context, sentences.front());
}

std::vector<std::string> meaningOf(const http::Context& context, const grants::ScopeWords& scope)
{
    const auto& settings = context.settings.oauth2;
    std::vector<TextKey> sentences;
    const auto access = scope.access(settings);
    if (access == access::ScopeSet::all())
        sentences.push_back("scopes.everything"_text);
    else
        addAccess(sentences, access);
    const auto claims = oidc::claimGroupsOf(scope, settings);
    if (scope.has("openid"))
        sentences.push_back("scopes.identity"_text);
    if (scope.has("openid") && claims.hasEmail)
        sentences.push_back("scopes.email"_text);
    if (scope.has("openid") && claims.hasGroups)
        sentences.push_back(claims.isPublicOnly ? "scopes.public_groups"_text : "scopes.groups"_text);
    std::vector<std::string> said;
    for (const auto& sentence : sentences)
        said.push_back(pages::text(context, sentence));
    return said;
}

std::string meaningOf(const http::Context& context, access::Permission permission, access::Level level)
{
    for (const auto& each : kMeanings)
        if (each.permission == permission)
            return pages::text(context, level == Level::Write ? each.write : each.read);
    return {};
}

} // namespace trivet::oauth
