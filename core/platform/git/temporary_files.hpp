#pragma once
#include <string>

namespace trivet::git {

// What a git that failed or was killed has left in the repository: objects and packs it did not finish (tmp_*), reports
// of its end (fast_import_crash_*). Files that a process has open stay.
void removeTemporaryFiles(const std::string& repository) noexcept;

} // namespace trivet::git
