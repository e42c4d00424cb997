#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace trivet::git {

// Says whether the refs below a prefix ("refs/heads/") are what they were when it was the same: git changes a ref by
// putting a file into the directory it is in, or by replacing packed-refs. Nothing if that cannot be told: something
// changed so recently that the clock of the file system might not show the next change, or there are too many
// directories to look at.
std::optional<std::string> refsStamp(const std::string& repository, std::string_view prefix);

} // namespace trivet::git
