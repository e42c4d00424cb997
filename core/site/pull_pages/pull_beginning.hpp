#pragma once
#include "issue_templates/issue_template_types.hpp"
#include "pull_pages/compared_branches.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pull_pages {

// What the form for a new pull request begins with.
struct PullBeginning {
    std::string title{}, text{};
    std::vector<std::string> labels{}, assignees{};        // their names
    std::optional<issue_templates::IssueTemplate> given{}; // the template of the repository, which may be a form
};

// Of a single commit what it says, of several the name of the branch; the
// template of the repository if it has one, whose title counts more.
PullBeginning beginningOf(http::Context& context, const ComparedBranches& two);

// "fix-the_roof" as people write it: "Fix the roof".
std::string titleOfBranch(std::string branch);

} // namespace trivet::pull_pages
