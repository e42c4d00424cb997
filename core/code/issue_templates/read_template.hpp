#pragma once
#include "issue_templates/issue_template_types.hpp"

#include <string>
#include <string_view>

namespace trivet::issue_templates {

// All throw yaml::Problem, with words for the author of the file.

// A text with a header between lines "---".
IssueTemplate readMarkdownTemplate(std::string_view text, std::string fileName);
// A form: YAML with "name", "about" and a list "body" of fields.
IssueTemplate readFormTemplate(std::string_view text, std::string fileName);
IssueConfig readConfig(std::string_view text);

} // namespace trivet::issue_templates
