#include "events/hook_event.hpp"

#include "base/text.hpp"

#include <iterator>
#include <stdexcept>

namespace trivet::events {
namespace {

// The only list of them, in the order of answers.
struct Named {
    HookEvent event;
    std::string_view type, header;
};
constexpr Named kEvents[] = {
    {HookEvent::Push, "push", "push"},
    {HookEvent::Create, "create", "create"},
    {HookEvent::Delete, "delete", "delete"},
    {HookEvent::Fork, "fork", "fork"},
    {HookEvent::Status, "status", "status"},
    {HookEvent::Repository, "repository", "repository"},
    {HookEvent::Release, "release", "release"},
    {HookEvent::Wiki, "wiki", "wiki"},
    {HookEvent::Package, "package", "package"},
    {HookEvent::Issues, "issues", "issues"},
    {HookEvent::IssueAssign, "issue_assign", "issues"},
    {HookEvent::IssueLabel, "issue_label", "issues"},
    {HookEvent::IssueMilestone, "issue_milestone", "issues"},
    {HookEvent::IssueComment, "issue_comment", "issue_comment"},
    {HookEvent::PullRequest, "pull_request", "pull_request"},
    {HookEvent::PullRequestAssign, "pull_request_assign", "pull_request"},
    {HookEvent::PullRequestLabel, "pull_request_label", "pull_request"},
    {HookEvent::PullRequestMilestone, "pull_request_milestone", "pull_request"},
    {HookEvent::PullRequestComment, "pull_request_comment", "issue_comment"},
    {HookEvent::PullRequestReviewApproved, "pull_request_review_approved", "pull_request_approved"},
    {HookEvent::PullRequestReviewRejected, "pull_request_review_rejected", "pull_request_rejected"},
    {HookEvent::PullRequestReviewComment, "pull_request_review_comment", "pull_request_comment"},
    {HookEvent::PullRequestReviewRequest, "pull_request_review_request", "pull_request"},
    {HookEvent::PullRequestSync, "pull_request_sync", "pull_request"},
    {HookEvent::WorkflowRun, "workflow_run", "workflow_run"},
    {HookEvent::WorkflowJob, "workflow_job", "workflow_job"},
};

constexpr std::string_view kOfIssues[] = {"issues_only", "issue_assign", "issue_label", "issue_milestone",
                                          "issue_comment"};
constexpr std::string_view kOfPulls[] = {"pull_request_only",           "pull_request_assign",  "pull_request_label",
                                         "pull_request_milestone",      "pull_request_comment", "pull_request_review",
                                         "pull_request_review_request", "pull_request_sync"};

const Named& rowOf(HookEvent event)
{
    for (const auto& each : kEvents)
        if (each.event == event)
            return each;
    throw std::logic_error("an event without a name");
}

void add(HookEvents& events, std::string_view word)
{
    if (word == "issues") {
        for (const auto part : kOfIssues)
            add(events, part);
    } else if (word == "pull_request") {
        for (const auto part : kOfPulls)
            add(events, part);
    } else if (word == "issues_only") {
        events.add(HookEvent::Issues);
    } else if (word == "pull_request_only") {
        events.add(HookEvent::PullRequest);
    } else if (word == "pull_request_review") {
        events.add(HookEvent::PullRequestReviewApproved);
        events.add(HookEvent::PullRequestReviewRejected);
        events.add(HookEvent::PullRequestReviewComment);
    } else {
        for (const auto& each : kEvents)
            if (each.type == word)
                events.add(each.event);
    }
}

} // namespace

HookEvents eventsOf(const std::vector<std::string>& words)
{
    HookEvents events;
    for (const auto& word : words)
        add(events, asciiLower(word));
    if (events.isEmpty())
        events.add(HookEvent::Push);
    return events;
}

HookEvents allEvents()
{
    HookEvents events;
    for (const auto& each : kEvents)
        events.add(each.event);
    return events;
}

std::vector<std::string> wordsOf(const HookEvents& events)
{
    std::vector<std::string> words;
    for (const auto& each : kEvents)
        if (events.has(each.event))
            words.emplace_back(each.type);
    return words;
}

std::string_view typeOf(HookEvent event) { return rowOf(event).type; }

std::string_view headerOf(HookEvent event) { return rowOf(event).header; }

} // namespace trivet::events
