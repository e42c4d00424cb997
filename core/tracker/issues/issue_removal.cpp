#include "issues/issue_removal.hpp"

#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "audit/trail.hpp"
#include "issues/issue_rules.hpp"

namespace trivet::issues {

void removeForGood(http::Context& context, const IssueIn<IssueAdmin>& issue)
{
    const auto& its = issue.repo.its;
    const audit::Deed deed{audit::Action::IssueDelete, its.owner.name,
                           its.row.name + "#" + std::to_string(issue.row.number)};
    const auto files = audit::recorded(context, deed, [&] {
        auto all = attachments::AttachmentStore(context.db()).allOfIssue(issue.row.id);
        removeIssue(sceneOf(context, issue.repo), issue.row.id);
        return all;
    });
    attachments::AttachmentFiles(context.settings).remove(files);
}

} // namespace trivet::issues
