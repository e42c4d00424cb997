#pragma once
#include "attachments/attachment_row.hpp"
#include "attachments/attachment_types.hpp"

#include <vector>

namespace trivet::http {
class Context;
}

namespace trivet::attachments {

Attachment toWire(const AttachmentRow& row, const http::Context& context);
std::vector<Attachment> toWire(const std::vector<AttachmentRow>& rows, const http::Context& context);

} // namespace trivet::attachments
