#include "attachments/attached_file.hpp"

#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "attachments/download_counts.hpp"
#include "attachments/upload.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/file_response.hpp"
#include "http/services.hpp"
#include "repos/access_store.hpp"

namespace trivet::attachments {
namespace {

bool isShown(std::string_view type)
{
    return type == "image/png" || type == "image/jpeg" || type == "image/gif" || type == "image/webp";
}

http::ServedFile servedFile(const Settings& settings, const AttachmentRow& row)
{
    http::ServedFile file{.path = AttachmentFiles(settings).pathOf(row.uuid),
                          .size = row.size,
                          .entityTag = "\"" + row.uuid + "\"",
                          .disposition = http::dispositionOf("attachment", row.name)};
    if (const auto type = mediaTypeOf(row.name); isShown(type)) {
        file.contentType = type;
        file.disposition = http::dispositionOf("inline", row.name);
        file.cacheControl = "private, max-age=300";
    }
    return file;
}

http::Response redirectTo(const std::string& url)
{
    http::Response response{.status = 302};
    response.add("Location", url);
    return response;
}

} // namespace

http::Response responseOf(http::Context& context, const AttachedFile& attached)
{
    const auto file = servedFile(context.settings, attached.row);
    auto response =
        attached.row.externalUrl.empty() ? http::fileResponse(context, file) : redirectTo(attached.row.externalUrl);
    if (http::beginsDownload(context, file))
        context.services.of<DownloadCounts>().note(attached.row.id, context.now);
    return response;
}

void requireReadable(http::Context& context, const AttachmentRow& row, const repos::OwnedRepository& repository)
{
    using repos::AccessLevel;
    using repos::Unit;
    AttachmentStore store(context.db());
    const auto unit = row.releaseId ? Unit::Releases : store.isOfPull(row) ? Unit::Pulls : Unit::Issues;
    const auto level = row.releaseId && store.isOfDraft(row) ? AccessLevel::Write : AccessLevel::Read;
    if (!repository.row.has(unit) || !repos::AccessStore(context.db()).of(repository, context.who).allows(unit, level))
        throw Error::notFound();
}

} // namespace trivet::attachments
