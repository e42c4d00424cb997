#pragma once
#include "base/progress.hpp"

#include <chrono>
#include <string>

namespace trivet::git {

struct Collection {
    int done = 0, failed = 0;
    bool isCutShort = false; // the time was over before the last one
};

// Lets git tidy up every repository below the folder (OWNER/NAME.git) that needs it. What is tidy costs next to
// nothing, so work that was cut short is taken up by the next run.
Collection collectGarbage(const std::string& root, std::chrono::seconds budget, const Progress& progress = noProgress);

} // namespace trivet::git
