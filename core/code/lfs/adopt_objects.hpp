#pragma once
#include "lfs/lfs_object_store.hpp"

#include <string>
#include <vector>

namespace trivet::lfs {

// Commits that came from one repository to another of its fork network.
struct BroughtCommits {
    std::int64_t fromRepository = 0, toRepository = 0;
    std::string path{}; // of the one they came to
    std::string objectFormat{};
    std::string before{}, after{}; // of the branch they are on now; without a `before`: all of it
};

// The objects that those commits name and only the repository they came from has: what is to be added so that who
// clones the other one finds them. Takes git; writes nothing. Looks at so many files at most: a merge of more than that
// brings its objects the way a push does.
std::vector<ObjectRow> objectsToAdopt(db::Database& db, const BroughtCommits& brought, std::int64_t now);

// In a transaction.
void adopt(db::Database& db, const std::vector<ObjectRow>& objects);

} // namespace trivet::lfs
