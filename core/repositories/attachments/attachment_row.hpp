#pragma once
#include "db/sql_join.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::attachments {

struct AttachmentRow {
    std::int64_t id = 0;
    std::string uuid{}; // names the file on disk and in addresses
    std::int64_t repositoryId = 0, issueId = 0;
    std::optional<std::int64_t> eventId{}; // the comment it belongs to; nothing: the issue itself
    std::optional<std::int64_t> uploaderId{};
    std::string name{};
    std::int64_t size = 0, createdAt = 0;

    auto columns() { return std::tie(id, uuid, repositoryId, issueId, eventId, uploaderId, name, size, createdAt); }
};

// In the order of AttachmentRow::columns(), from "attachment f".
inline constexpr db::Piece kAttachmentColumns =
    "f.id, f.uuid, f.repository_id, f.issue_id, f.event_id, f.uploader_id, f.name, f.size, f.created_at";

} // namespace trivet::attachments
