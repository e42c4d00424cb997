#pragma once
#include "repos/repository_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::pushes {

// What the directory of a repository shows.
struct RepositoryStatistics {
    std::string defaultBranch{};                 // for a repository that was empty: one that exists, if any was pushed
    std::optional<std::int64_t> branchCount = 0; // nothing: as many as before
    std::int64_t sizeKib = 0;
    std::string language{}, languages{"{}"}, licenses{}; // as stored in the row
};

// Counting looks through all refs, those of ten thousand pull requests too; most pushes make and delete no branch.
enum class BranchCount { Same, Changed };

// Looks at it; what the pushed branches cannot have changed stays as the row has it.
RepositoryStatistics readStatistics(const std::string& path, const repos::RepositoryRow& row,
                                    const std::vector<std::string>& pushedBranches, BranchCount count);

// The same for one that is filled before anybody knows of it, so that all of it is new.
RepositoryStatistics readAllStatistics(const std::string& path, const repos::RepositoryRow& row);

} // namespace trivet::pushes
