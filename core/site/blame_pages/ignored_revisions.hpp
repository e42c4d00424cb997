#pragma once
#include "gitdata/served_repository.hpp"

#include <string>
#include <vector>

namespace trivet::blame_pages {

inline constexpr std::string_view kIgnoredRevisionsFile = ".git-blame-ignore-revs";

// Commits that a repository wants passed over, such as those that only formatted it: the whole ids in that file of the
// version that is shown, as far as they are commits here.
std::vector<std::string> ignoredRevisions(git::Repository& git, const std::string& commit);

} // namespace trivet::blame_pages
