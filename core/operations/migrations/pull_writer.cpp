#include "migrations/pull_writer.hpp"

#include "base/text.hpp"
#include "issues/pull_store.hpp"
#include "migrations/review_writer.hpp"
#include "migrations/source_pull_types.hpp"
#include "repos/repository_name.hpp"

#include <algorithm>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<1> kNoDetails{"migration.no_details",
                                      "the other server does not tell the branches of pull request {{NUMBER}}"};

bool isHex(std::string_view text)
{
    return (text.size() == 40 || text.size() == 64) && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

issues::PullRow rowOf(const Writing& writing, const SourcePull& source, const PullCommits& commits, bool isOpen)
{
    issues::PullRow row{.baseRepositoryId = writing.repositoryId, .baseBranch = source.base.ref};
    const bool isWithin = source.head.repo && source.base.repo && !source.head.repo->fullName.empty() &&
                          equalsIgnoringAsciiCase(source.head.repo->fullName, source.base.repo->fullName);
    if (isWithin)
        row.headRepositoryId = writing.repositoryId;
    row.headBranch = repos::isUsableBranch(source.head.ref) ? source.head.ref : "unknown";
    row.headSha = commits.head;
    row.mergeBase = commits.mergeBase;
    row.isOpen = isOpen && !source.mergedAt;
    if (source.mergedAt) {
        row.mergedAt = writing.past(source.mergedAt);
        row.mergeCommit = isHex(source.mergeCommit) ? source.mergeCommit : std::string();
    }
    return row;
}

} // namespace

void writePulls(const Writing& writing, const WrittenTracker& written,
                const std::map<std::int64_t, PullCommits>& commits)
{
    auto open = writing.issues.openPulls(); // which are closed is read from issues, not from what is said of branches
    ReviewWriter reviews(writing);
    writing.lists.each<SourcePull>("pulls", [&](const SourcePull& source) {
        const auto issue = written.issues.find(source.number);
        const auto state = open.find(source.number);
        if (issue == written.issues.end() || state == open.end()) // it came later
            return;
        if (!repos::isUsableBranch(source.base.ref))
            throw Error::invalid(kNoDetails.with(source.number));
        const auto found = commits.find(source.number);
        auto row = rowOf(writing, source, found == commits.end() ? PullCommits{} : found->second, state->second);
        row.issueId = issue->second;
        issues::PullStore store(writing.db);
        // One open pull request for two branches: of several the others are as good as closed.
        if (row.isOpen && row.headRepositoryId && store.openFor(issues::PullPair::of(row)))
            row.isOpen = false;
        store.insert(row);
        reviews.write(source.number, issue->second);
        open.erase(state);
    });
    if (!open.empty())
        throw Error::invalid(kNoDetails.with(open.begin()->first));
    reviews.writeRest(written);
}

} // namespace trivet::migrations
