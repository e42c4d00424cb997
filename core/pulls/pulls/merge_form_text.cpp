#include "pulls/merge_form_text.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "issues/issue_address.hpp"
#include "pulls/merge_message.hpp"
#include "users/account_store.hpp"
#include "users/email_store.hpp"

#include <algorithm>
#include <set>

namespace trivet::pulls {
namespace {

constexpr std::int64_t kMostCommits = 50;
constexpr std::string_view kBar = "---------";

// Everybody who wrote a commit of it but the poster, each once, the oldest first.
std::string coAuthors(http::Context& context, const PullToChange& pull)
{
    std::set<std::string> known;
    if (pull.issue.authorId)
        for (const auto& each : users::EmailStore(context.db()).ofAccount(*pull.issue.authorId))
            known.insert(asciiLower(each.email));
    const auto poster =
        pull.issue.authorId ? users::AccountStore(context.db()).find(*pull.issue.authorId) : std::nullopt;
    if (poster)
        known.insert(asciiLower(gitdata::signatureOf(*poster, context).email));
    auto& git = gitdata::servedRepository(context, pull.repo).git;
    auto ids = gitdata::listHistory(git, {.from = pull.row.headSha, .without = pull.row.mergeBase}, {kMostCommits, 0});
    std::reverse(ids.begin(), ids.end());
    std::string lines;
    for (const auto& commit : gitdata::readCommits(git, ids))
        if (known.insert(asciiLower(commit.author.email)).second)
            lines += "Co-authored-by: " + toUtf8(gitdata::nameAndAddress(commit.author)) + "\n";
    return lines;
}

std::string squashText(http::Context& context, const PullToChange& pull)
{
    std::string text(trimmed(pull.issue.body));
    const auto others = coAuthors(context, pull);
    if (!text.empty())
        text += "\n\n";
    if (!others.empty())
        text += std::string(kBar) + "\n\n" + others;
    return text;
}

} // namespace

MergeFormText mergeFormText(http::Context& context, const PullToChange& pull, merging::MergeStyle style)
{
    using merging::MergeStyle;
    if (style != MergeStyle::Merge && style != MergeStyle::RebaseMerge && style != MergeStyle::Squash)
        return {};
    MergeFormText text{.title = defaultTitle(context, pull, style)};
    if (style == MergeStyle::Squash)
        text.message = squashText(context, pull);
    text.message += "Reviewed-on: " + issues::IssueAddress(context, pull.repo.its).pageOf(pull.issue) + "\n";
    return text;
}

} // namespace trivet::pulls
