#include "issues/asset_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"

namespace trivet::issues {
namespace {

constexpr MessageFormat<> kMayNotAttach{"issue.may_not_attach",
                                        "only its author and writers of the repository may attach files to an issue"};

} // namespace

void requireMayAttach(const IssueOperation& operation, const IssueRow& issue)
{
    if (!operation.mayWrite() && !operation.isAuthor(issue))
        throw Error::forbidden(kMayNotAttach);
}

attachments::AttachmentRow attach(const IssueOperation& operation, const attachments::Holder& holder,
                                  attachments::Upload& upload)
{
    attachments::AttachmentRow row{
        .uuid = upload.uuid(), .repositoryId = operation.repository.row.id, .issueId = holder.issueId};
    row.eventId = holder.eventId;
    row.uploaderId = operation.who.userId;
    row.name = upload.name();
    row.size = upload.size();
    row.createdAt = operation.now;
    operation.db.transact([&] {
        row.id = attachments::AttachmentStore(operation.db).insert(row);
        upload.keep();
    });
    return row;
}

} // namespace trivet::issues
