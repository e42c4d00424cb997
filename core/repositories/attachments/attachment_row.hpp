#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::attachments {

struct AttachmentRow {
    std::int64_t id = 0;
    std::string uuid{}; // names the file on disk and in addresses
    std::int64_t repositoryId = 0;
    std::optional<std::int64_t> issueId{}, releaseId{}; // what it hangs on: one of them
    std::optional<std::int64_t> eventId{};              // the comment it belongs to; nothing: the issue itself
    std::optional<std::int64_t> uploaderId{};
    std::string name{};
    std::int64_t size = 0;
    std::string externalUrl{}; // where it lies if it does not lie here
    std::int64_t downloadCount = 0, createdAt = 0;

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &AttachmentRow::id), db::column("uuid", &AttachmentRow::uuid),
            db::column("repository_id", &AttachmentRow::repositoryId), db::column("issue_id", &AttachmentRow::issueId),
            db::column("event_id", &AttachmentRow::eventId), db::column("release_id", &AttachmentRow::releaseId),
            db::column("uploader_id", &AttachmentRow::uploaderId), db::column("name", &AttachmentRow::name),
            db::column("size", &AttachmentRow::size), db::column("external_url", &AttachmentRow::externalUrl),
            db::column("download_count", &AttachmentRow::downloadCount),
            db::column("created_at", &AttachmentRow::createdAt));
    }
};

// What AttachmentRow is read from, of "attachment f".
inline constexpr db::Piece kAttachmentColumns = db::selectList<AttachmentRow, "f">;

} // namespace trivet::attachments
