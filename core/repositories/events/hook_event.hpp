#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::events {

// What a webhook can be told. Stored as the number of a bit: new ones go to the end.
enum class HookEvent : std::int64_t {
    Push,
    Create,
    Delete,
    Fork,
    Status,
    Repository,
    Release,
    Wiki,
    Package,
    Issues,
    IssueAssign,
    IssueLabel,
    IssueMilestone,
    IssueComment,
    PullRequest,
    PullRequestAssign,
    PullRequestLabel,
    PullRequestMilestone,
    PullRequestComment,
    PullRequestReviewApproved,
    PullRequestReviewRejected,
    PullRequestReviewComment,
    PullRequestReviewRequest,
    PullRequestSync,
    WorkflowRun,
    WorkflowJob,
};

// Those a webhook wants.
class HookEvents {
public:
    HookEvents() = default;
    explicit HookEvents(std::int64_t bits) : m_bits(bits) {}

    std::int64_t bits() const { return m_bits; }
    bool isEmpty() const { return m_bits == 0; }
    bool has(HookEvent event) const { return (m_bits & bitOf(event)) != 0; }
    void add(HookEvent event) { m_bits |= bitOf(event); }
    friend bool operator==(const HookEvents&, const HookEvents&) = default;

    static constexpr std::int64_t bitOf(HookEvent event) { return std::int64_t{1} << static_cast<int>(event); }

private:
    std::int64_t m_bits = 0;
};

// The words of clients, without regard to case; "issues" and "pull_request" stand for all that is said about them,
// "issues_only" and "pull_request_only" for the plain events. Unknown ones say nothing, and nothing means push.
HookEvents eventsOf(const std::vector<std::string>& words);
HookEvents allEvents();

// As answers list them, always in the same order.
std::vector<std::string> wordsOf(const HookEvents& events);

std::string_view typeOf(HookEvent event);   // X-Gitea-Event-Type
std::string_view headerOf(HookEvent event); // X-Gitea-Event

// Whether the branch filter of a webhook is asked about it.
constexpr bool isAboutRef(HookEvent event)
{
    return event == HookEvent::Push || event == HookEvent::Create || event == HookEvent::Delete;
}

} // namespace trivet::events
