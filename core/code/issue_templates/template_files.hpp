#pragma once
#include "issue_templates/issue_template_types.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::issue_templates {

// From all template folders on the default branch. What cannot be read is no template.
std::vector<IssueTemplate> templatesOf(const http::Context& context, const repos::CodeReader& repo);

// What issues begin with where nobody chooses one of those: ISSUE_TEMPLATE with the ending md, yaml or yml, in whatever
// letter case, at the top, in .gitea or in .github.
std::optional<IssueTemplate> defaultTemplateOf(const http::Context& context, const repos::VisibleRepo& repo);

// What pull requests begin with: PULL_REQUEST_TEMPLATE, likewise.
std::optional<IssueTemplate> pullTemplateOf(const http::Context& context, const repos::VisibleRepo& repo);

// The text of the configuration, as it is.
std::optional<std::string> configTextOf(const http::Context& context, const repos::CodeReader& repo);

// What cannot be read says nothing.
IssueConfig configOf(const http::Context& context, const repos::CodeReader& repo);

} // namespace trivet::issue_templates
