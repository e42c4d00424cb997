#pragma once
#include "issue_pages/form_with_files.hpp"
#include "pages/view.hpp"

#include <cstdint>
#include <vector>

// The files of a text that is edited: [[>attached_files]] and [[>file_field]].
namespace trivet::issue_pages {

// What a form wants to be done with them.
struct FileChanges {
    const FormWithFiles& sent;
    const std::vector<std::int64_t>& removed; // what does not hang there any more is gone already
};

// Shows what hangs on it; as it was sent, where the form comes back.
void offerFileChanges(pages::View& view, http::Context& context, const attachments::Holder& holder,
                      const FileChanges* changes = nullptr);

// Whether a file hangs on it once that is done.
bool leavesFiles(db::Database& db, const attachments::Holder& holder, const FileChanges& changes);

// Does it within the transaction that changes the text, and answers what has no row any more: its files are to be
// deleted after the transaction.
std::vector<attachments::AttachmentRow> changeFiles(const issues::IssueOperation& operation,
                                                    const attachments::Holder& holder, const FileChanges& changes);

} // namespace trivet::issue_pages
