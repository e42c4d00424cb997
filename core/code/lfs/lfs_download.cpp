#include "lfs/lfs_download.hpp"

#include "base/error.hpp"
#include "http/file_response.hpp"
#include "lfs/object_folder.hpp"

namespace trivet::lfs {

http::Response downloadResponse(const http::Context& context, const Download& download)
{
    const auto& object = download.object;
    const ObjectFolder folder(context.settings);
    if (folder.sizeOf(object.oid) != object.size)
        throw Error::notFound().because("missing: " + folder.pathOf(object.oid));
    http::ServedFile file{
        .path = folder.pathOf(object.oid), .size = object.size, .entityTag = "\"" + object.oid + "\""};
    const bool isShown = !download.shownType.empty();
    if (isShown)
        file.contentType = download.shownType;
    if (!download.fileName.empty())
        file.disposition = http::dispositionOf(isShown ? "inline" : "attachment", download.fileName);
    return http::fileResponse(context, file);
}

std::optional<ObjectRow> objectBehind(db::Database& db, std::int64_t repositoryId, std::string_view blob)
{
    const auto pointer = parsePointer(blob);
    auto row = pointer ? ObjectStore(db).find(repositoryId, pointer->oid) : std::nullopt;
    return row && row->size == pointer->size ? row : std::nullopt;
}

} // namespace trivet::lfs
