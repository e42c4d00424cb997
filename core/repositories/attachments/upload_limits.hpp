#pragma once
#include "base/error.hpp"
#include "settings/settings.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace trivet::attachments {

// What may be attached to something. Views into the settings.
struct UploadLimits {
    std::string_view allowedTypes{};
    std::size_t mostBytes = 0;  // of one file
    std::int64_t mostFiles = 0; // that one form brings
    bool isEnabled = true;
    Error::Kind wrongType = Error::Kind::Invalid; // how a type that is not allowed is refused
};

// To issues and comments: [attachment].
UploadLimits limitsOfIssues(const Settings& settings);
// To releases: [repository.release].
UploadLimits limitsOfReleases(const Settings& settings);
// Files of a branch: [repository.upload].
UploadLimits limitsOfBranches(const Settings& settings);

} // namespace trivet::attachments
