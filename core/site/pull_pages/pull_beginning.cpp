#include "pull_pages/pull_beginning.hpp"

#include "base/text.hpp"
#include "issue_pages/template_text.hpp"
#include "issue_templates/template_files.hpp"

namespace trivet::pull_pages {
namespace {

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
    beginning.given = issue_templates::pullTemplateOf(context, two.base);
    if (const auto& given = beginning.given) {
        beginning.text = issue_pages::joinedTexts(std::move(beginning.text), given->content);
        if (!given->title.empty())
            beginning.title = given->title;
        beginning.labels = given->labels;
        beginning.assignees = given->assignees;
    }
    return beginning;
}

} // namespace trivet::pull_pages
