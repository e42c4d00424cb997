#include "packages/download.hpp"

#include "http/file_response.hpp"
#include "packages/blob_folder.hpp"

namespace trivet::packages {

http::Response downloadResponse(const http::Context& context, const Download& download)
{
    const auto& blob = download.file.blob;
    return http::fileResponse(context, {.path = BlobFolder(context.settings.server.appDataPath).pathOf(blob.sha256),
                                        .size = blob.size,
                                        .entityTag = "\"" + blob.sha256 + "\"",
                                        .disposition = http::dispositionOf("attachment", download.file.name)});
}

} // namespace trivet::packages
