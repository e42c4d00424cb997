#include "agit/push_message.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "gitdata/served_repository.hpp"
#include "issues/pull_store.hpp"
#include "pulls/pull_ref.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

#include <algorithm>

namespace trivet::agit {
namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view kBranches = "refs/heads/";
// Who pushes more branches at a time does not read on.
constexpr std::size_t kMostBranches = 10;

std::string pageOf(const http::Context& context, const repos::OwnedRepository& repository)
{
    return context.absoluteUrl(encodePercent(repository.owner.name) + "/" + encodePercent(repository.row.name));
}

bool hasPulls(const repos::VisibleRepo& repo)
{
    using enum repos::AccessLevel;
    return repo.row().has(repos::Unit::Pulls) && repo.access.allows(repos::Unit::Pulls, Read) &&
           repo.access.allows(repos::Unit::Code, Read) && !repo.row().isArchived;
}

// The repository pull requests of this one go to: a fork's are for where it comes from.
std::optional<repos::VisibleRepo> baseOf(http::Context& context, const repos::VisibleRepo& repo)
{
    if (!repo.row().forkOf)
        return hasPulls(repo) ? std::optional(repo) : std::nullopt;
    auto parent = repos::RepositoryStore(context.db()).find(*repo.row().forkOf);
    if (!parent || !repos::isWithinReach(*parent, context.who))
        return std::nullopt;
    auto access = repos::AccessStore(context.db()).of(*parent, context.who);
    repos::VisibleRepo base{std::move(*parent), std::move(access)};
    return hasPulls(base) ? std::optional(std::move(base)) : std::nullopt;
}

void add(Lines& lines, const std::string& words, const std::string& address)
{
    lines.insert(lines.end(), {"", words, "  " + address, ""});
}

void addBranch(Lines& lines, http::Context& context, const repos::VisibleRepo& repo, const repos::VisibleRepo& base,
               const std::string& branch)
{
    const auto page = pageOf(context, base.its);
    const auto existing = issues::PullStore(context.db())
                              .openFor({.baseRepositoryId = base.row().id,
                                        .baseBranch = base.row().defaultBranch,
                                        .headRepositoryId = repo.row().id,
                                        .headBranch = branch});
    if (existing)
        return add(lines, "Visit the existing pull request:", page + "/pulls/" + std::to_string(existing->number));
    const auto name = base.row().id == repo.row().id ? branch : repo.its.owner.name + ":" + branch;
    add(lines, "Create a new pull request for '" + name + "':", page + "/pulls/new/" + gitdata::encodePath(name));
}

} // namespace

std::vector<std::string> pushMessage(http::Context& context, const repos::VisibleRepo& repo,
                                     const std::vector<pushes::RefChange>& made,
                                     const std::vector<githttp::RenamedChange>& proposed)
{
    Lines lines;
    if (!context.settings.git.saysHowToOpenPull)
        return lines;
    for (const auto& each : proposed)
        if (const auto number = pulls::numberOf(each.made.ref))
            add(lines,
                "Visit the existing pull request:", pageOf(context, repo.its) + "/pulls/" + std::to_string(*number));
    const auto isNamed = [&](const pushes::RefChange& change) {
        return change.ref.starts_with(kBranches) && !pushes::isZero(change.after);
    };
    if (!std::any_of(made.begin(), made.end(), isNamed))
        return lines;
    const auto base = baseOf(context, repo);
    if (!base || base->row().isEmpty)
        return lines;
    std::size_t count = 0;
    for (const auto& change : made) {
        const auto branch = change.ref.substr(std::min(change.ref.size(), kBranches.size()));
        const bool isDefault = !repo.row().forkOf && branch == base->row().defaultBranch;
        if (isNamed(change) && !isDefault && count++ < kMostBranches)
            addBranch(lines, context, repo, *base, branch);
    }
    return lines;
}

} // namespace trivet::agit
