#pragma once
#include "attachments/attachment_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::attachments {

// What a file hangs on: an issue, or one comment of it.
struct Holder {
    std::int64_t issueId = 0;
    std::optional<std::int64_t> eventId{};
};

class AttachmentStore {
public:
    explicit AttachmentStore(db::Database& db) : m_db(db) {}

    std::optional<AttachmentRow> find(const Holder& holder, std::int64_t id);
    std::optional<AttachmentRow> findByUuid(std::string_view uuid);
    bool isOfPull(const AttachmentRow& row);                                            // it hangs on a pull request
    bool isOfDraft(const AttachmentRow& row);                                           // it hangs on a draft release
    std::vector<AttachmentRow> of(const Holder& holder);                                // by number
    std::vector<AttachmentRow> ofIssues(const std::vector<std::int64_t>& issueIds);     // without their comments'
    std::vector<AttachmentRow> ofComments(const std::vector<std::int64_t>& commentIds); // by number
    // Everything of an issue, its comments' too: what goes from the disk when it is deleted.
    std::vector<AttachmentRow> allOfIssue(std::int64_t issueId);
    std::optional<AttachmentRow> findOfRelease(std::int64_t releaseId, std::int64_t id);
    std::vector<AttachmentRow> ofReleases(const std::vector<std::int64_t>& releaseIds); // by release and name
    std::vector<std::string> uuidsStartingWith(std::string_view start);                 // two characters

    std::int64_t insert(const AttachmentRow& row);
    void rename(std::int64_t id, std::string_view name);
    void setExternalUrl(std::int64_t id, std::string_view url);
    void addDownloads(std::int64_t id, std::int64_t count);
    void remove(std::int64_t id);
    void removeOfRelease(std::int64_t releaseId);

private:
    db::Database& m_db;
};

} // namespace trivet::attachments
