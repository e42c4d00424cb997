#include "packages/download.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "packages/blob_folder.hpp"

#include <algorithm>

namespace trivet::packages {
namespace {

bool namesTag(std::string_view list, std::string_view tag)
{
    for (auto each : split(list, ',')) {
        each = trimmed(each);
        if (each.starts_with("W/"))
            each.remove_prefix(2);
        if (each == "*" || each == tag)
            return true;
    }
    return false;
}

// A range goes with a state of the file; if the client knows another one, it gets the whole.
Range rangeFor(const http::Request& request, std::string_view tag, std::int64_t size)
{
    const auto condition = request.header("If-Range");
    if (!condition.empty() && condition != tag)
        return {};
    return parseRange(request.header("Range"), size);
}

void addFileHeaders(http::Response& response, const FileRow& file)
{
    // Never shown by a browser as a page of this site, whatever is in it.
    response.contentType = "application/octet-stream";
    response.add("Content-Disposition", "attachment; filename*=UTF-8''" + encodePercent(file.name));
    response.add("Content-Security-Policy", "default-src 'none'; sandbox");
}

} // namespace

Range parseRange(std::string_view header, std::int64_t size)
{
    constexpr std::string_view kUnit = "bytes=";
    const auto dash = header.find('-');
    if (!header.starts_with(kUnit) || dash == std::string_view::npos || header.find(',') != std::string_view::npos)
        return {};
    const auto before = header.substr(kUnit.size(), dash - kUnit.size()), after = header.substr(dash + 1);
    const auto first = parseInteger(before), last = parseInteger(after);
    if ((!before.empty() && !first) || (!after.empty() && (!last || *last < 0)) || (!first && !last))
        return {};
    if (!first) // the last so many bytes
        return *last == 0 || size == 0 ? Range{Range::Kind::Unsatisfiable}
                                       : Range{Range::Kind::Part, std::max<std::int64_t>(0, size - *last), size - 1};
    if (last && *last < *first)
        return {};
    if (*first >= size)
        return {Range::Kind::Unsatisfiable};
    return {Range::Kind::Part, *first, std::min(last.value_or(size - 1), size - 1)};
}

http::Response downloadResponse(const http::Context& context, const Download& download)
{
    const auto& blob = download.file.blob;
    const auto tag = "\"" + blob.sha256 + "\"";
    http::Response response;
    response.add("ETag", tag);
    response.add("Cache-Control", "private, no-cache"); // whoever keeps it asks each time whether they still may
    response.add("Accept-Ranges", "bytes");
    if (namesTag(context.request.header("If-None-Match"), tag)) {
        response.status = 304;
        return response;
    }
    const auto range = rangeFor(context.request, tag, blob.size);
    if (range.kind == Range::Kind::Unsatisfiable) {
        response.status = 416;
        response.add("Content-Range", "bytes */" + std::to_string(blob.size));
        return response;
    }
    body::FilePart part{0, blob.size};
    if (range.kind == Range::Kind::Part) {
        part = {range.first, range.last - range.first + 1};
        response.status = 206;
        response.add("Content-Range", "bytes " + std::to_string(range.first) + "-" + std::to_string(range.last) + "/" +
                                          std::to_string(blob.size));
    }
    addFileHeaders(response, download.file);
    response.add("Content-Length", std::to_string(part.length));
    response.stream = BlobFolder(context.settings.server.appDataPath).open(blob.sha256, part);
    return response;
}

} // namespace trivet::packages
