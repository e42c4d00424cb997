#include "issues/issue_removal.hpp"

#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "audit/audit_log.hpp"
#include "http/services.hpp"
#include "issues/issue_rules.hpp"
#include "issues/pull_edits.hpp"
#include "log/log.hpp"

namespace trivet::issues {
namespace {

// The pull request is gone, whatever becomes of its ref.
void removeRef(http::Context& context, const repos::RepositoryRow& repository, std::int64_t number)
{
    try {
        context.services.of<const PullEdits>().removeRef(context, repository, number);
    } catch (const std::exception& problem) {
        context.services.log.warn("pull_ref_left",
                                  {{"repository", repository.id}, {"number", number}, {"text", problem.what()}});
    }
}

} // namespace

void deleteIssue(http::Context& context, const IssueIn<IssueAdmin>& issue)
{
    const auto& its = issue.repo.its;
    const audit::AuditEvent event{audit::Action::IssueDelete, its.owner.name,
                                  its.row.name + "#" + std::to_string(issue.row.number)};
    const auto files = audit::recorded(context, event, [&] {
        auto all = attachments::AttachmentStore(context.db()).allOfIssue(issue.row.id);
        removeIssue(operationOn(context, issue), issue.row.id);
        return all;
    });
    attachments::AttachmentFiles(context.settings).remove(files);
    if (issue.row.isPull)
        removeRef(context, its.row, issue.row.number);
}

} // namespace trivet::issues
