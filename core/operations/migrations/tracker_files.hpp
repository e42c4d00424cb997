#pragma once
#include "creation/migration_input.hpp"
#include "migrations/fetched_file.hpp"
#include "migrations/gathered_lists.hpp"

#include <functional>
#include <string>
#include <vector>

namespace trivet::migrations {

// The files that hang on issues and comments.
struct TrackerFiles {
    FetchedFiles files{};
    std::string site{}; // of the other server: links in texts begin with it

    // The text with links to these files that lead here.
    std::string relinked(const std::string& text, const std::vector<SourceAsset>& assets,
                         const std::string& rootUrl) const;
};

// Downloads what issues and pull requests that are wanted have attached. A file that may not be attached here, or that
// the other server has lost, stays away, and links to it lead there. `tell` is called before each file. Throws Error
// with a reason for people, and RateLimited.
TrackerFiles fetchTrackerFiles(const Settings& settings, SourceClient& client, GatheredLists& lists,
                               const creation::Migration& wanted, const std::function<void()>& tell);

} // namespace trivet::migrations
