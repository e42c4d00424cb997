#include "issues/named_dependencies.hpp"

#include "issues/dependency_rules.hpp"
#include "issues/issue_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

namespace trivet::issues {
namespace {

using http::Context;
using repos::AccessLevel;

// The other issue of a pair, wherever it is.
struct Other {
    repos::VisibleRepo repo{};
    IssueRow row{};
};

Other otherIssue(Context& context, const repos::VisibleRepo& here, const NamedIssue& wanted, AccessLevel needed)
{
    Other other{here, {}};
    if (!wanted.owner.empty() || !wanted.repository.empty()) {
        auto found = repos::RepositoryStore(context.db()).findByName(wanted.owner, wanted.repository);
        if (!found)
            throw Error::notFound();
        other.repo.its = std::move(*found);
        other.repo.access = repos::AccessStore(context.db()).of(other.repo.its, context.who);
    }
    auto row = IssueStore(context.db()).find(other.repo.row().id, wanted.number);
    if (!row)
        throw Error::notFound();
    repos::requirePart(other.repo, needed, unitOf(*row));
    if (needed >= AccessLevel::Write && other.repo.row().isArchived)
        throw Error(Error::Kind::Locked, repos::kArchived);
    other.row = std::move(*row);
    return other;
}

} // namespace

void requireDependencies(const repos::RepositoryRow& row)
{
    if (!row.has(repos::Choice::IssueDependencies))
        throw Error::notFound();
}

void dependOn(Context& context, const IssueOfWriter& waiting, const NamedIssue& wanted)
{
    requireDependencies(waiting.repo.row());
    const auto other = otherIssue(context, waiting.repo, wanted, AccessLevel::Read);
    addDependency(operationOn(context, waiting), waiting.row, other.row);
}

void stopDependingOn(Context& context, const IssueOfWriter& waiting, const NamedIssue& wanted)
{
    requireDependencies(waiting.repo.row());
    const auto other = otherIssue(context, waiting.repo, wanted, AccessLevel::Read);
    removeDependency(operationOn(context, waiting), waiting.row, other.row);
}

void block(Context& context, const IssueToChange& issue, const NamedIssue& waiting)
{
    const auto other = otherIssue(context, issue.repo, waiting, AccessLevel::Write);
    requireDependencies(other.repo.row());
    addDependency(operationOn(context, other.repo, unitOf(other.row)), other.row, issue.row);
}

void unblock(Context& context, const IssueToChange& issue, const NamedIssue& waiting)
{
    const auto other = otherIssue(context, issue.repo, waiting, AccessLevel::Write);
    requireDependencies(other.repo.row());
    removeDependency(operationOn(context, other.repo, unitOf(other.row)), other.row, issue.row);
}

} // namespace trivet::issues
