#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::releases {

struct ReleaseRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string tagName{}, lowerTagName{};
    bool isTag = false; // was only pushed, and is no release yet
    bool isDraft = false, isPrerelease = false;
    std::string sha{};    // the commit behind the tag; empty for a draft
    std::string target{}; // branch or commit that was asked for
    std::string title{}, note{};
    std::optional<std::int64_t> publisherId{};
    std::int64_t createdAt = 0; // of the commit; of a draft when it was saved
    std::optional<std::int64_t> publishedAt{};
    std::string originalAuthor{}; // see issues::IssueRow
    std::int64_t originalAuthorId = 0;

    bool isPublished() const { return !isTag && !isDraft; }

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &ReleaseRow::id), db::once("repository_id", &ReleaseRow::repositoryId),
            db::column("tag_name", &ReleaseRow::tagName), db::column("lower_tag_name", &ReleaseRow::lowerTagName),
            db::column("is_tag", &ReleaseRow::isTag), db::column("is_draft", &ReleaseRow::isDraft),
            db::column("is_prerelease", &ReleaseRow::isPrerelease), db::column("sha", &ReleaseRow::sha),
            db::column("target", &ReleaseRow::target), db::column("title", &ReleaseRow::title),
            db::column("note", &ReleaseRow::note), db::column("publisher_id", &ReleaseRow::publisherId),
            db::column("created_at", &ReleaseRow::createdAt), db::column("published_at", &ReleaseRow::publishedAt),
            db::once("original_author", &ReleaseRow::originalAuthor),
            db::once("original_author_id", &ReleaseRow::originalAuthorId));
    }
};

// What ReleaseRow is read from, of "release l".
inline constexpr db::Piece kReleaseColumns = db::selectList<ReleaseRow, "l">;

} // namespace trivet::releases
