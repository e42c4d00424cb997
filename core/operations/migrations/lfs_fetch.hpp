#pragma once
#include "creation/migrate.hpp"
#include "lfs/lfs_pointer.hpp"
#include "migrations/source_client.hpp"
#include "packages/blob_folder.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace trivet::migrations {

// Large files whose bytes have their place here and whose rows are yet to be written; until then the lock keeps them.
struct FetchedObjects {
    std::vector<lfs::Pointer> objects{};
    std::optional<packages::FolderLock> lock{};
};

// Fetches the large files that the branches and tags of a repository name, each at most once, from the LFS server of
// the other one (`endpoint`; empty: beside the repository). What that does not have is left out. Throws Error (Invalid)
// with a reason for people, and RateLimited.
FetchedObjects fetchObjects(http::Context& context, SourceClient& client, const creation::FetchedRepository& fetched,
                            const std::string& endpoint, const std::function<void()>& tell);

} // namespace trivet::migrations
