#include "pull_pages/pull_draft.hpp"

#include "base/text.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/template_text.hpp"

namespace trivet::pull_pages {

PullDraft draftIn(const Parameters& sent, const NewPullForm& form,
                  const std::optional<issue_templates::IssueTemplate>& given)
{
    PullDraft draft{.form = form};
    draft.asked = issue_pages::sentForm(sent, given ? &*given : nullptr, draft.form.content);
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
