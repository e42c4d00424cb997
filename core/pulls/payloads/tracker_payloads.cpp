#include "payloads/tracker_payloads.hpp"

#include "db/database.hpp"
#include "issues/comment_view.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/issue_view.hpp"
#include "issues/pull_store.hpp"
#include "payloads/changes_of.hpp"
#include "pulls/pull_view.hpp"
#include "json/write.hpp"

namespace trivet::payloads {
namespace {

using events::Event;
using events::HookEvent;

// Labels that are all gone were cleared.
std::string actionOf(const Event& event, bool hasLabels)
{
    return event.action == "label_updated" && !hasLabels ? "label_cleared" : event.action;
}

std::optional<pulls::PullRequest> pullOf(PayloadParts& parts, const issues::IssueRow& row)
{
    auto wires = pulls::toWire(std::vector{row}, parts.repo(), parts.context());
    const auto pull = issues::PullStore(parts.db()).ofIssue(row.id);
    if (wires.empty() || !pull)
        return std::nullopt;
    // Of a head that has just moved nobody has counted anything, and no git is run here.
    if (pull->checkedHead == pull->headSha)
        pulls::addFigures(wires.front(), *pull);
    return std::move(wires.front());
}

bool isReview(HookEvent event)
{
    return event == HookEvent::PullRequestReviewApproved || event == HookEvent::PullRequestReviewRejected ||
           event == HookEvent::PullRequestReviewComment;
}

std::string before(const Event& event, std::string_view name)
{
    for (const auto& change : event.changes)
        if (change.name == name)
            return change.value;
    return {};
}

} // namespace

std::optional<std::string> issuePayload(PayloadParts& parts, const Event& event)
{
    const auto row = issues::IssueStore(parts.db()).find(event.subjectId);
    if (!row)
        return std::nullopt;
    const auto issue = issues::toWire(*row, parts.repo().its, parts.context());
    IssuePayload payload{.action = actionOf(event, !issue.labels.empty()), .number = row->number};
    payload.changes = changesOf(event);
    payload.issue = {json::write(issue)};
    payload.repository = parts.repository();
    payload.sender = parts.sender(event.actorId);
    return json::write(payload);
}

std::optional<std::string> pullPayload(PayloadParts& parts, const Event& event)
{
    const auto row = issues::IssueStore(parts.db()).find(event.subjectId);
    const auto pull = row ? pullOf(parts, *row) : std::nullopt;
    if (!pull)
        return std::nullopt;
    PullPayload payload{.action = actionOf(event, !pull->labels.empty())};
    payload.number = row->number;
    if (event.kind == HookEvent::PullRequestSync) {
        payload.before = before(event, "head");
        payload.after = pull->head.sha;
        payload.commitId = pull->head.sha;
    } else {
        payload.changes = changesOf(event);
    }
    payload.pullRequest = {json::write(*pull)};
    if (event.kind == HookEvent::PullRequestReviewRequest)
        payload.requestedReviewer = parts.account(event.detailId).value_or(json::Raw{});
    payload.repository = parts.repository();
    payload.sender = parts.sender(event.actorId);
    if (isReview(event.kind))
        payload.review = ReviewPart{std::string(events::typeOf(event.kind)), event.text};
    return json::write(payload);
}

std::optional<std::string> commentPayload(PayloadParts& parts, const Event& event)
{
    const auto row = issues::IssueStore(parts.db()).find(event.subjectId);
    const auto comments = issues::EventStore(parts.db()).findAll({event.detailId});
    if (!row || comments.empty())
        return std::nullopt;
    CommentPayload payload{.action = event.action};
    payload.issue = {json::write(issues::toWire(*row, parts.repo().its, parts.context()))};
    payload.isPull = row->isPull;
    if (const auto pull = row->isPull ? pullOf(parts, *row) : std::nullopt)
        payload.pullRequest = json::Raw{json::write(*pull)};
    payload.comment = {json::write(issues::toWire(comments.front(), *row, parts.repo().its, parts.context()))};
    payload.changes = changesOf(event);
    payload.repository = parts.repository();
    payload.sender = parts.sender(event.actorId);
    return json::write(payload);
}

} // namespace trivet::payloads
