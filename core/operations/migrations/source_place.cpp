#include "migrations/source_place.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<> kGitOnly{"migration.git_only",
                                   "only the git repository can be imported, without issues, labels, milestones, pull "
                                   "requests and releases"};
constexpr MessageFormat<> kNoSource{"migration.no_source", "is no address of a repository on such a server"};

bool wantsMoreThanGit(const creation::Migration& wanted)
{
    return wanted.issues || wanted.labels || wanted.milestones || wanted.pullRequests || wanted.releases;
}

[[noreturn]] void refuse() { throw Error::invalidField("clone_addr", kNoSource); }

bool isPlainSegment(std::string_view text)
{
    return !text.empty() && text != "." && text != ".." && std::all_of(text.begin(), text.end(), [](char c) {
        return isAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.';
    });
}

// The last part of a path, which gets shorter by it.
std::string_view takeLast(std::string_view& path)
{
    const auto slash = path.rfind('/');
    const auto last = path.substr(slash == std::string_view::npos ? 0 : slash + 1);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
    if (!isPlainSegment(last))
        refuse();
    return last;
}

} // namespace

Service serviceOf(const creation::Migration& wanted)
{
    const auto word = asciiLower(wanted.service);
    if (word == "github")
        return Service::GitHub;
    if (word == "gitea" || word == "forgejo")
        return Service::Gitea;
    const bool isPlain = word.empty() || word == "git";
    if (!isPlain && !wanted.isMirror && wantsMoreThanGit(wanted))
        throw Error::invalid(kGitOnly);
    return Service::Git;
}

bool usesInterface(const creation::Migration& wanted) { return serviceOf(wanted) != Service::Git && !wanted.isMirror; }

std::string originOf(const outbound::Target& target)
{
    return (target.scheme == outbound::Scheme::Https ? "https://" : "http://") + asciiLower(target.host) + ":" +
           std::to_string(target.port);
}

SourcePlace sourcePlaceOf(const creation::CloneAddress& address, Service service)
{
    const auto target = outbound::targetOf(address.text);
    if (!target)
        refuse();
    const auto origin = originOf(*target);
    SourcePlace place{.service = service, .origin = origin, .site = origin, .api = origin};
    if (service == Service::Git)
        return place;
    std::string_view path = target->pathAndQuery;
    while (path.ends_with('/'))
        path.remove_suffix(1);
    if (path.ends_with(".git"))
        path.remove_suffix(4);
    const auto name = takeLast(path), owner = takeLast(path);
    const auto below = "/repos/" + std::string(owner) + "/" + std::string(name);
    const bool isGitHubItself =
        service == Service::GitHub && (target->host == "github.com" || target->host == "www.github.com");
    if (isGitHubItself)
        place.api = "https://api.github.com" + below;
    else if (service == Service::GitHub)
        place.api = origin + "/api/v3" + below;
    else {
        place.site = origin + std::string(path);
        place.api = place.site + "/api/v1" + below;
    }
    return place;
}

} // namespace trivet::migrations
