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

// Where a file is. Throws Error (Invalid) for one that is on another server.
SourceClient::Download placeOf(const SourceClient& client, const SourceAsset& asset, std::size_t mostBytes);

} // namespace trivet::migrations
