#include "notification_mails/mail_content.hpp"

#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_references.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "mail/header_text.hpp"
#include "notification_mails/thread_headers.hpp"
#include "orgs/membership_store.hpp"
#include "releases/release_store.hpp"
#include "repos/repository_store.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/review_store.hpp"
#include "users/account_store.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace trivet::notification_mails {
namespace {

constexpr std::size_t kMostBytes = 64 * 1024; // of what people wrote in one mail
constexpr std::int64_t kMostTexts = 50;
constexpr std::int64_t kMostMembers = 1000;  // of a team that is asked
constexpr std::size_t kMostMentioned = 1000; // users and teams

void add(MailContent& content, MailText text)
{
    std::size_t taken = 0;
    for (const auto& each : content.texts)
        taken += each.text.size();
    if (text.text.empty())
        return;
    const bool isFull = content.texts.size() == static_cast<std::size_t>(kMostTexts);
    const auto part = mail::wholeCharacters(text.text, kMostBytes - std::min(kMostBytes, taken));
    content.isCut = content.isCut || part.size() < text.text.size() || isFull;
    if (part.empty() || isFull)
        return;
    text.text = std::string(part);
    content.texts.push_back(std::move(text));
}

void add(MailContent& content, const reviews::CodeComment& comment)
{
    add(content, {comment.place.path, std::abs(comment.place.line), comment.event.body});
}

// Whose review it is; "Ghost" for an account that is gone.
std::string reviewerOf(db::Database& db, std::int64_t issueId, std::int64_t reviewId)
{
    const auto review = reviews::ReviewStore(db).find(issueId, reviewId, 0);
    const auto account =
        review && review->row.reviewerId ? users::AccountStore(db).find(*review->row.reviewerId) : std::nullopt;
    return account ? displayName(*account) : "Ghost";
}

// The comment or the review with all it says. False if it is gone.
bool addEvent(db::Database& db, const MailOccasion& occasion, MailContent& content)
{
    const auto found = issues::EventStore(db).findAll({occasion.detailId});
    if (found.empty() || found.front().isPending() || found.front().issueId != occasion.subjectId)
        return false;
    const auto& event = found.front();
    reviews::CodeCommentStore comments(db);
    if (event.isCode()) {
        if (const auto comment = comments.find(event.repositoryId, event.id, 0))
            add(content, *comment);
        return true;
    }
    add(content, {.text = event.body});
    if (event.event() == issues::Event::DismissReview)
        content.reviewer = reviewerOf(db, occasion.subjectId, event.reviewId.value_or(0));
    if (event.event() == issues::Event::Review && event.reviewId)
        for (const auto& comment : comments.ofReview(*event.reviewId, 0, kMostTexts + 1))
            add(content, comment);
    return true;
}

bool addIssue(db::Database& db, const MailOccasion& occasion, MailContent& content)
{
    content.issue = issues::IssueStore(db).find(occasion.subjectId);
    if (!content.issue)
        return false;
    if (occasion.what == "closed" && content.issue->isPull) {
        const auto pull = issues::PullStore(db).ofIssue(content.issue->id);
        content.isMerged = pull && pull->isMerged();
    }
    if (occasion.isForAddressedOnly() || occasion.what == "opened") {
        add(content, {.text = content.issue->body});
        return true;
    }
    return occasion.detailId == 0 || addEvent(db, occasion, content);
}

bool addRelease(db::Database& db, const MailOccasion& occasion, MailContent& content)
{
    content.release = releases::ReleaseStore(db).find(occasion.repositoryId, occasion.subjectId);
    if (!content.release || !content.release->isPublished())
        return false;
    add(content, {.text = content.release->note});
    return true;
}

std::vector<std::int64_t> mentionedIn(db::Database& db, const MailContent& content)
{
    std::set<std::string> names;
    for (const auto& each : content.texts)
        for (auto& name : issues::readMarkdownReferences(each.text).mentions)
            if (names.size() < kMostMentioned)
                names.insert(std::move(name));
    return issues::IssueRelationStore(db).mentioned(content.repository.row.id, {names.begin(), names.end()});
}

} // namespace

std::string MailContent::reference() const
{
    if (issue)
        return repository.fullName() + "#" + std::to_string(issue->number);
    return release->title.empty() ? release->tagName : release->title;
}

std::optional<MailContent> contentOf(db::Database& db, const MailOccasion& occasion)
{
    auto repository = repos::RepositoryStore(db).find(occasion.repositoryId);
    auto doer = users::AccountStore(db).find(occasion.doerId);
    if (!repository || !doer)
        return std::nullopt;
    MailContent content{.repository = std::move(*repository), .doer = std::move(*doer)};
    const bool isThere =
        occasion.isAboutRelease() ? addRelease(db, occasion, content) : addIssue(db, occasion, content);
    if (!isThere)
        return std::nullopt;
    content.mentioned = mentionedIn(db, content);
    return content;
}

std::vector<std::int64_t> addressedBy(db::Database& db, const MailOccasion& occasion, const MailContent& content)
{
    if (occasion.isForAddressedOnly())
        return occasion.detailId < 0 ? orgs::MembershipStore(db).inTeam(-occasion.detailId, kMostMembers)
                                     : std::vector{occasion.detailId};
    auto ids = content.mentioned;
    if (occasion.what == "opened")
        for (const auto& each : issues::IssueRelationStore(db).assigneesOf({occasion.subjectId}))
            ids.push_back(each.accountId);
    return ids;
}

} // namespace trivet::notification_mails
