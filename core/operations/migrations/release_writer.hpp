#pragma once
#include "creation/migrate.hpp"
#include "migrations/fetched_file.hpp"
#include "migrations/tracker_writer.hpp"
#include "releases/tagged_commit.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace trivet::migrations {

// What releases need beyond what was gathered: their files, and the commits of their tags.
struct FetchedReleases {
    FetchedFiles assets{};
    std::set<std::int64_t> links{}; // of the files that lie on yet another server, and stay there
    std::int64_t leftOut = 0;       // files that are lost there, or may not be attached here
    std::map<std::string, releases::TaggedCommit> tagged{}; // by tag
};

// Downloads all files, within the limits of this server and what is left to the owner, and looks for the tags. `tell`
// is called before each file. The log says which are left out. Throws Error with a reason for people, and RateLimited.
FetchedReleases fetchReleases(http::Context& context, SourceClient& client, GatheredLists& lists,
                              const creation::FetchedRepository& fetched, const std::function<void()>& tell);

// A published release whose tag is not there comes as a draft.
void writeReleases(const Writing& writing, const FetchedReleases& fetched);

} // namespace trivet::migrations
