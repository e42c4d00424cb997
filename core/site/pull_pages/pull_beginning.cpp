#include "pull_pages/pull_beginning.hpp"

#include "base/text.hpp"
#include "git/tree.hpp"
#include "gitdata/revision.hpp"

namespace trivet::pull_pages {
namespace {

constexpr std::string_view kFolders[] = {"", ".gitea", ".github"};
constexpr std::uint64_t kLargestFile = 64 * 1024;

// PULL_REQUEST_TEMPLATE.md of the default branch, in whatever letter case.
std::string templateOf(http::Context& context, const repos::VisibleRepo& repo)
{
    auto& git = gitdata::servedRepository(context, repo).git;
    const auto tip = gitdata::branchTip(git, repo.row().defaultBranch);
    if (!tip)
        return {};
    const auto root = gitdata::readCommit(git, *tip).tree;
    for (const auto folder : kFolders) {
        const auto found = folder.empty() ? std::nullopt : git::findEntry(git, root, folder);
        if (!folder.empty() && (!found || found->kind != git::TreeEntry::Kind::Folder))
            continue;
        for (const auto& entry : git::readTree(git, found ? found->id : root)) {
            if (entry.kind != git::TreeEntry::Kind::File || asciiLower(entry.name) != "pull_request_template.md")
                continue;
            const auto head = git.head(entry.id);
            if (head && head->size <= kLargestFile)
                return toUtf8(git.content(entry.id));
        }
    }
    return {};
}

// The commit that says what the pull request is about, if one does. The first is the oldest.
const git::Commit* describedBy(const std::string& source, const ComparedBranches& two)
{
    const bool isWhole = two.count == static_cast<std::int64_t>(two.commits.size());
    const bool isWanted = source == "first-commit" || (source == "auto" && two.count == 1);
    return isWanted && isWhole && !two.commits.empty() ? &two.commits.back() : nullptr;
}

} // namespace

std::string titleOfBranch(std::string branch)
{
    for (auto& c : branch)
        if (c == '-' || c == '_')
            c = ' ';
    if (!branch.empty() && branch[0] >= 'a' && branch[0] <= 'z')
        branch[0] = static_cast<char>(branch[0] - 'a' + 'A');
    return std::string(trimmed(branch));
}

PullBeginning beginningOf(http::Context& context, const ComparedBranches& two)
{
    PullBeginning beginning{.title = toUtf8(titleOfBranch(two.headBranch))};
    if (const auto* commit = describedBy(context.settings.pullRequest.titleSource, two)) {
        const auto& message = commit->message;
        const auto subject = git::subjectOf(message);
        beginning.title = toUtf8(std::string(subject));
        beginning.text = toUtf8(std::string(trimmed(std::string_view(message).substr(subject.size()))));
    }
    if (const auto text = templateOf(context, two.base); !text.empty())
        beginning.text += (beginning.text.empty() ? "" : "\n\n") + text;
    return beginning;
}

} // namespace trivet::pull_pages
