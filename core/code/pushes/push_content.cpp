#include "pushes/push_content.hpp"

#include "base/text.hpp"
#include "json/field.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::pushes {
namespace {

constexpr std::size_t kMostListed = 5;     // commits of an activity
constexpr std::size_t kMostAsked = 5;      // changes of a push that git is asked about
constexpr std::size_t kMostMessage = 4096; // bytes

struct PushedCommit {
    static constexpr auto schema = json::value("PushCommit");
    std::string sha{}, message{}, authorEmail{}, authorName{}, committerEmail{}, committerName{};
    json::Time timestamp{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = PushedCommit;
        visit(field("Sha1", &P::sha, "SHA"));
        visit(field("Message", &P::message, "Message"));
        visit(field("AuthorEmail", &P::authorEmail, "Email address of the author"));
        visit(field("AuthorName", &P::authorName, "Name of the author"));
        visit(field("CommitterEmail", &P::committerEmail, "Email address of the committer"));
        visit(field("CommitterName", &P::committerName, "Name of the committer"));
        visit(field("Timestamp", &P::timestamp, "When it was authored"));
    }
};

struct PushContent {
    static constexpr auto schema = json::value("PushContent");
    std::string before{}, after{};
    std::vector<PushedCommit> commits{}; // the newest first
    std::optional<PushedCommit> headCommit{};
    std::int64_t length = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = PushContent;
        visit(field("before", &P::before, "What the ref named before"));
        visit(field("after", &P::after, "What it names now"));
        visit(field("Commits", &P::commits, "Latest commits"));
        visit(field("HeadCommit", &P::headCommit, "Commit it names now"));
        visit(field("Len", &P::length, "Number of commits"));
    }
};

std::string shortened(std::string_view message)
{
    message = trimmed(message); // git writes an empty line behind it
    auto end = std::min(message.size(), kMostMessage);
    while (end > 0 && end < message.size() && (static_cast<unsigned char>(message[end]) & 0xc0) == 0x80)
        --end; // not in the middle of a character
    return std::string(message.substr(0, end));
}

PushedCommit toWire(const NewCommit& commit)
{
    return {.sha = commit.id,
            .message = shortened(commit.message),
            .authorEmail = commit.author.email,
            .authorName = commit.author.name,
            .committerEmail = commit.committer.email,
            .committerName = commit.committer.name,
            .timestamp = {commit.author.seconds}};
}

bool isBranch(const RefChange& change) { return change.ref.starts_with("refs/heads/"); }

std::vector<NewCommit> commitsFor(const std::string& repository, const std::vector<RefChange>& changes,
                                  const RefChange& change, const NewCommits& known)
{
    if (!isBranch(change) || isZero(change.after))
        return {};
    if (std::count_if(changes.begin(), changes.end(), isBranch) > 1)
        return newCommitsOf(repository, changes, change);
    return known.onDefaultBranch.empty() ? known.elsewhere : known.onDefaultBranch;
}

void fillCommits(PushContent& content, const std::string& repository, const std::vector<NewCommit>& commits)
{
    content.length = static_cast<std::int64_t>(commits.size());
    const auto listed = std::min(commits.size(), kMostListed);
    for (auto each = commits.rbegin(); each != commits.rbegin() + static_cast<std::ptrdiff_t>(listed); ++each)
        content.commits.push_back(toWire(*each));
    if (!content.commits.empty() && content.commits.front().sha == content.after)
        content.headCommit = content.commits.front();
    else if (!isZero(content.after))
        if (const auto head = commitAt(repository, content.after))
            content.headCommit = toWire(*head);
}

} // namespace

std::vector<std::string> contentsOf(const std::string& repository, const std::vector<RefChange>& changes,
                                    const NewCommits& known)
{
    std::vector<std::string> texts;
    for (const auto& change : changes) {
        PushContent content{.before = change.before, .after = change.after};
        if (texts.size() < kMostAsked)
            fillCommits(content, repository, commitsFor(repository, changes, change, known));
        json::append(texts.emplace_back(), content);
    }
    return texts;
}

} // namespace trivet::pushes
