#include "pulls/apply_suggestion.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/tree.hpp"
#include "gitdata/commit_files.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/signing.hpp"
#include "pulls/maintainer_edit.hpp"
#include "reviews/review_rules.hpp"
#include "reviews/suggestion_text.hpp"
#include "users/account_store.hpp"

#include <algorithm>

namespace trivet::pulls {
namespace {

constexpr MessageFormat<> kClosed{"suggestion.closed", "the pull request is closed: nothing can be applied to it"};
constexpr MessageFormat<> kMayNot{"suggestion.may_not_push", "user is not allowed to push to the head branch"};
constexpr MessageFormat<> kNone{"suggestion.none", "the comment has no such suggestion for a line of the new version"};
constexpr MessageFormat<> kOutdated{"suggestion.outdated", "the suggestion is about a line that has changed since"};
constexpr MessageFormat<> kEdited{"suggestion.edited", "the suggestion has been edited; load the page again"};
constexpr MessageFormat<> kHeadMoved{"suggestion.head_moved", "the head branch has changed; load the page again"};
constexpr MessageFormat<> kNothing{"suggestion.changes_nothing", "the suggestion changes nothing"};

constexpr std::uint64_t kMostBytes = 4 * 1024 * 1024; // of the file

std::string suggestedText(const reviews::CodeComment& comment, std::int64_t number)
{
    std::int64_t count = 0;
    if (!comment.place.isOnOldSide() && !comment.event.isPending())
        for (auto& part : reviews::splitSuggestions(comment.event.body))
            if (part.isSuggestion && ++count == number)
                return std::move(part.text);
    throw Error::invalid(kNone);
}

// The lines of the suggestion with the ends the replaced line has.
std::string withEndsOf(std::string_view replaced, std::string_view text)
{
    if (!replaced.ends_with("\r\n"))
        return std::string(!replaced.ends_with('\n') && text.ends_with('\n') ? text.substr(0, text.size() - 1) : text);
    std::string lines;
    for (const char c : text)
        c == '\n' ? lines += "\r\n" : lines += c;
    return lines;
}

std::string_view withoutEnd(std::string_view line)
{
    while (line.ends_with('\n') || line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

// The file with that line replaced. It must still be what the comment is about.
std::string replaceLine(const std::string& content, const reviews::CodePlaceRow& place, const std::string& text)
{
    std::size_t start = 0;
    for (std::int64_t number = 1; number < place.line; ++number) {
        start = content.find('\n', start);
        if (start == std::string::npos)
            throw Error::conflict(kOutdated);
        ++start;
    }
    const auto end = std::min(content.find('\n', start), content.size() - 1) + 1;
    if (start >= content.size())
        throw Error::conflict(kOutdated);
    const auto line = std::string_view(content).substr(start, end - start);
    if (withoutEnd(line) != withoutEnd(reviews::commentedLine(place.diffHunk)))
        throw Error::conflict(kOutdated);
    auto changed = content.substr(0, start) + withEndsOf(line, text) + content.substr(end);
    if (changed == content)
        throw Error::invalid(kNothing);
    return changed;
}

gitdata::FileChange changeFor(git::Repository& git, const std::string& head, const reviews::CodePlaceRow& place,
                              const std::string& text)
{
    const auto entry = git::findEntry(git, gitdata::readCommit(git, head).tree, place.path);
    const bool isFile =
        entry && (entry->kind == git::TreeEntry::Kind::File || entry->kind == git::TreeEntry::Kind::Script);
    const auto object = isFile ? git.head(entry->id) : std::nullopt;
    if (!object || object->size > kMostBytes)
        throw Error::conflict(kOutdated);
    return {.kind = gitdata::FileChange::Kind::Update,
            .path = place.path,
            .content = replaceLine(git.content(entry->id), place, text),
            .sha = entry->id};
}

std::string messageFor(http::Context& context, const reviews::CodeComment& comment)
{
    auto path = toUtf8(comment.place.path);
    std::replace_if(
        path.begin(), path.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, '?'); // one line
    auto message = "Apply suggestion to " + path + "\n";
    const auto author = comment.event.authorId != context.who.userId && comment.event.authorId
                            ? users::AccountStore(context.db()).find(*comment.event.authorId)
                            : std::nullopt;
    if (author)
        message += "\nCo-authored-by: " + gitdata::nameAndAddress(gitdata::signatureOf(*author, context)) + "\n";
    return message;
}

} // namespace

bool mayApplySuggestions(http::Context& context, const PullToChange& pull)
{
    return !pull.issue.isClosed && pushableHead(context, pull.row).has_value();
}

void applySuggestion(http::Context& context, const PullToChange& pull, const users::AccountRow& caller,
                     const reviews::CodeComment& comment, const WantedSuggestion& wanted)
{
    const auto text = suggestedText(comment, wanted.number);
    if (reviews::suggestionId(text) != wanted.seen)
        throw Error::conflict(kEdited);
    if (pull.issue.isClosed)
        throw Error::invalid(kClosed);
    const auto head = pushableHead(context, pull.row);
    if (!head)
        throw Error::forbidden(kMayNot);
    if (comment.place.isOutdated)
        throw Error::conflict(kOutdated);
    auto& git = gitdata::servedRepository(context, *head).git;
    const auto tip = gitdata::branchTip(git, pull.row.headBranch);
    if (!tip || *tip != pull.row.headSha || *tip != wanted.head)
        throw Error::conflict(kHeadMoved);
    const gitdata::CommitOptions options{.message = messageFor(context, comment), .branch = pull.row.headBranch};
    gitdata::commitFiles(context, *head, caller, options, {changeFor(git, *tip, comment.place, text)});
    if (reviews::mayResolve(context, pull))
        reviews::setResolved(context, pull, comment, true);
}

} // namespace trivet::pulls
