#include "oauth/scope_meaning.hpp"

#include "oidc/claims.hpp"

namespace trivet::oauth {
namespace {

using access::Level;
using access::Permission;

struct Meaning {
    Permission permission{};
    const char* read = nullptr;
    const char* write = nullptr;
};

constexpr Meaning kMeanings[] = {
    {Permission::User, "See your profile, settings, e-mail addresses and keys",
     "See and change your profile, settings, e-mail addresses and keys"},
    {Permission::Repository, "Read your repositories", "Read and change your repositories, and push to them"},
    {Permission::Issue, "Read issues and comments", "Read, write and change issues and comments"},
    {Permission::Organization, "See your organizations and teams", "See and change your organizations and teams"},
    {Permission::Package, "Download packages", "Download, publish and delete packages"},
    {Permission::Notification, "Read your notifications", "Read your notifications and mark them as read"},
    {Permission::Admin, "See what administrators of this site see", "Do what administrators of this site may do"},
    {Permission::ActivityPub, "Read what you share with other sites", "Share with other sites in your name"},
    {Permission::Misc, "Use small services of the site, such as rendering text",
     "Use small services of the site, such as rendering text"},
};

void addAccess(std::vector<std::string>& sentences, const access::ScopeSet& access)
{
    for (const auto& [permission, read, write] : kMeanings) {
        if (access.allows(permission, Level::Write))
            sentences.emplace_back(write);
        else if (access.allows(permission, Level::Read))
            sentences.emplace_back(read);
    }
    if (access.publicOnly && !sentences.empty())
        sentences.emplace_back("All of this only where it is public");
}

} // namespace

std::vector<std::string> meaningOf(const grants::ScopeWords& scope, const Settings::OAuth2& settings)
{
    std::vector<std::string> sentences;
    const auto access = scope.access(settings);
    if (access == access::ScopeSet::all())
        sentences.emplace_back("Do everything you can do here, with everything that is yours, public and private");
    else
        addAccess(sentences, access);
    const auto claims = oidc::claimGroupsOf(scope, settings);
    if (scope.has("openid"))
        sentences.emplace_back("Know who you are: your user name and full name");
    if (scope.has("openid") && claims.hasEmail)
        sentences.emplace_back("Know your e-mail address");
    if (scope.has("openid") && claims.hasGroups)
        sentences.emplace_back(claims.isPublicOnly ? "Know your public organizations and teams"
                                                   : "Know your organizations and teams");
    return sentences;
}

} // namespace trivet::oauth
