#pragma once
#include "issue_pages/filled_form.hpp"
#include "issues/issue_rules.hpp"
#include "json/field.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::issue_pages {

struct NewIssueForm {
    static constexpr auto schema = json::form("NewIssueForm");
    std::string title{}, content{}, milestone{}, dueDate{};
    std::vector<std::string> labels{}, assignees{};
    std::string templateFile{}, wantedTemplate{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = NewIssueForm;
        visit(field("title", &F::title, "Title", maxLength(255)));
        visit(field("content", &F::content, "Text in Markdown", maxLength(issues::kMaxBody)));
        visit(field("milestone", &F::milestone, "ID of the milestone", maxLength(20)));
        visit(field("due_date", &F::dueDate, "2026-11-30", maxLength(10)));
        visit(field("labels", &F::labels, "IDs of labels", maxLength(255)));
        visit(field("assignees", &F::assignees, "User names of the assignees", maxLength(255)));
        visit(field("template-file", &F::templateFile, "Issue template that the form was made of", maxLength(1024)));
        visit(field("choose", &F::wantedTemplate, "Issue template to make it of from now on", maxLength(1024)));
    }
};

// A new issue while it is written.
struct IssueDraft {
    const issue_templates::IssueTemplate* chosen = nullptr; // nothing: no template
    NewIssueForm form{};
    FilledForm asked{};
};

// Nothing if there is none.
const issue_templates::IssueTemplate* templateNamed(const std::vector<issue_templates::IssueTemplate>& templates,
                                                    std::string_view fileName);

// The same draft with another template, which gives title, text and questions. What somebody typed stays: answers where
// the same is asked, everything else in the text.
IssueDraft withTemplate(const IssueDraft& draft, const issue_templates::IssueTemplate* chosen);

} // namespace trivet::issue_pages
