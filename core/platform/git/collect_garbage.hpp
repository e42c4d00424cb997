#pragma once
#include "base/progress.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace trivet::git {

struct Collection {
    int done = 0;
    std::vector<std::string> failed{}; // "OWNER/NAME.git"
    bool isCutShort = false;           // the time was over before the last one
    std::string next{};                // then: the repository to begin with the next time, "OWNER/NAME.git"
};

struct CollectionPlan {
    std::chrono::seconds budget{};
    std::string first{}; // the repository to begin with, or the one that follows it by name; all others come after it
};

// Lets git tidy up every repository below the folder (OWNER/NAME.git) that needs it, one after the other. What is tidy
// costs next to nothing. One that the time is too short for is the first of the next run and has all of it; if that
// does not do either, git goes on with it in the background, and it counts as done.
Collection collectGarbage(const std::string& root, const CollectionPlan& plan, const Progress& progress = noProgress);

} // namespace trivet::git
