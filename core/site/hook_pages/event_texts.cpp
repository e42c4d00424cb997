#include "hook_pages/event_texts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace trivet::hook_pages {
namespace {

using pages::operator""_text;

constexpr std::pair<std::string_view, pages::TextKey> kTexts[] = {
    {"push", "hooks.event_push"_text},
    {"create", "hooks.event_create"_text},
    {"delete", "hooks.event_delete"_text},
    {"fork", "hooks.event_fork"_text},
    {"status", "hooks.event_status"_text},
    {"repository", "hooks.event_repository"_text},
    {"release", "hooks.event_release"_text},
    {"wiki", "hooks.event_wiki"_text},
    {"package", "hooks.event_package"_text},
    {"issues_only", "hooks.event_issues_only"_text},
    {"issue_assign", "hooks.event_issue_assign"_text},
    {"issue_label", "hooks.event_issue_label"_text},
    {"issue_milestone", "hooks.event_issue_milestone"_text},
    {"issue_comment", "hooks.event_issue_comment"_text},
    {"pull_request_only", "hooks.event_pull_request_only"_text},
    {"pull_request_assign", "hooks.event_pull_request_assign"_text},
    {"pull_request_label", "hooks.event_pull_request_label"_text},
    {"pull_request_milestone", "hooks.event_pull_request_milestone"_text},
    {"pull_request_comment", "hooks.event_pull_request_comment"_text},
    {"pull_request_review_approved", "hooks.event_pull_request_review_approved"_text},
    {"pull_request_review_rejected", "hooks.event_pull_request_review_rejected"_text},
    {"pull_request_review_comment", "hooks.event_pull_request_review_comment"_text},
    {"pull_request_review_request", "hooks.event_pull_request_review_request"_text},
    {"pull_request_sync", "hooks.event_pull_request_sync"_text},
};

} // namespace

std::optional<pages::TextKey> textOfEvent(std::string_view word)
{
    const auto* const found = std::ranges::find(kTexts, word, [](auto& known) { return known.first; });
    return found == std::end(kTexts) ? std::nullopt : std::optional(found->second);
}

} // namespace trivet::hook_pages
