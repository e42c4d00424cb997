#pragma once
#include "base/text.hpp"
#include "db/column.hpp"
#include "repos/unit.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::repos {

struct RepositoryRow {
    std::int64_t id = 0, ownerId = 0;
    std::string name{}, lowerName{};
    std::string storage{}; // names its directory; see Storage
    std::string description{}, website{}, originalUrl{};
    std::int64_t seenBy = 0; // users::Visibility: the stricter of the owner's and its own; the store works it out
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

    bool has(Unit unit) const { return (units & kServedUnits & static_cast<std::int64_t>(unit)) != 0; }
    bool has(Choice choice) const { return (choices & static_cast<std::int64_t>(choice)) != 0; }
    void set(Unit unit, bool isOn) { units = with(units, static_cast<std::int64_t>(unit), isOn); }
    void set(Choice choice, bool isOn) { choices = with(choices, static_cast<std::int64_t>(choice), isOn); }

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &RepositoryRow::id), db::column("owner_id", &RepositoryRow::ownerId),
            db::column("name", &RepositoryRow::name), db::column("lower_name", &RepositoryRow::lowerName),
            db::once("storage", &RepositoryRow::storage), db::column("description", &RepositoryRow::description),
            db::column("website", &RepositoryRow::website), db::once("original_url", &RepositoryRow::originalUrl),
            db::generated("seen_by", &RepositoryRow::seenBy), db::column("is_private", &RepositoryRow::isPrivate),
            db::column("is_template", &RepositoryRow::isTemplate), db::once("is_mirror", &RepositoryRow::isMirror),
            db::once("is_empty", &RepositoryRow::isEmpty), db::column("is_archived", &RepositoryRow::isArchived),
            db::column("archived_at", &RepositoryRow::archivedAt), db::once("fork_of", &RepositoryRow::forkOf),
            db::column("default_branch", &RepositoryRow::defaultBranch),
            db::once("object_format", &RepositoryRow::objectFormat), db::column("units", &RepositoryRow::units),
            db::column("choices", &RepositoryRow::choices), db::column("merge_style", &RepositoryRow::mergeStyle),
            db::column("update_style", &RepositoryRow::updateStyle),
            db::column("projects_mode", &RepositoryRow::projectsMode), db::once("size_kib", &RepositoryRow::sizeKib),
            db::once("language", &RepositoryRow::language), db::once("languages", &RepositoryRow::languages),
            db::once("licenses", &RepositoryRow::licenses), db::once("topics", &RepositoryRow::topics),
            db::once("star_count", &RepositoryRow::starCount), db::once("fork_count", &RepositoryRow::forkCount),
            db::once("watch_count", &RepositoryRow::watchCount), db::once("branch_count", &RepositoryRow::branchCount),
            db::once("open_issue_count", &RepositoryRow::openIssueCount),
            db::once("open_pull_count", &RepositoryRow::openPullCount),
            db::once("release_count", &RepositoryRow::releaseCount), db::once("last_index", &RepositoryRow::lastIndex),
            db::once("created_at", &RepositoryRow::createdAt), db::column("updated_at", &RepositoryRow::updatedAt),
            db::once("avatar", &RepositoryRow::avatar));
    }

private:
    static std::int64_t with(std::int64_t bits, std::int64_t bit, bool isOn) { return isOn ? bits | bit : bits & ~bit; }
};

// A repository with whom it belongs to.
struct OwnedRepository {
    RepositoryRow row{};
    users::AccountRow owner{};

    std::string fullName() const { return concatenate({owner.name, "/", row.name}); }
    static constexpr auto columns()
    {
        return db::columns(db::part("r", &OwnedRepository::row), db::part("a", &OwnedRepository::owner));
    }
};

} // namespace trivet::repos
