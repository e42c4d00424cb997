#pragma once
#include <string>

namespace trivet::git {

// What a git that failed or was killed has left in the repository: objects and packs it did not finish (tmp_*), reports
// of its end (fast_import_crash_*). Files that a process has open stay, and where processes of
// other hosts may have some, those that somebody has written to a short while ago.
void removeTemporaryFiles(const std::string& repository) noexcept;

enum class OtherHosts { None, AtWork };
void removeTemporaryFiles(const std::string& repository, OtherHosts others) noexcept;

} // namespace trivet::git
