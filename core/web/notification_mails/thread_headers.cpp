#include "notification_mails/thread_headers.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "issues/comment_link.hpp"

namespace trivet::notification_mails {
namespace {

std::string threadPath(const MailContent& content)
{
    const auto& name = content.repository.fullName();
    if (content.release)
        return name + "/releases/" + std::to_string(content.release->id);
    return name + (content.issue->isPull ? "/pulls/" : "/issues/") + std::to_string(content.issue->number);
}

// What sets this mail apart from the first one of its thread.
std::string partOfThread(const MailOccasion& occasion, const MailContent& content)
{
    const auto time = "/" + std::to_string(occasion.happenedAt * 1000); // milliseconds, as others have them
    if (occasion.what == "opened" || content.release)
        return "";
    if (occasion.isForAddressedOnly())
        return (occasion.what == "assigned" ? "/assign/" : "/review-request/") + std::to_string(occasion.detailId) +
               time;
    if (occasion.detailId != 0)
        return "/comment/" + std::to_string(occasion.detailId);
    if (occasion.what == "pushed")
        return "/push" + time;
    return (content.isMerged ? "/merge" : occasion.what == "closed" ? "/close" : "/reopen") + time;
}

std::string pageOf(const Settings& settings, const repos::OwnedRepository& repository)
{
    return settings.server.rootUrl + repository.fullName();
}

} // namespace

std::string displayName(const users::AccountRow& account)
{
    return trimmed(account.fullName).empty() ? account.name : account.fullName;
}

std::string addressOf(const Settings& settings, const MailOccasion& occasion, const MailContent& content)
{
    const auto page = pageOf(settings, content.repository);
    if (content.release)
        return page + "/releases/tag/" + encodePercent(content.release->tagName);
    const auto address = settings.server.rootUrl + threadPath(content);
    const bool isComment = occasion.detailId != 0 && !occasion.isForAddressedOnly();
    return isComment ? address + issues::linkToComment(occasion.detailId) : address;
}

void addThreadHeaders(mail::Message& message, const Settings& settings, const MailOccasion& occasion,
                      const MailContent& content)
{
    const auto& repository = content.repository;
    const auto host = mail::ownHost(settings);
    const auto thread = threadPath(content), part = partOfThread(occasion, content);
    message.id = "<" + thread + part + "@" + host + ">";
    auto& headers = message.headers;
    if (!part.empty())
        for (const auto* name : {"In-Reply-To", "References"})
            headers.emplace_back(name, "<" + thread + "@" + host + ">");
    headers.emplace_back("List-ID", repository.fullName() + " <" + repository.row.name + "." + repository.owner.name +
                                        "." + host + ">");
    headers.emplace_back("List-Archive", "<" + pageOf(settings, repository) + ">");
    headers.emplace_back("Precedence", "list");
    headers.emplace_back("X-Gitea-Sender", content.doer.name);
    headers.emplace_back("X-Gitea-Repository", repository.row.name);
    headers.emplace_back("X-Gitea-Repository-Path", repository.fullName());
    headers.emplace_back("X-Gitea-Repository-Link", pageOf(settings, repository));
    headers.emplace_back("X-GitHub-Sender", content.doer.name);
    headers.emplace_back("X-GitLab-Project", repository.row.name);
    headers.emplace_back("X-GitLab-Project-Path", repository.fullName());
    if (!content.issue)
        return;
    headers.emplace_back("X-Gitea-Issue-ID", std::to_string(content.issue->number));
    headers.emplace_back("X-Gitea-Issue-Link", settings.server.rootUrl + thread);
    headers.emplace_back("X-GitLab-Issue-IID", std::to_string(content.issue->number));
}

void addReaderHeaders(mail::Message& message, const users::AccountRow& reader, std::string_view reason)
{
    for (const auto* name : {"X-Gitea-Reason", "X-GitHub-Reason", "X-GitLab-NotificationReason"})
        message.headers.emplace_back(name, std::string(reason));
    for (const auto* name : {"X-Gitea-Recipient", "X-GitHub-Recipient"})
        message.headers.emplace_back(name, reader.name);
    for (const auto* name : {"X-Gitea-Recipient-Address", "X-GitHub-Recipient-Address"})
        message.headers.emplace_back(name, reader.email);
}

void addUnsubscribeHeaders(mail::Message& message, const std::string& address)
{
    message.headers.emplace_back("List-Unsubscribe", "<" + address + ">");
    message.headers.emplace_back("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
}

} // namespace trivet::notification_mails
