#include "pulls/merge_message.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "issues/issue_address.hpp"
#include "pulls/closing_references.hpp"
#include "pulls/head_end.hpp"
#include "pulls/squash_message.hpp"
#include "reviews/review_store.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

#include <algorithm>

namespace trivet::pulls {
namespace {

constexpr std::int64_t kMostCommits = 50;
constexpr std::string_view kReviewedOn = "Reviewed-on: ", kReviewedBy = "Reviewed-by: ";

std::string headName(http::Context& context, const GuardedPull& pull)
{
    if (pull.row.isWithinRepository())
        return pull.row.headBranch;
    const auto head = headRepositoryOf(context.db(), pull.row);
    return (head ? head->fullName() : "<deleted>") + ":" + pull.row.headBranch;
}

// Another tracker counts its issues with "#".
std::string signOf(const GuardedPull& pull) { return pull.repo.row().has(repos::Unit::ExternalIssues) ? "!" : "#"; }

std::string referenceOf(const GuardedPull& pull) { return signOf(pull) + std::to_string(pull.issue.number); }

std::string defaultTitle(http::Context& context, const GuardedPull& pull, merging::MergeStyle style)
{
    if (style == merging::MergeStyle::Squash)
        return pull.issue.title + " (" + referenceOf(pull) + ")";
    return "Merge pull request '" + pull.issue.title + "' (" + referenceOf(pull) + ") from " + headName(context, pull) +
           " into " + pull.row.baseBranch;
}

std::string reviewedOn(const http::Context& context, const GuardedPull& pull)
{
    return std::string(kReviewedOn) + issues::IssueAddress(context, pull.repo.its).pageOf(pull.issue);
}

// A line for each whose last word is an approval.
std::string reviewedBy(http::Context& context, const GuardedPull& pull)
{
    const auto& settings = context.settings.pullRequest;
    std::vector<std::int64_t> ids;
    for (const auto& review : reviews::ReviewStore(context.db()).verdicts(pull.issue.id)) {
        const bool isNamed = review.is() == reviews::Kind::Approve && !review.isDismissed && review.reviewerId &&
                             (review.isOfficial || !settings.messageHasOfficialApproversOnly);
        if (isNamed &&
            (settings.messageApprovers < 0 || static_cast<std::int64_t>(ids.size()) < settings.messageApprovers))
            ids.push_back(*review.reviewerId);
    }
    std::string lines;
    for (const auto id : ids)
        if (const auto account = users::AccountStore(context.db()).find(id))
            lines += std::string(kReviewedBy) + gitdata::nameAndAddress(gitdata::signatureOf(*account, context)) + "\n";
    return lines;
}

std::string closingIssues(http::Context& context, const GuardedPull& pull)
{
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    std::string text;
    for (const auto& [each, speaker, isComment] : closingReferences(operation, pull.issue)) {
        if (each.action != issues::RefAction::Closes)
            continue;
        const auto where = each.repository.empty() ? "" : each.owner + "/" + each.repository;
        text += (text.empty() ? "close " : ", close ") + where + signOf(pull) + std::to_string(each.number);
    }
    return text;
}

TemplateVariables variablesOf(http::Context& context, const GuardedPull& pull)
{
    const auto head = headRepositoryOf(context.db(), pull.row);
    const auto poster =
        pull.issue.authorId ? users::AccountStore(context.db()).find(*pull.issue.authorId) : std::nullopt;
    return {{"BaseRepoOwnerName", pull.repo.its.owner.name},
            {"BaseRepoName", pull.repo.row().name},
            {"BaseBranch", pull.row.baseBranch},
            {"HeadRepoOwnerName", head ? head->owner.name : ""},
            {"HeadRepoName", head ? head->row.name : ""},
            {"HeadBranch", pull.row.headBranch},
            {"PullRequestTitle", pull.issue.title},
            {"PullRequestDescription", pull.issue.body},
            {"PullRequestPosterName", poster ? poster->name : "Ghost"},
            {"PullRequestIndex", std::to_string(pull.issue.number)},
            {"PullRequestReference", referenceOf(pull)},
            {"ReviewedOn", reviewedOn(context, pull)},
            {"ReviewedBy", std::string(trimmed(reviewedBy(context, pull)))},
            {"ClosingIssues", closingIssues(context, pull)}};
}

std::optional<MergeText> fromTemplate(http::Context& context, const GuardedPull& pull, merging::MergeStyle style,
                                      const TemplateVariables& more = {})
{
    const auto text =
        mergeTemplate(gitdata::servedRepository(context, pull.repo).git, pull.repo.row().defaultBranch, style);
    if (!text)
        return std::nullopt;
    auto variables = variablesOf(context, pull);
    variables.insert(more.begin(), more.end());
    return filledTemplate(*text, variables);
}

// "Word-word: …", as the last lines of a message may be.
bool isTrailer(std::string_view line)
{
    const auto colon = line.find(": ");
    return colon != line.npos && colon > 0 && line.substr(0, colon).find(' ') == line.npos;
}

} // namespace

std::string mergeMessage(http::Context& context, const GuardedPull& pull, merging::MergeStyle style,
                         const std::string& title, const std::string& text)
{
    std::string message(trimmed(title));
    if (message.empty())
        message = fromTemplate(context, pull, style).value_or(MergeText{}).title;
    if (message.empty())
        message = defaultTitle(context, pull, style);
    if (const auto rest = trimmed(text); !rest.empty())
        message += "\n\n" + std::string(rest);
    return message + "\n";
}

MergeText offeredMessage(http::Context& context, const GuardedPull& pull, merging::MergeStyle style)
{
    using merging::MergeStyle;
    if (style == MergeStyle::Rebase || style == MergeStyle::FastForwardOnly || style == MergeStyle::ManuallyMerged)
        return {};
    if (auto text = fromTemplate(context, pull, style))
        return std::move(*text);
    const auto about = style == MergeStyle::Squash ? squashText(context, pull) : "";
    return {defaultTitle(context, pull, style), about + reviewedOn(context, pull) + "\n" + reviewedBy(context, pull)};
}

std::optional<std::string> rebaseMessage(http::Context& context, const GuardedPull& pull, const std::string& original)
{
    const auto message = toUtf8(original);
    const auto subject = git::subjectOf(message);
    const auto text = fromTemplate(context, pull, merging::MergeStyle::Rebase,
                                   {{"CommitTitle", std::string(trimmed(subject))},
                                    {"CommitBody", std::string(trimmed(message.substr(subject.size())))}});
    if (!text || text->title.empty())
        return std::nullopt;
    return text->title + (text->body.empty() ? "" : "\n\n" + text->body) + "\n";
}

git::Signature squashAuthor(http::Context& context, const GuardedPull& pull, const git::Signature& fallback)
{
    const auto poster =
        pull.issue.authorId ? users::AccountStore(context.db()).find(*pull.issue.authorId) : std::nullopt;
    if (!poster)
        return fallback;
    const auto addresses = users::EmailStore(context.db()).ofAccount(poster->id);
    auto& git = gitdata::servedRepository(context, pull.repo).git;
    const auto ids =
        gitdata::listHistory(git, {.from = pull.row.headSha, .without = pull.row.mergeBase}, {kMostCommits, 0});
    for (const auto& commit : gitdata::readCommits(git, ids)) {
        const auto address = asciiLower(commit.author.email);
        if (std::any_of(addresses.begin(), addresses.end(),
                        [&](const auto& each) { return asciiLower(each.email) == address; }))
            return {commit.author.name, commit.author.email, context.now, 0};
    }
    return gitdata::signatureOf(*poster, context);
}

std::string withCoAuthor(std::string message, const git::Signature& author, const git::Signature& committer)
{
    const auto line = std::string(kCoAuthor) + gitdata::nameAndAddress(author);
    if (author.email == committer.email || message.find(line) != std::string::npos)
        return message;
    const auto end = trimmed(message);
    const auto last = end.substr(end.rfind('\n') + 1);
    const bool hasBlock = end.find("\n\n") != end.npos && isTrailer(last);
    return std::string(end) + (hasBlock ? "\n" : "\n\n") + line + "\n";
}

} // namespace trivet::pulls
