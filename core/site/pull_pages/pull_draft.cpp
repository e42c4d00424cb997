#include "pull_pages/pull_draft.hpp"

#include "base/text.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/template_text.hpp"

namespace trivet::pull_pages {

PullDraft draftIn(const Parameters& sent, const NewPullForm& form,
                  const std::optional<issue_templates::IssueTemplate>& given)
{
    PullDraft draft{.form = form, .asked = issue_pages::sentForm(sent, given ? &*given : nullptr)};
    const auto stray = issue_pages::strayAnswers(sent, draft.asked);
    draft.hasStray = !stray.empty();
    draft.form.content = issue_pages::joinedTexts(std::move(draft.form.content), stray);
    return draft;
}

void follow(NewPullForm& form, const PullBeginning& before, const PullBeginning& now)
{
    const auto title = trimmed(form.title);
    if (title.empty() || title == trimmed(before.title))
        form.title = now.title;
    if (trimmed(issue_pages::withPlainLines(form.content)) == trimmed(before.text))
        form.content = now.text;
}

} // namespace trivet::pull_pages
