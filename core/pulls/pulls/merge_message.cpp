#include "pulls/merge_message.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "pulls/head_end.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

#include <algorithm>

namespace trivet::pulls {
namespace {

constexpr std::int64_t kMostCommits = 50;
constexpr std::string_view kCoAuthor = "Co-authored-by: ";

std::string headName(http::Context& context, const PullToChange& pull)
{
    if (pull.row.isWithinRepository())
        return pull.row.headBranch;
    const auto head = headRepositoryOf(context.db(), pull.row);
    return (head ? head->fullName() : "<deleted>") + ":" + pull.row.headBranch;
}

// "Word-word: …", as the last lines of a message may be.
bool isTrailer(std::string_view line)
{
    const auto colon = line.find(": ");
    return colon != line.npos && colon > 0 && line.substr(0, colon).find(' ') == line.npos;
}

} // namespace

std::string defaultTitle(http::Context& context, const PullToChange& pull, merging::MergeStyle style)
{
    const bool hasOtherTracker = pull.repo.row().has(repos::Unit::ExternalIssues);
    const auto number = (hasOtherTracker ? "!" : "#") + std::to_string(pull.issue.number);
    if (style == merging::MergeStyle::Squash)
        return pull.issue.title + " (" + number + ")";
    return "Merge pull request '" + pull.issue.title + "' (" + number + ") from " + headName(context, pull) + " into " +
           pull.row.baseBranch;
}

std::string mergeMessage(http::Context& context, const PullToChange& pull, merging::MergeStyle style,
                         const std::string& title, const std::string& text)
{
    std::string message(trimmed(title));
    if (message.empty())
        message = defaultTitle(context, pull, style);
    if (const auto rest = trimmed(text); !rest.empty())
        message += "\n\n" + std::string(rest);
    return message + "\n";
}

git::Signature squashAuthor(http::Context& context, const PullToChange& pull, const git::Signature& fallback)
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
