#include "webhooks/chat_message.hpp"

#include "json/read.hpp"

namespace trivet::webhooks {
namespace {

using events::HookEvent;
using json::Value;

constexpr unsigned kGreen = 0x1ac600, kLightGreen = 0x11ff59, kRed = 0xff3232, kOrange = 0xff7700, kGrey = 0x4f545c,
                   kPurple = 0x7289da, kYellow = 0xffd930;
constexpr std::size_t kLongestText = 2000, kShortSha = 7;

const Value& at(const Value& value, std::string_view name)
{
    static const Value kNone;
    const auto* found = value.member(name);
    return found ? *found : kNone;
}

std::string textAt(const Value& value, std::string_view name) { return value.text(name).value_or(""); }

std::string cut(std::string text, std::size_t most = kLongestText)
{
    if (text.size() <= most)
        return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80)
        --most; // not in the middle of a character
    return text.substr(0, most) + "…";
}

std::string firstLine(const std::string& text) { return cut(text.substr(0, text.find('\n')), 200); }

std::string shortRef(const std::string& ref)
{
    for (const std::string_view prefix : {"refs/heads/", "refs/tags/"})
        if (ref.starts_with(prefix))
            return ref.substr(prefix.size());
    return ref;
}

// "issue_label" and the like say in their action what was done.
std::string done(const std::string& action)
{
    auto words = action;
    for (auto& c : words)
        c = c == '_' ? ' ' : c;
    return words;
}

void fillPush(ChatMessage& message, const Value& event)
{
    const auto count = event.number("total_commits").value_or(0);
    message.title =
        std::to_string(count) + (count == 1 ? " new commit" : " new commits") + " on " + shortRef(textAt(event, "ref"));
    message.titleUrl = textAt(event, "compare_url");
    message.color = kPurple;
    if (const auto* commits = at(event, "commits").as<Value::Array>())
        for (const auto& commit : *commits)
            message.lines.push_back(
                {textAt(commit, "id").substr(0, kShortSha), textAt(commit, "url"),
                 firstLine(textAt(commit, "message")) + " - " + textAt(at(commit, "author"), "name")});
}

void fillRef(ChatMessage& message, const Value& event, bool isCreated)
{
    const auto kind = textAt(event, "ref_type");
    message.title = kind + " " + textAt(event, "ref") + (isCreated ? " created" : " deleted");
    message.titleUrl = message.repositoryUrl;
    message.color = isCreated ? kGreen : kRed;
}

unsigned colorOf(const std::string& action)
{
    if (action == "closed" || action == "deleted")
        return kRed;
    if (action == "opened" || action == "reopened" || action == "created")
        return kOrange;
    return kYellow;
}

void fillIssue(ChatMessage& message, const Value& event, std::string_view member, const std::string& word)
{
    const auto& issue = at(event, member);
    const auto action = textAt(event, "action");
    const bool isMerged = at(issue, "merged").as<bool>() && *at(issue, "merged").as<bool>();
    message.title = word + " " + (action == "closed" && isMerged ? "merged" : done(action)) + ": #" +
                    std::to_string(issue.number("number").value_or(0)) + " " + textAt(issue, "title");
    message.titleUrl = textAt(issue, "html_url");
    message.color = colorOf(action);
    if (action == "opened")
        message.text = cut(textAt(issue, "body"));
}

void fillComment(ChatMessage& message, const Value& event)
{
    const auto& issue = at(event, "issue");
    message.title = "Comment " + done(textAt(event, "action")) + " on #" +
                    std::to_string(issue.number("number").value_or(0)) + " " + textAt(issue, "title");
    message.titleUrl = textAt(at(event, "comment"), "html_url");
    message.text = cut(textAt(at(event, "comment"), "body"));
    message.color = kYellow;
}

void fillReview(ChatMessage& message, const Value& event, const std::string& word, unsigned color)
{
    fillIssue(message, event, "pull_request", "Pull request");
    const auto& pull = at(event, "pull_request");
    message.title = "Pull request " + word + ": #" + std::to_string(pull.number("number").value_or(0)) + " " +
                    textAt(pull, "title");
    message.text = cut(textAt(at(event, "review"), "content"));
    message.color = color;
}

void fillNamed(ChatMessage& message, const Value& event, const std::string& word, const std::string& name,
               const std::string& url)
{
    message.title = word + " " + name + " " + done(textAt(event, "action"));
    message.titleUrl = url;
    message.color = colorOf(textAt(event, "action"));
}

void fillStatus(ChatMessage& message, const Value& event)
{
    message.title = "Commit status changed: " + textAt(event, "sha").substr(0, kShortSha) + " - " +
                    textAt(event, "context") + ": " + textAt(event, "state");
    message.titleUrl = textAt(event, "target_url");
    message.text = cut(textAt(event, "description"));
    message.color = textAt(event, "state") == "success" ? kLightGreen : kGrey;
}

void fill(ChatMessage& message, HookEvent event, const Value& told)
{
    switch (event) {
    case HookEvent::Push:
        return fillPush(message, told);
    case HookEvent::Create:
        return fillRef(message, told, true);
    case HookEvent::Delete:
        return fillRef(message, told, false);
    case HookEvent::Fork:
        message.title = textAt(at(told, "forkee"), "full_name") + " forked to " + message.repository;
        message.titleUrl = message.repositoryUrl;
        return;
    case HookEvent::Status:
        return fillStatus(message, told);
    case HookEvent::Repository:
        return fillNamed(message, told, "Repository", message.repository, message.repositoryUrl);
    case HookEvent::Release:
        return fillNamed(message, told, "Release", textAt(at(told, "release"), "tag_name"),
                         textAt(at(told, "release"), "html_url"));
    case HookEvent::Wiki:
        return fillNamed(message, told, "Wiki page", textAt(told, "page"),
                         message.repositoryUrl + "/wiki/" + textAt(told, "page"));
    case HookEvent::Package:
        return fillNamed(message, told, "Package",
                         textAt(at(told, "package"), "name") + ":" + textAt(at(told, "package"), "version"),
                         textAt(at(told, "package"), "html_url"));
    case HookEvent::Issues:
    case HookEvent::IssueAssign:
    case HookEvent::IssueLabel:
    case HookEvent::IssueMilestone:
        return fillIssue(message, told, "issue", "Issue");
    case HookEvent::IssueComment:
    case HookEvent::PullRequestComment:
        return fillComment(message, told);
    case HookEvent::PullRequest:
    case HookEvent::PullRequestAssign:
    case HookEvent::PullRequestLabel:
    case HookEvent::PullRequestMilestone:
    case HookEvent::PullRequestReviewRequest:
    case HookEvent::PullRequestSync:
        return fillIssue(message, told, "pull_request", "Pull request");
    case HookEvent::PullRequestReviewApproved:
        return fillReview(message, told, "approved", kGreen);
    case HookEvent::PullRequestReviewRejected:
        return fillReview(message, told, "rejected", kRed);
    case HookEvent::PullRequestReviewComment:
        return fillReview(message, told, "reviewed", kYellow);
    case HookEvent::WorkflowRun:
    case HookEvent::WorkflowJob:
        message.title = "Workflow " + done(textAt(told, "action"));
        return;
    }
}

} // namespace

ChatMessage chatMessage(HookEvent event, const std::string& payload)
{
    const auto told = json::parse(payload);
    const auto& repository = at(told, "repository");
    const auto& sender = at(told, "sender");
    ChatMessage message{.repository = textAt(repository, "full_name"),
                        .repositoryUrl = textAt(repository, "html_url"),
                        .sender = textAt(sender, "login"),
                        .senderUrl = textAt(sender, "html_url"),
                        .senderAvatar = textAt(sender, "avatar_url")};
    fill(message, event, told);
    return message;
}

} // namespace trivet::webhooks
