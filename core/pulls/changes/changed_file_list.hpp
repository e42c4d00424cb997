#pragma once
#include "changes/changed_file.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::changes {

// The files that differ between two commits, renames found, without their addresses. `whitespace` is what clients may
// ask for: "ignore-all", "ignore-change", "ignore-eol"; anything else: every change counts. Throws Error (Unavailable)
// if they are too many to list.
std::vector<ChangedFile> listChangedFiles(const std::string& repository, const std::string& from, const std::string& to,
                                          std::string_view whitespace = {});

// What `git diff --raw --numstat -z` says.
std::vector<ChangedFile> parseChangedFiles(std::string_view output);

} // namespace trivet::changes
