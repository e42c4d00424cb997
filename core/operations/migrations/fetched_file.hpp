#pragma once
#include "attachments/upload.hpp"
#include "migrations/source_client.hpp"
#include "migrations/source_types.hpp"

#include <map>
#include <memory>

namespace trivet::migrations {

// Files of the other server, on the disk and not yet in the database, by their number there. They go with these objects
// unless they are kept.
using FetchedFiles = std::map<std::int64_t, std::unique_ptr<attachments::Upload>>;

inline constexpr std::size_t kMostFiles = 5000; // of releases, and of issues

inline void keep(FetchedFiles& files)
{
    for (auto& [id, file] : files)
        file->keep();
}

// Whether such a file may be attached here: by its name, and by how long it is said to be.
bool isAllowed(const attachments::UploadLimits& limits, const SourceAsset& asset);

// Downloads a file that is on the server that is migrated from, or wherever that sends us. Nothing if it has lost it.
// Throws Error with a reason for people, and RateLimited.
std::unique_ptr<attachments::Upload> fetchFile(const Settings& settings, SourceClient& client,
                                               const attachments::UploadLimits& limits, const SourceAsset& asset);

} // namespace trivet::migrations
