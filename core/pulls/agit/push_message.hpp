#pragma once
#include "githttp/hook_channel.hpp"
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <vector>

namespace trivet::agit {

// What git shows to who has pushed, a line each: where the pull request of a branch is, or where to open one. Nothing
// about a default branch, about deletions, and where there are no pull requests.
std::vector<std::string> pushMessage(http::Context& context, const repos::VisibleRepo& repo,
                                     const std::vector<pushes::RefChange>& made,
                                     const std::vector<githttp::RenamedChange>& proposed);

} // namespace trivet::agit
