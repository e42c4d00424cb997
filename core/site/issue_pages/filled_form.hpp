#pragma once
#include "base/parameters.hpp"
#include "forms/refusal.hpp"
#include "http/context.hpp"
#include "issue_templates/form_text.hpp"
#include "issue_templates/issue_template_types.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The questions of a template that is a form, on the page of a new issue or pull request.
namespace trivet::issue_pages {

// The answer to the question "os" is sent as "form-field-os": typed, or once for each option with its place.
inline constexpr std::string_view kAnswerPrefix = "form-field-";

// Empty where the template is a text, or there is none.
struct FilledForm {
    std::vector<issue_templates::AnsweredQuestion> parts{};
    std::vector<std::string> problems{}; // of each part, in the language of the reader; empty: not looked at yet
    bool hasStray = false;               // answers to what is not asked any more stand in the text
};

FilledForm presetForm(const issue_templates::IssueTemplate* chosen);
// What is no answer to these questions goes into the text, `content`: they were others when somebody began to answer.
FilledForm sentForm(const Parameters& sent, const issue_templates::IssueTemplate* chosen, std::string& content);

// What has to be put right before it can be sent under this title. Of each part the form says it, too.
std::optional<forms::Refusal> judge(const http::Context& context, FilledForm& form, std::string_view title);

// The text made of the answers, and what was written beside them. Throws Error (Invalid) if it is too long.
std::string bodyOf(const FilledForm& form, std::string_view content);

} // namespace trivet::issue_pages
