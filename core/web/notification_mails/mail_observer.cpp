#include "notification_mails/mail_observer.hpp"

#include "db/database.hpp"
#include "outbox/outbox_store.hpp"
#include "json/write.hpp"

#include <algorithm>
#include <utility>

namespace trivet::notification_mails {
namespace {

using events::HookEvent;

// Which events are mailed, and as what.
struct Mailed {
    HookEvent event;
    std::string_view action, what;
};
constexpr Mailed kMailed[] = {
    {HookEvent::Issues, "opened", "opened"},
    {HookEvent::Issues, "closed", "closed"},
    {HookEvent::Issues, "reopened", "reopened"},
    {HookEvent::IssueAssign, "assigned", "assigned"},
    {HookEvent::IssueComment, "created", "commented"},
    {HookEvent::PullRequest, "opened", "opened"},
    {HookEvent::PullRequest, "closed", "closed"},
    {HookEvent::PullRequest, "reopened", "reopened"},
    {HookEvent::PullRequestAssign, "assigned", "assigned"},
    {HookEvent::PullRequestSync, "synchronized", "pushed"},
    {HookEvent::PullRequestComment, "created", "commented"},
    {HookEvent::PullRequestReviewApproved, "reviewed", "approved"},
    {HookEvent::PullRequestReviewRejected, "reviewed", "rejected"},
    {HookEvent::PullRequestReviewComment, "reviewed", "reviewed"},
    {HookEvent::PullRequestReviewComment, "dismissed", "dismissed"},
    {HookEvent::PullRequestReviewRequest, "review_requested", "review_requested"},
    {HookEvent::Release, "published", "released"},
};

std::string_view mailedAs(const events::Event& event)
{
    for (const auto& row : kMailed)
        if (row.event == event.kind && row.action == event.action)
            return row.what;
    return {};
}

bool isState(const MailOccasion& occasion) { return occasion.what == "closed" || occasion.what == "reopened"; }

} // namespace

void MailObserver::record(events::Event event)
{
    const auto what = mailedAs(event);
    if (what.empty())
        return;
    MailOccasion occasion{.what = std::string(what),
                          .repositoryId = event.repositoryId,
                          .subjectId = event.subjectId,
                          .detailId = event.detailId,
                          .doerId = event.actorId,
                          .happenedAt = event.now};
    const auto isWith = [&](std::string_view other) {
        return std::find_if(m_recorded.begin(), m_recorded.end(), [&](const MailOccasion& each) {
            return each.subjectId == occasion.subjectId && each.what == other;
        });
    };
    // Who closes with a comment has done one thing, and so has who opens an issue with its assignees.
    if (const auto comment = isWith("commented"); isState(occasion) && comment != m_recorded.end())
        comment->what = occasion.what;
    else if (what != "assigned" || isWith("opened") == m_recorded.end())
        m_recorded.push_back(std::move(occasion));
}

void MailObserver::storeRecorded()
{
    outbox::OutboxStore store(m_db, kOccasionKind);
    for (const auto& occasion : std::exchange(m_recorded, {}))
        store.insert({.receiver = std::to_string(occasion.repositoryId), .payload = json::write(occasion)});
}

} // namespace trivet::notification_mails
