#include "http/file_response.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "body/file_source.hpp"
#include "http/byte_range.hpp"
#include "http/method.hpp"
#include "settings/root_url.hpp"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace trivet::http {
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
ByteRange rangeFor(const Request& request, const ServedFile& file)
{
    const auto condition = request.header("If-Range");
    if (!condition.empty() && condition != file.entityTag)
        return {};
    return parseByteRange(request.header("Range"), file.size);
}

// What is told of a file whoever sends it.
Response withFileHeaders(const ServedFile& file)
{
    Response response{.contentType = file.contentType};
    response.add("Content-Disposition", file.disposition);
    response.add("Cache-Control", file.cacheControl);
    response.add("Content-Security-Policy", "default-src 'none'; sandbox");
    return response;
}

std::shared_ptr<body::Source> openPart(const std::string& path, const body::FilePart& part)
{
    FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen() && errno == ENOENT)
        throw Error::notFound().because("the file is gone: " + path);
    if (!file.isOpen())
        throw std::system_error(errno, std::generic_category(), "opening " + path);
    return std::make_shared<body::FileSource>(std::move(file), part);
}

Response notModified(const ServedFile& file)
{
    Response response{.status = 304};
    response.add("ETag", file.entityTag);
    response.add("Cache-Control", file.cacheControl);
    return response;
}

Response ownResponse(const Context& context, const ServedFile& file)
{
    const auto range = rangeFor(context.request, file);
    if (range.kind == ByteRange::Kind::Unsatisfiable) {
        Response response{.status = 416};
        response.add("Content-Range", "bytes */" + std::to_string(file.size));
        return response;
    }
    auto response = withFileHeaders(file);
    response.add("ETag", file.entityTag);
    response.add("Accept-Ranges", "bytes");
    body::FilePart part{0, file.size};
    if (range.kind == ByteRange::Kind::Part) {
        part = {range.first, range.last - range.first + 1};
        response.status = 206;
        response.add("Content-Range", "bytes " + std::to_string(range.first) + "-" + std::to_string(range.last) + "/" +
                                          std::to_string(file.size));
    }
    response.add("Content-Length", std::to_string(part.length));
    response.stream = openPart(file.path, part);
    return response;
}

bool isSentByWebServer(const Context& context) { return context.settings.downloads.sendfile != "none"; }

// nginx makes one of its own of the file. What mod_xsendfile makes is of the program that answers, the same for all.
bool hasOwnTag(const Context& context) { return context.settings.downloads.sendfile != "x-accel-redirect"; }

// What the web server answers for a file that is gone would be a page of its own.
void requireThere(const std::string& path)
{
    if (::access(path.c_str(), F_OK) != 0)
        throw Error::notFound().because("the file is gone: " + path);
}

// With an underscore for each character that a quoted text cannot simply hold (RFC 9110 §5.6.4).
std::string plainName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        const bool isPlain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
        const bool isContinued = (static_cast<unsigned char>(c) & 0xC0) == 0x80; // RFC 3629 §3
        if (!isContinued)
            plain += isPlain ? c : '_';
    }
    return plain;
}

} // namespace

std::string dispositionOf(std::string_view kind, std::string_view fileName)
{
    return concatenate({kind, "; filename=\"", plainName(fileName), "\"; filename*=UTF-8''", encodePercent(fileName)});
}

Response fileResponse(const Context& context, const ServedFile& file)
{
    const auto& server = context.settings.server;
    const bool isInData = file.path.starts_with(server.appDataPath + "/");
    const bool isOwn = !isSentByWebServer(context) || !isInData;
    if ((isOwn || hasOwnTag(context)) && namesTag(context.request.header("If-None-Match"), file.entityTag))
        return notModified(file);
    if (isOwn)
        return ownResponse(context, file);
    requireThere(file.path);
    auto response = withFileHeaders(file);
    if (hasOwnTag(context))
        response.add("ETag", file.entityTag);
    if (context.settings.downloads.sendfile == "x-sendfile")
        response.add("X-Sendfile", file.path);
    else // an address that the web server has for itself alone: nginx-conf/trivet-location.conf.in
        response.add("X-Accel-Redirect",
                     std::string(subPathOf(server.rootUrl)) + "-/files" + file.path.substr(server.appDataPath.size()));
    return response;
}

bool beginsDownload(const Context& context, const ServedFile& file)
{
    const auto& request = context.request;
    if (request.method != nameOf(Method::Get))
        return false;
    // nginx has entity tags of its own, so here nobody knows whether they still hold.
    const auto known = request.header("If-None-Match");
    if (hasOwnTag(context) ? namesTag(known, file.entityTag) : !known.empty())
        return false;
    const auto range = rangeFor(request, file);
    return range.kind == ByteRange::Kind::Whole || (range.kind == ByteRange::Kind::Part && range.first == 0);
}

} // namespace trivet::http
