#pragma once
#include "db/sql_join.hpp"
#include "repos/unit.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::repos {

struct RepositoryRow {
    std::int64_t id = 0, ownerId = 0;
    std::string name{}, lowerName{};
    std::string storage{}; // names its directory; see Storage
    std::string description{}, website{}, originalUrl{};
    std::int64_t seenBy = 0; // users::Visibility: the stricter of the owner's and its own
    bool isPrivate = false, isTemplate = false, isMirror = false, isEmpty = true, isArchived = false;
    std::int64_t archivedAt = 0;
    std::optional<std::int64_t> forkOf{};
    std::string defaultBranch{}, objectFormat{"sha1"};
    std::int64_t units = kUnitsAtFirst, choices = kChoicesAtFirst;
    std::string mergeStyle{"merge"}, updateStyle{"merge"}, projectsMode{"all"};
    std::int64_t sizeKib = 0;
    std::string language{}, languages{"{}"}, licenses{}, topics{};
    std::int64_t starCount = 0, forkCount = 0, watchCount = 0, branchCount = 0;
    std::int64_t openIssueCount = 0, openPullCount = 0, releaseCount = 0, lastIndex = 0;
    std::int64_t createdAt = 0, updatedAt = 0;
    std::string avatar{}; // digest of its picture; empty: it has none

    bool has(Unit unit) const { return (units & static_cast<std::int64_t>(unit)) != 0; }
    bool has(Choice choice) const { return (choices & static_cast<std::int64_t>(choice)) != 0; }
    void set(Unit unit, bool isOn) { units = with(units, static_cast<std::int64_t>(unit), isOn); }
    void set(Choice choice, bool isOn) { choices = with(choices, static_cast<std::int64_t>(choice), isOn); }

    auto columns()
    {
        return std::tie(id, ownerId, name, lowerName, storage, description, website, originalUrl, seenBy, isPrivate,
                        isTemplate, isMirror, isEmpty, isArchived, archivedAt, forkOf, defaultBranch, objectFormat,
                        units, choices, mergeStyle, updateStyle, projectsMode, sizeKib, language, languages, licenses,
                        topics, starCount, forkCount, watchCount, branchCount, openIssueCount, openPullCount,
                        releaseCount, lastIndex, createdAt, updatedAt, avatar);
    }

private:
    static std::int64_t with(std::int64_t bits, std::int64_t bit, bool isOn) { return isOn ? bits | bit : bits & ~bit; }
};

// A repository with whom it belongs to.
struct OwnedRepository {
    RepositoryRow row{};
    users::AccountRow owner{};

    std::string fullName() const { return owner.name + "/" + row.name; }
    auto columns() { return std::tuple_cat(row.columns(), owner.columns()); }
};

// In the order of RepositoryRow::columns(), from "repository r".
inline constexpr db::Piece kRepositoryColumns =
    "r.id, r.owner_id, r.name, r.lower_name, r.storage, r.description, r.website, r.original_url, r.seen_by,"
    " r.is_private, r.is_template, r.is_mirror, r.is_empty, r.is_archived, r.archived_at, r.fork_of,"
    " r.default_branch, r.object_format, r.units, r.choices, r.merge_style, r.update_style, r.projects_mode,"
    " r.size_kib, r.language, r.languages, r.licenses, r.topics, r.star_count, r.fork_count, r.watch_count,"
    " r.branch_count, r.open_issue_count, r.open_pull_count, r.release_count, r.last_index, r.created_at,"
    " r.updated_at, r.avatar";

} // namespace trivet::repos
