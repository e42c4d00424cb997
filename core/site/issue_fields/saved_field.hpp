#pragma once
#include "forms/page_form.hpp"
#include "issue_pages/field_forms.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/issue_guards.hpp"

#include <string_view>
#include <utility>

namespace trivet::issue_fields {

// The page of an issue or of a pull request, with the form that comes back.
pages::View pageAgain(http::Context& context, const issues::VisibleIssue& issue, issue_pages::ReturnedField returned);

// Does the work and goes back to the page. What the rules refuse is told beside the field that has that name, or else
// the one it is about, with what was typed.
template <class Issue, class Form, class Work>
forms::Answer save(http::Context& context, const Issue& issue, const Form& form, std::string_view field, Work work)
{
    if (auto refusal = forms::refusalOf(field, work))
        return pageAgain(context, {{issue.repo}, issue.row}, {form, std::move(refusal)});
    return issue_pages::backTo(context, issue.repo, issue_pages::pageOf(issue.row));
}

} // namespace trivet::issue_fields
