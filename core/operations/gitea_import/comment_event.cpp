#include "gitea_import/comment_event.hpp"

#include "base/text.hpp"
#include "issues/issue_references.hpp"
#include "issues/time_rules.hpp"

#include <array>
#include <utility>

namespace trivet::gitea_import {
namespace {

using issues::Event;

// By the numbers of the old table. Two kinds are of projects, which there are none of here.
constexpr std::array<std::optional<Event>, 39> kEvents = {
    Event::Comment,
    Event::Reopen,
    Event::Close,
    Event::IssueRef,
    Event::CommitRef,
    Event::CommentRef,
    Event::PullRef,
    Event::Label,
    Event::Milestone,
    Event::Assignees,
    Event::ChangeTitle,
    Event::DeleteBranch,
    Event::StartTracking,
    Event::StopTracking,
    Event::AddTime,
    Event::CancelTracking,
    Event::AddedDeadline,
    Event::ModifiedDeadline,
    Event::RemovedDeadline,
    Event::AddDependency,
    Event::RemoveDependency,
    Event::Code,
    Event::Review,
    Event::Lock,
    Event::Unlock,
    Event::ChangeTargetBranch,
    Event::DeleteTime,
    Event::ReviewRequest,
    Event::MergePull,
    Event::PullPush,
    std::nullopt,
    std::nullopt,
    Event::DismissReview,
    Event::ChangeRef,
    Event::PullScheduledMerge,
    Event::PullCancelScheduledMerge,
    Event::Pin,
    Event::Unpin,
    Event::ChangeEstimate,
};

constexpr std::pair<std::string_view, char> kEscapes[] = {{"&lt;", '<'},   {"&gt;", '>'},   {"&#34;", '"'},
                                                          {"&quot;", '"'}, {"&#39;", '\''}, {"&amp;", '&'}};

std::string unescaped(std::string_view html)
{
    std::string text;
    while (!html.empty()) {
        std::size_t taken = 1;
        char plain = html.front();
        for (const auto& [escape, sign] : kEscapes)
            if (html.starts_with(escape)) {
                taken = escape.size();
                plain = sign;
            }
        text += plain;
        html.remove_prefix(taken);
    }
    return text;
}

} // namespace

std::optional<Event> eventOfType(std::int64_t type)
{
    if (type < 0 || type >= static_cast<std::int64_t>(kEvents.size()))
        return std::nullopt;
    return kEvents[static_cast<std::size_t>(type)];
}

std::optional<std::string> refActionOf(std::int64_t action)
{
    using issues::RefAction;
    constexpr std::array kActions = {RefAction::None, RefAction::Closes, RefAction::Reopens};
    if (action < 0 || action >= static_cast<std::int64_t>(kActions.size()))
        return std::nullopt;
    return std::string(nameOf(kActions[static_cast<std::size_t>(action)]));
}

std::string spelledTime(const std::string& content)
{
    const std::string_view text = content;
    const auto seconds = parseInteger(text.substr(text.starts_with('|') ? 1 : 0));
    if (!seconds)
        return content;
    return *seconds > 0 ? issues::spell(*seconds) : std::string();
}

std::string subjectOfLink(const std::string& content)
{
    const std::string_view html = content;
    const auto begin = html.starts_with("<a ") ? html.find('>') : html.npos;
    const auto end = html.rfind("</a>");
    if (begin == html.npos || end == html.npos || end < begin)
        return content;
    return unescaped(html.substr(begin + 1, end - begin - 1));
}

std::string hunkOf(const std::string& patch)
{
    constexpr std::string_view kHunk = "@@ ";
    if (patch.starts_with(kHunk))
        return patch;
    const auto begin = patch.find("\n" + std::string(kHunk));
    return begin == patch.npos ? std::string() : patch.substr(begin + 1);
}

} // namespace trivet::gitea_import
