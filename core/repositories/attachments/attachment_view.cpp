#include "attachments/attachment_view.hpp"

#include "http/context.hpp"

namespace trivet::attachments {

Attachment toWire(const AttachmentRow& row, const http::Context& context)
{
    return {.id = row.id,
            .name = row.name,
            .size = row.size,
            .downloadCount = row.downloadCount,
            .createdAt = {row.createdAt},
            .uuid = row.uuid,
            .browserDownloadUrl = context.absoluteUrl("attachments/" + row.uuid)};
}

std::vector<Attachment> toWire(const std::vector<AttachmentRow>& rows, const http::Context& context)
{
    std::vector<Attachment> wires;
    wires.reserve(rows.size());
    for (const auto& row : rows)
        wires.push_back(toWire(row, context));
    return wires;
}

} // namespace trivet::attachments
