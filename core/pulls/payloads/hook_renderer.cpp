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
#include "payloads/tracker_payloads.hpp"
#include "releases/release_store.hpp"
#include "releases/release_view.hpp"
#include "json/write.hpp"

namespace trivet::payloads {
namespace {

using happenings::Happening;
using happenings::HookEvent;

constexpr MessageFormat<> kEmpty{"webhook.test_empty", "repository is empty"};
constexpr MessageFormat<> kNoRef{"webhook.test_no_ref", "unable to find a git ref"};

std::optional<std::string> repositoryPayload(Scene& scene, const Happening& happening)
{
    RepositoryPayload payload{.action = happening.action};
    payload.repository = scene.repository();
    payload.organization = scene.ownerView();
    payload.sender = scene.sender(happening.actorId);
    payload.changes = changesOf(happening);
    return json::write(payload);
}

std::optional<std::string> forkPayload(Scene& scene, const Happening& happening)
{
    ForkPayload payload{.forkee = scene.repository()};
    payload.sender = scene.sender(happening.actorId);
    Scene fork(scene.context().services, happening.now);
    if (!fork.enter(happening.subjectId))
        return std::nullopt;
    payload.repository = fork.repository();
    return json::write(payload);
}

std::optional<std::string> packagePayload(Scene& scene, const Happening& happening)
{
    const auto version = packages::PackageStore(scene.db()).findPackaged(happening.subjectId);
    if (!version)
        return std::nullopt;
    PackagePayload payload{.action = happening.action};
    payload.package = {json::write(packages::toWire(*version, scene.owner(), scene.context()))};
    if (scene.owner().isOrganization)
        payload.organization = scene.ownerView();
    payload.sender = scene.sender(happening.actorId);
    return json::write(payload);
}

std::optional<std::string> releasePayload(Scene& scene, const Happening& happening)
{
    const auto row = releases::ReleaseStore(scene.db()).find(happening.repositoryId, happening.subjectId);
    if (!row)
        return std::nullopt;
    ReleasePayload payload{.action = happening.action,
                           .release = {json::write(releases::toWire(*row, scene.repo().its, scene.context()))}};
    payload.repository = scene.repository();
    payload.sender = scene.sender(happening.actorId);
    return json::write(payload);
}

// The text is the path of the page; what the commit says stands beside it.
std::optional<std::string> wikiPayload(Scene& scene, const Happening& happening)
{
    WikiPayload payload{.action = happening.action};
    payload.repository = scene.repository();
    payload.sender = scene.sender(happening.actorId);
    payload.page = happening.text;
    for (const auto& [name, value] : happening.changes)
        if (name == "comment")
            payload.comment = value;
    return json::write(payload);
}

std::optional<std::string> statusPayload(Scene& scene, const Happening& happening)
{
    const auto status = gitdata::StatusStore(scene.db()).find(happening.subjectId);
    if (!status)
        return std::nullopt;
    const auto served = gitdata::servedRepository(scene.context(), scene.repo());
    const auto commits = gitdata::toPayloads({gitdata::readCommit(served.git, status->sha)}, served, scene.context());
    StatusPayload payload{.commit = {json::write(commits.front())},
                          .context = status->context,
                          .createdAt = {status->createdAt},
                          .description = status->description,
                          .id = status->id};
    payload.repository = scene.repository();
    payload.sender = scene.sender(happening.actorId);
    payload.sha = status->sha;
    payload.state = status->state;
    payload.targetUrl = status->targetUrl;
    payload.updatedAt = {status->createdAt};
    return json::write(payload);
}

std::optional<std::string> inRepository(Scene& scene, const Happening& happening)
{
    switch (happening.event) {
    case HookEvent::Repository:
        return repositoryPayload(scene, happening);
    case HookEvent::Fork:
        return forkPayload(scene, happening);
    case HookEvent::Status:
        return statusPayload(scene, happening);
    case HookEvent::Issues:
    case HookEvent::IssueAssign:
    case HookEvent::IssueLabel:
    case HookEvent::IssueMilestone:
        return issuePayload(scene, happening);
    case HookEvent::IssueComment:
    case HookEvent::PullRequestComment:
        return commentPayload(scene, happening);
    case HookEvent::PullRequest:
    case HookEvent::PullRequestAssign:
    case HookEvent::PullRequestLabel:
    case HookEvent::PullRequestMilestone:
    case HookEvent::PullRequestReviewApproved:
    case HookEvent::PullRequestReviewRejected:
    case HookEvent::PullRequestReviewComment:
    case HookEvent::PullRequestReviewRequest:
    case HookEvent::PullRequestSync:
        return pullPayload(scene, happening);
    case HookEvent::Push:
    case HookEvent::Create:
    case HookEvent::Delete:
        return pushPayload(scene, happening);
    case HookEvent::Release:
        return releasePayload(scene, happening);
    case HookEvent::Wiki:
        return wikiPayload(scene, happening);
    case HookEvent::Package: // of an account; and what does not happen here
    case HookEvent::WorkflowRun:
    case HookEvent::WorkflowJob:
        break;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> HookRenderer::render(const Happening& happening)
{
    Scene scene(m_services, happening.now);
    if (happening.event == HookEvent::Package)
        return scene.enterAccount(happening.ownerId) ? packagePayload(scene, happening) : std::nullopt;
    return scene.enter(happening.repositoryId) ? inRepository(scene, happening) : std::nullopt;
}

std::string HookRenderer::renderTest(const repos::OwnedRepository& repository, std::int64_t actorId,
                                     const std::string& ref)
{
    Scene scene(m_services, secondsNow());
    scene.enter(repository);
    const auto served = gitdata::servedRepository(scene.context(), scene.repo());
    if (repository.row.isEmpty)
        throw Error::notFound(kEmpty);
    const auto name = ref.empty() ? repository.row.defaultBranch : ref;
    const auto revision = gitdata::findRevision(served.git, name);
    if (!revision)
        throw Error::notFound(kNoRef);
    const auto given = ref.empty() ? std::string(gitdata::kBranches) + name : ref;
    return testPayload(scene, actorId, given, revision->commit);
}

} // namespace trivet::payloads
