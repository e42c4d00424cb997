#pragma once
#include "attachments/attachment_store.hpp"
#include "attachments/upload.hpp"
#include "issues/issue_operation.hpp"

namespace trivet::issues {

// Throws Error (Forbidden) unless the caller wrote the issue or may write to the repository. Comments have
// requireMayChange().
void requireMayAttach(const IssueOperation& operation, const IssueRow& issue);

// Hangs an uploaded file on an issue or a comment. The file is kept with its row, however the transaction ends, so it
// comes last there.
attachments::AttachmentRow attach(const IssueOperation& operation, const attachments::Holder& holder,
                                  attachments::Upload& upload);

} // namespace trivet::issues
