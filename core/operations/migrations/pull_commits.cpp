#include "migrations/pull_commits.hpp"

#include "base/text.hpp"
#include "git/repository.hpp"
#include "git/run_git.hpp"
#include "merging/merge_check.hpp"
#include "migrations/source_pull_types.hpp"

#include <stdexcept>

namespace trivet::migrations {
namespace {

constexpr std::string_view kBelow = "refs/pull/", kHead = "/head";

// 7 for "refs/pull/7/head"; 0 for what is no such name.
std::int64_t numberOf(std::string_view ref)
{
    if (!ref.starts_with(kBelow) || !ref.ends_with(kHead))
        return 0;
    ref.remove_prefix(kBelow.size());
    ref.remove_suffix(kHead.size());
    return parseInteger(ref).value_or(0);
}

bool isCommit(git::Repository& git, const std::string& id)
{
    if (!git.format().isId(id))
        return false;
    const auto head = git.head(id);
    return head && head->kind == git::ObjectKind::Commit;
}

std::string mergeBaseFor(git::Repository& git, const SourcePull& pull, const std::string& head)
{
    if (isCommit(git, pull.mergeBase))
        return pull.mergeBase;
    return isCommit(git, pull.base.sha) ? merging::mergeBaseOf(git.path(), pull.base.sha, head) : std::string();
}

} // namespace

std::map<std::int64_t, PullCommits> readPullCommits(GatheredLists& lists, const std::string& repository,
                                                    const std::string& objectFormat)
{
    const auto git = git::openRepository(repository, objectFormat);
    std::map<std::int64_t, std::string> heads;
    std::map<std::int64_t, PullCommits> known;
    for (const auto& ref : git->refsBelow(kBelow))
        heads[numberOf(ref.name)] = ref.id;
    lists.each<SourcePull>("pulls", [&](const SourcePull& pull) {
        auto& commits = known[pull.number];
        const auto head = heads.find(pull.number);
        if (head == heads.end() || !isCommit(*git, head->second))
            return;
        commits.head = head->second;
        commits.mergeBase = mergeBaseFor(*git, pull, commits.head);
    });
    std::string commands;
    for (const auto& ref : git->refsBelow(kBelow)) {
        const auto found = known.find(numberOf(ref.name));
        if (found == known.end() || found->second.head.empty())
            commands += "delete " + ref.name + "\n";
    }
    const auto removed = git::runGit({.folder = repository, .arguments = {"update-ref", "--stdin"}, .input = commands});
    if (!commands.empty() && !removed.isGood())
        throw std::runtime_error("git update-ref: " + removed.errors);
    return known;
}

} // namespace trivet::migrations
