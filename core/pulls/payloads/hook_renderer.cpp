#include "payloads/hook_renderer.hpp"

#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "gitdata/commit_view.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/status_store.hpp"
#include "packages/package_store.hpp"
#include "packages/package_view.hpp"
#include "payloads/changes_of.hpp"
#include "payloads/push_payloads.hpp"
#include "payloads/told_commits.hpp"
#include "payloads/tracker_payloads.hpp"
#include "releases/release_store.hpp"
#include "releases/release_view.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "users/identity_of.hpp"
#include "json/write.hpp"

namespace trivet::payloads {
namespace {

using events::Event;
using events::HookEvent;

constexpr MessageFormat<> kEmpty{"webhook.test_empty", "repository is empty"};
constexpr MessageFormat<> kNoRef{"webhook.test_no_ref", "unable to find a git ref"};

std::optional<std::string> repositoryPayload(PayloadParts& parts, const Event& event)
{
    RepositoryPayload payload{.action = event.action};
    payload.repository = parts.repository();
    payload.organization = parts.ownerView();
    payload.sender = parts.sender(event.actorId);
    payload.changes = changesOf(event);
    return json::write(payload);
}

// Whether those who read the hooks may know of another repository; whoever does in an organization may be anybody.
bool isSeenHere(PayloadParts& parts, std::int64_t repositoryId)
{
    const auto found = repos::RepositoryStore(parts.db()).find(repositoryId);
    if (!found)
        return false;
    if (!found->row.isPrivate && found->owner.seenBy() != users::Visibility::Private)
        return true;
    return !parts.owner().isOrganization &&
           repos::AccessStore(parts.db()).of(*found, users::identityOf(parts.owner())).seesIt();
}

std::optional<std::string> forkPayload(PayloadParts& parts, const Event& event)
{
    ForkPayload payload{.forkee = parts.repository()};
    payload.sender = parts.sender(event.actorId);
    PayloadParts fork(parts.context().services, event.now);
    if (!fork.enter(event.subjectId) || !isSeenHere(parts, event.subjectId))
        return std::nullopt;
    payload.repository = fork.repository();
    return json::write(payload);
}

std::optional<std::string> packagePayload(PayloadParts& parts, const Event& event)
{
    const auto version = packages::PackageStore(parts.db()).findPackaged(event.subjectId);
    if (!version)
        return std::nullopt;
    PackagePayload payload{.action = event.action};
    payload.package = {json::write(packages::toWire(*version, parts.owner(), parts.context()))};
    if (parts.owner().isOrganization)
        payload.organization = parts.ownerView();
    payload.sender = parts.sender(event.actorId);
    return json::write(payload);
}

std::optional<std::string> releasePayload(PayloadParts& parts, const Event& event)
{
    const auto row = releases::ReleaseStore(parts.db()).find(event.repositoryId, event.subjectId);
    if (!row)
        return std::nullopt;
    ReleasePayload payload{.action = event.action,
                           .release = {json::write(releases::toWire(*row, parts.repo().its, parts.context()))}};
    payload.repository = parts.repository();
    payload.sender = parts.sender(event.actorId);
    return json::write(payload);
}

// The text is the path of the page; what the commit says stands beside it.
std::optional<std::string> wikiPayload(PayloadParts& parts, const Event& event)
{
    WikiPayload payload{.action = event.action};
    payload.repository = parts.repository();
    payload.sender = parts.sender(event.actorId);
    payload.page = event.text;
    for (const auto& [name, value] : event.changes)
        if (name == "comment")
            payload.comment = beginningOf(value, kMostMessage);
    return json::write(payload);
}

// Written in the transaction that stores the status: no signature is checked here, which would run a program.
std::optional<std::string> statusPayload(PayloadParts& parts, const Event& event)
{
    const auto status = gitdata::StatusStore(parts.db()).find(event.subjectId);
    if (!status)
        return std::nullopt;
    const auto served = gitdata::servedRepository(parts.context(), parts.repo());
    auto commits =
        gitdata::toUnverifiedPayloads({gitdata::readCommit(served.git, status->sha)}, served, parts.context());
    shorten(commits.front());
    StatusPayload payload{.commit = {json::write(commits.front())},
                          .context = status->context,
                          .createdAt = {status->createdAt},
                          .description = status->description,
                          .id = status->id};
    payload.repository = parts.repository();
    payload.sender = parts.sender(event.actorId);
    payload.sha = status->sha;
    payload.state = status->state;
    payload.targetUrl = status->targetUrl;
    payload.updatedAt = {status->createdAt};
    return json::write(payload);
}

std::optional<std::string> inRepository(PayloadParts& parts, const Event& event)
{
    switch (event.kind) {
    case HookEvent::Repository:
        return repositoryPayload(parts, event);
    case HookEvent::Fork:
        return forkPayload(parts, event);
    case HookEvent::Status:
        return statusPayload(parts, event);
    case HookEvent::Issues:
    case HookEvent::IssueAssign:
    case HookEvent::IssueLabel:
    case HookEvent::IssueMilestone:
        return issuePayload(parts, event);
    case HookEvent::IssueComment:
    case HookEvent::PullRequestComment:
        return commentPayload(parts, event);
    case HookEvent::PullRequest:
    case HookEvent::PullRequestAssign:
    case HookEvent::PullRequestLabel:
    case HookEvent::PullRequestMilestone:
    case HookEvent::PullRequestReviewApproved:
    case HookEvent::PullRequestReviewRejected:
    case HookEvent::PullRequestReviewComment:
    case HookEvent::PullRequestReviewRequest:
    case HookEvent::PullRequestSync:
        return pullPayload(parts, event);
    case HookEvent::Push:
    case HookEvent::Create:
    case HookEvent::Delete:
        return pushPayload(parts, event);
    case HookEvent::Release:
        return releasePayload(parts, event);
    case HookEvent::Wiki:
        return wikiPayload(parts, event);
    case HookEvent::Package: // of an account; and what does not happen here
    case HookEvent::WorkflowRun:
    case HookEvent::WorkflowJob:
        break;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> HookRenderer::render(const Event& event)
{
    PayloadParts parts(m_services, event.now);
    if (event.kind == HookEvent::Package)
        return parts.enterAccount(event.ownerId) ? packagePayload(parts, event) : std::nullopt;
    return parts.enter(event.repositoryId) ? inRepository(parts, event) : std::nullopt;
}

std::string HookRenderer::renderTest(const repos::OwnedRepository& repository, std::int64_t actorId,
                                     const std::string& ref)
{
    PayloadParts parts(m_services, secondsNow());
    parts.enter(repository);
    const auto served = gitdata::servedRepository(parts.context(), parts.repo());
    if (repository.row.isEmpty)
        throw Error::notFound(kEmpty);
    const auto name = ref.empty() ? repository.row.defaultBranch : ref;
    const auto revision = gitdata::findRevision(served.git, name);
    if (!revision)
        throw Error::notFound(kNoRef);
    const auto given = ref.empty() ? std::string(gitdata::kBranches) + name : ref;
    return testPayload(parts, actorId, given, revision->commit);
}

} // namespace trivet::payloads
