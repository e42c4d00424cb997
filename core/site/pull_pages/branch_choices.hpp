#pragma once
#include "http/context.hpp"
#include "issue_pages/choices.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <vector>

namespace trivet::pull_pages {

// The branches of a repository to choose from, the chosen one and the default one first; of very many the first. The
// chosen one is among them even if it is not there, so that a form says what it is about.
std::vector<issue_pages::Choice> branchChoices(http::Context& context, const repos::VisibleRepo& repo,
                                               const std::string& chosen);

// The same of its tags; the chosen one only if it is a tag.
std::vector<issue_pages::Choice> tagChoices(http::Context& context, const repos::VisibleRepo& repo,
                                            const std::string& chosen);

} // namespace trivet::pull_pages
