#pragma once
#include "reviews/code_comment_row.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::reviews {

// Comments on the code of pull requests. One of a pending review is there for its author only, the `viewer`. Writes
// belong into a transaction.
class CodeCommentStore {
public:
    explicit CodeCommentStore(db::Database& db) : m_db(db) {}

    std::optional<CodeComment> find(std::int64_t repositoryId, std::int64_t eventId, std::int64_t viewerId);
    // Oldest first, the first so many that came after another.
    std::vector<CodeComment> ofReview(std::int64_t reviewId, std::int64_t after, std::int64_t most);
    std::vector<std::int64_t> idsOfReview(std::int64_t reviewId);
    // By conversation, the oldest first; the first so many comments.
    std::vector<CodeComment> ofPull(std::int64_t issueId, std::int64_t viewerId, std::int64_t most);
    std::int64_t count(std::int64_t reviewId);
    // How many each of the pull requests has that everybody may read. One without any is not there.
    std::map<std::int64_t, std::int64_t> counts(const std::vector<std::int64_t>& issueIds);
    // The conversation a comment on that line belongs to, if there is one that goes on. A pending comment may follow
    // the viewer's own pending ones.
    std::optional<std::int64_t> threadAt(const CodePlaceRow& place, std::optional<std::int64_t> viewerId);

    // Both parts of it; answers its number. Without a conversation it begins one.
    std::int64_t insert(const CodeComment& comment);
    // Everybody may read them from now on.
    void publish(std::int64_t reviewId, std::int64_t now);
    // The text of a review that is not submitted; nothing is left of it if it is empty.
    void setPendingText(const issues::EventRow& row);
    void removePendingText(std::int64_t reviewId);

    void setResolved(const CodePlaceRow& place, std::optional<std::int64_t> resolverId); // the whole conversation

    // Those that still stand where they were put, for who follows the code. The first so many.
    std::vector<CodePlaceRow> placesOf(std::int64_t issueId, std::int64_t most);
    void move(const CodePlaceRow& place); // to its line and commit
    void setOutdated(std::int64_t eventId);

private:
    db::Database& m_db;
};

} // namespace trivet::reviews
