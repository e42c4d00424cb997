#pragma once
#include "issue_templates/issue_template_types.hpp"

#include <string>

namespace trivet::issue_pages {

// What an issue begins with: the text of the template, or of a form a heading for each thing it asks.
std::string beginningOf(const issue_templates::IssueTemplate& form);

} // namespace trivet::issue_pages
