#include "issue_pages/issue_draft.hpp"

#include "base/text.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/template_text.hpp"

#include <algorithm>

namespace trivet::issue_pages {
namespace {

using issue_templates::AnsweredQuestion;
using issue_templates::IssueTemplate;
using issue_templates::Question;

bool asksTheSame(const Question& one, const Question& other)
{
    return one.id == other.id && one.kind == other.kind && one.options == other.options &&
           one.isMultiple == other.isMultiple && other.isOnForm;
}

// Answers that were given go over; those that nothing asks for any more are text.
std::string takeOver(FilledForm& next, const FilledForm& before)
{
    std::string rest;
    for (const auto& part : before.parts) {
        if (part.answer == presetOf(part.question))
            continue;
        const auto same = std::find_if(next.parts.begin(), next.parts.end(), [&](const AnsweredQuestion& each) {
            return asksTheSame(part.question, each.question);
        });
        if (same != next.parts.end())
            same->answer = part.answer;
        else
            rest = joinedTexts(std::move(rest), std::string(trimmed(sectionOf(part))));
    }
    return rest;
}

} // namespace

const IssueTemplate* templateNamed(const std::vector<IssueTemplate>& templates, std::string_view fileName)
{
    const auto found = std::find_if(templates.begin(), templates.end(),
                                    [&](const IssueTemplate& each) { return each.fileName == fileName; });
    return found == templates.end() ? nullptr : &*found;
}

IssueDraft withTemplate(const IssueDraft& draft, const IssueTemplate* chosen)
{
    if (chosen == draft.chosen)
        return draft;
    static const IssueTemplate kNone;
    const auto &before = draft.chosen ? *draft.chosen : kNone, &given = chosen ? *chosen : kNone;
    IssueDraft next{.chosen = chosen, .form = draft.form, .asked = presetForm(chosen)};
    next.form.templateFile = given.fileName;
    const auto title = trimmed(draft.form.title);
    if (title.empty() || title == trimmed(before.title))
        next.form.title = given.title;
    const auto answers = takeOver(next.asked, draft.asked);
    const auto typed = joinedTexts(typedBeside(before.content, withPlainLines(draft.form.content)), answers);
    next.form.content = joinedTexts(typed, given.content);
    return next;
}

} // namespace trivet::issue_pages
