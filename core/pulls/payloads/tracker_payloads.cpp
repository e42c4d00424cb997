#include "payloads/tracker_payloads.hpp"

#include "db/database.hpp"
#include "issues/comment_view.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/issue_view.hpp"
#include "payloads/changes_of.hpp"
#include "pulls/pull_view.hpp"
#include "json/write.hpp"

namespace trivet::payloads {
namespace {

using happenings::Happening;
using happenings::HookEvent;

// Labels that are all gone were cleared.
std::string actionOf(const Happening& happening, bool hasLabels)
{
    return happening.action == "label_updated" && !hasLabels ? "label_cleared" : happening.action;
}

std::optional<pulls::PullRequest> pullOf(Scene& scene, const issues::IssueRow& row)
{
    auto wires = pulls::toWire(std::vector{row}, scene.repo(), scene.context());
    return wires.empty() ? std::nullopt : std::optional(std::move(wires.front()));
}

bool isReview(HookEvent event)
{
    return event == HookEvent::PullRequestReviewApproved || event == HookEvent::PullRequestReviewRejected ||
           event == HookEvent::PullRequestReviewComment;
}

std::string before(const Happening& happening, std::string_view name)
{
    for (const auto& change : happening.changes)
        if (change.name == name)
            return change.value;
    return {};
}

} // namespace

std::optional<std::string> issuePayload(Scene& scene, const Happening& happening)
{
    const auto row = issues::IssueStore(scene.db()).find(happening.subjectId);
    if (!row)
        return std::nullopt;
    const auto issue = issues::toWire(*row, scene.repo().its, scene.context());
    IssuePayload payload{.action = actionOf(happening, !issue.labels.empty()), .number = row->number};
    payload.changes = changesOf(happening);
    payload.issue = {json::write(issue)};
    payload.repository = scene.repository();
    payload.sender = scene.sender(happening.actorId);
    return json::write(payload);
}

std::optional<std::string> pullPayload(Scene& scene, const Happening& happening)
{
    const auto row = issues::IssueStore(scene.db()).find(happening.subjectId);
    const auto pull = row ? pullOf(scene, *row) : std::nullopt;
    if (!pull)
        return std::nullopt;
    PullPayload payload{.action = actionOf(happening, !pull->labels.empty())};
    payload.number = row->number;
    if (happening.event == HookEvent::PullRequestSync) {
        payload.before = before(happening, "head");
        payload.after = pull->head.sha;
        payload.commitId = pull->head.sha;
    } else {
        payload.changes = changesOf(happening);
    }
    payload.pullRequest = {json::write(*pull)};
    if (happening.event == HookEvent::PullRequestReviewRequest)
        payload.requestedReviewer = scene.account(happening.detailId).value_or(json::Raw{});
    payload.repository = scene.repository();
    payload.sender = scene.sender(happening.actorId);
    if (isReview(happening.event))
        payload.review = ReviewPart{std::string(happenings::typeOf(happening.event)), happening.text};
    return json::write(payload);
}

std::optional<std::string> commentPayload(Scene& scene, const Happening& happening)
{
    const auto row = issues::IssueStore(scene.db()).find(happening.subjectId);
    const auto comments = issues::EventStore(scene.db()).findAll({happening.detailId});
    if (!row || comments.empty())
        return std::nullopt;
    CommentPayload payload{.action = happening.action};
    payload.issue = {json::write(issues::toWire(*row, scene.repo().its, scene.context()))};
    payload.isPull = row->isPull;
    if (const auto pull = row->isPull ? pullOf(scene, *row) : std::nullopt)
        payload.pullRequest = json::Raw{json::write(*pull)};
    payload.comment = {json::write(issues::toWire(comments.front(), *row, scene.repo().its, scene.context()))};
    payload.changes = changesOf(happening);
    payload.repository = scene.repository();
    payload.sender = scene.sender(happening.actorId);
    return json::write(payload);
}

} // namespace trivet::payloads
