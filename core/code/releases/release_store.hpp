#pragma once
#include "db/query.hpp"
#include "db/slice.hpp"
#include "releases/release_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::releases {

// Of the releases of a repository, which.
struct ReleaseFilter {
    std::int64_t repositoryId = 0;
    bool withTags = false; // those that are no releases, too
    std::optional<bool> isDraft{}, isPrerelease{};
    std::string tag{}; // "v1.*": a star stands for anything, letter case does not count; empty: any

    bool isPublishedOnly() const { return !withTags && isDraft == false && !isPrerelease && tag.empty(); }
};

class ReleaseStore {
public:
    explicit ReleaseStore(db::Database& db) : m_db(db) {}

    std::optional<ReleaseRow> find(std::int64_t repositoryId, std::int64_t id);
    // The one of exactly this tag, or else one whose tag differs in letter case only.
    std::optional<ReleaseRow> findByTag(std::int64_t repositoryId, std::string_view tag);
    std::optional<ReleaseRow> findOfTag(std::int64_t repositoryId, std::string_view tag); // exactly
    // The latest commit first.
    std::vector<ReleaseRow> page(const ReleaseFilter& filter, const db::Slice& slice);
    std::int64_t count(const ReleaseFilter& filter);
    // What is neither a draft nor a prerelease.
    std::optional<ReleaseRow> latest(std::int64_t repositoryId);

    // Writes a new one, or makes one of a tag that was only pushed, and says its number. Nothing if there is a release.
    std::optional<std::int64_t> claim(const ReleaseRow& row);
    void update(const ReleaseRow& row);
    void remove(std::int64_t id);
    // Of a tag that is no release.
    void removeTag(std::int64_t repositoryId, std::string_view tag);
    // Counts those that are published.
    void recount(std::int64_t repositoryId);

private:
    static void addFilter(db::Query& query, const ReleaseFilter& filter);

    db::Database& m_db;
};

} // namespace trivet::releases
