#pragma once
#include "base/error.hpp"

#include <string>

namespace trivet::git {

inline constexpr MessageFormat<> kFilesMissing{"repo.files_missing",
                                               "the files of this repository are missing on this server"};

// A repository without its folder: most likely a disk is not mounted.
inline Error filesMissing(const std::string& path) { return Error::unavailable(kFilesMissing).because("no " + path); }

} // namespace trivet::git
