#include "pulls/squash_message.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "gitdata/history.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "users/email_store.hpp"

#include <algorithm>
#include <set>

namespace trivet::pulls {
namespace {

// Whatever the settings allow.
constexpr std::int64_t kMostCommits = 2000;
constexpr std::string_view kLine = "---------";

std::int64_t bounded(std::int64_t setting, std::int64_t most) { return setting < 0 ? most : std::min(setting, most); }

// The oldest first; those that are looked at are the latest.
std::vector<git::Commit> commitsOf(http::Context& context, const GuardedPull& pull, std::int64_t most)
{
    if (pull.row.mergeBase.empty() || most == 0)
        return {};
    auto& git = gitdata::servedRepository(context, pull.repo).git;
    auto commits = gitdata::readCommits(
        git, gitdata::listHistory(git, {.from = pull.row.headSha, .without = pull.row.mergeBase}, {most, 0}));
    std::reverse(commits.begin(), commits.end());
    return commits;
}

// As a list, cut where it gets too long.
std::string messagesOf(const std::vector<git::Commit>& commits, std::int64_t mostBytes)
{
    const auto most = mostBytes < 0 ? std::string::npos : static_cast<std::size_t>(mostBytes);
    std::string text;
    for (const auto& commit : commits) {
        text += "* " + toUtf8(trimmed(commit.message)) + "\n\n";
        if (text.size() > most) {
            auto end = most;
            while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
                --end; // not in the middle of a character
            return text.substr(0, end) + "...";
        }
    }
    return std::string(trimmed(text));
}

std::string coAuthorsOf(http::Context& context, const GuardedPull& pull, const std::vector<git::Commit>& commits)
{
    std::set<std::string> known; // addresses that have their line, or need none
    if (pull.issue.authorId)
        for (const auto& each : users::EmailStore(context.db()).ofAccount(*pull.issue.authorId))
            known.insert(asciiLower(each.email));
    std::string lines;
    for (const auto& commit : commits)
        if (known.insert(asciiLower(commit.author.email)).second)
            lines += std::string(kCoAuthor) + toUtf8(gitdata::nameAndAddress(commit.author)) + "\n";
    return lines;
}

} // namespace

std::string squashText(http::Context& context, const GuardedPull& pull)
{
    const auto& settings = context.settings.pullRequest;
    const auto limit = bounded(settings.messageCommits, kMostCommits);
    const auto commits = commitsOf(context, pull, settings.messageHasAllAuthors ? kMostCommits : limit);
    const auto latest = static_cast<std::ptrdiff_t>(std::min(commits.size(), static_cast<std::size_t>(limit)));
    std::string text = settings.messageHasCommits
                           ? messagesOf({commits.end() - latest, commits.end()}, settings.messageBytes)
                           : std::string(trimmed(pull.issue.body));
    const auto authors = coAuthorsOf(context, pull, commits);
    if (!text.empty())
        text += "\n\n";
    if (!authors.empty())
        text += std::string(kLine) + "\n\n" + authors;
    return text;
}

} // namespace trivet::pulls
