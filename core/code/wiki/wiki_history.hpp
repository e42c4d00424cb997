#pragma once
#include "git/repository.hpp"

#include <map>
#include <string>
#include <vector>

namespace trivet::wiki {

// By file the id of the commit that changed it last, seen from this commit. What cannot be told in a moment is left
// out.
std::map<std::string, std::string> lastCommitsOf(git::Repository& git, const std::string& commit,
                                                 const std::vector<std::string>& files);

// What git says in answer to `log --name-only -z` with a format of %x01 and the id.
std::map<std::string, std::string> parseLastCommits(std::string_view output);

} // namespace trivet::wiki
