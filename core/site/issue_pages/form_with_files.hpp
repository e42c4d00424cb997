#pragma once
#include "attachments/attachment_store.hpp"
#include "forms/sent_files.hpp"
#include "issues/asset_rules.hpp"
#include "issues/issue_operation.hpp"

namespace trivet::issue_pages {

using forms::FormWithFiles;
using forms::kFileField;
using forms::offerFiles;
using forms::WithFiles;

// Hangs the files on it, at the end of the transaction that made it.
inline void attachFiles(const issues::IssueOperation& operation, const attachments::Holder& holder,
                        const FormWithFiles& sent)
{
    for (const auto& file : sent.files)
        issues::attach(operation, holder, *file);
}

} // namespace trivet::issue_pages
