#pragma once
#include "attachments/upload.hpp"
#include "migrations/source_client.hpp"
#include "migrations/tracker_writer.hpp"
#include "releases/tagged_commit.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace trivet::migrations {

// A file of a release, on the disk and not yet in the database. It goes with this object unless it is kept.
struct FetchedAsset {
    std::int64_t id = 0; // there
    std::unique_ptr<attachments::Upload> file{};
};

// What releases need beyond what was gathered: their files, and the commits of their tags.
struct FetchedReleases {
    std::map<std::int64_t, FetchedAsset> assets{};          // by their number there
    std::map<std::string, releases::TaggedCommit> tagged{}; // by tag

    void keep();
};

// Downloads all files, within the limits of this server, and looks for the tags. `tell` is called before each file.
// Throws Error with a reason for people, and RateLimited.
FetchedReleases fetchReleases(const Settings& settings, SourceClient& client, GatheredLists& lists,
                              git::Repository& git, const std::function<void()>& tell);

// A published release whose tag is not there comes as a draft.
void writeReleases(const Writing& writing, const FetchedReleases& fetched);

} // namespace trivet::migrations
