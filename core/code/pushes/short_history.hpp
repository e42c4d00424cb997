#pragma once
#include "pushes/new_commits.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pushes {

// The commits one has behind it and another has not, the oldest first, read here without a run of git. Nothing where
// that is more than a moment's work, or needs what git knows better: long histories, clocks that went back, messages in
// other encodings, objects with longer names.
std::optional<std::vector<NewCommit>> newCommitsOfShortHistory(const std::string& repository, const std::string& after,
                                                               const std::string& before);

} // namespace trivet::pushes
