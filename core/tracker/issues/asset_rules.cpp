#include "issues/asset_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"

namespace trivet::issues {

void requireMayAttach(const Scene& scene, const IssueRow& issue)
{
    if (!scene.mayWrite() && !scene.isAuthor(issue))
        throw Error::forbidden("only its author and writers of the repository may attach files to an issue");
}

attachments::AttachmentRow attach(const Scene& scene, const attachments::Holder& holder,
                                  const attachments::Upload& upload)
{
    attachments::AttachmentRow row{
        .uuid = upload.uuid(), .repositoryId = scene.repository.row.id, .issueId = holder.issueId};
    row.eventId = holder.eventId;
    row.uploaderId = scene.who.userId;
    row.name = upload.name();
    row.size = upload.size();
    row.createdAt = scene.now;
    row.id = scene.db.transact([&] { return attachments::AttachmentStore(scene.db).insert(row); });
    return row;
}

} // namespace trivet::issues
