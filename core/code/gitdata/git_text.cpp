#include "gitdata/git_text.hpp"

#include "http/byte_range.hpp"
#include "http/file_response.hpp"

#include <algorithm>
#include <array>

namespace trivet::gitdata {
namespace {

// A part of a stream: what comes before is read and dropped, as git gives a blob from its beginning only.
class StreamPart : public body::Source {
public:
    StreamPart(std::shared_ptr<body::Source> whole, std::int64_t first, std::int64_t length)
        : m_whole(std::move(whole)), m_dropped(first), m_left(length)
    {
    }

    std::size_t read(char* into, std::size_t size) override
    {
        for (std::array<char, 65536> ignored{}; m_dropped > 0;) {
            const auto most = std::min<std::int64_t>(m_dropped, std::ssize(ignored));
            const auto count = m_whole->read(ignored.data(), static_cast<std::size_t>(most));
            if (count == 0)
                return 0;
            m_dropped -= static_cast<std::int64_t>(count);
        }
        const auto most = std::min<std::int64_t>(m_left, static_cast<std::int64_t>(size));
        const auto count = most > 0 ? m_whole->read(into, static_cast<std::size_t>(most)) : 0;
        m_left -= static_cast<std::int64_t>(count);
        return count;
    }

private:
    std::shared_ptr<body::Source> m_whole;
    std::int64_t m_dropped, m_left;
};

// A range goes with a state of the file; if the client knows another one, it gets the whole.
http::ByteRange rangeFor(const http::Request& request, const GitText& text, const std::string& tag, std::int64_t size)
{
    const auto condition = request.header("If-Range");
    if (text.tag.empty() || size < 0 || (!condition.empty() && condition != tag))
        return {};
    return http::parseByteRange(request.header("Range"), size);
}

void cutTo(http::Response& response, GitText& text, const http::ByteRange& range, std::int64_t size)
{
    const auto length = range.last - range.first + 1;
    response.status = 206;
    response.add("Content-Range", "bytes " + std::to_string(range.first) + "-" + std::to_string(range.last) + "/" +
                                      std::to_string(size));
    if (!text.stream)
        text.body = text.body.substr(static_cast<std::size_t>(range.first), static_cast<std::size_t>(length));
    else
        text.stream = std::make_shared<StreamPart>(std::move(text.stream), range.first, length);
    text.size = length;
}

} // namespace

http::Response gitTextResponse(const http::Context& context, GitText text)
{
    http::Response response{.contentType = text.contentType};
    // No browser shows a PDF in a sandbox; what runs in one cannot leave it.
    const bool isPdf = response.contentType == "application/pdf";
    response.add("Content-Security-Policy", isPdf ? "default-src 'none'; style-src 'unsafe-inline'"
                                                  : "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (!text.saveAs.empty())
        response.add("Content-Disposition", http::dispositionOf("attachment", text.saveAs));
    if (!text.immutableUrl.empty())
        response.add("Link", "<" + text.immutableUrl + ">; rel=\"immutable\"");
    if (!text.tag.empty()) {
        const auto tag = "\"" + text.tag + "\"";
        response.add("ETag", tag);
        if (context.request.header("If-None-Match") == tag)
            return {.status = 304, .headers = std::move(response.headers)};
        response.add("Accept-Ranges", "bytes");
        const auto size = text.stream ? text.size : std::ssize(text.body);
        const auto range = rangeFor(context.request, text, tag, size);
        if (range.kind == http::ByteRange::Kind::Unsatisfiable) {
            http::Response none{.status = 416};
            none.add("Content-Range", "bytes */" + std::to_string(size));
            return none;
        }
        if (range.kind == http::ByteRange::Kind::Part)
            cutTo(response, text, range, size);
    }
    response.body = std::move(text.body);
    response.stream = std::move(text.stream);
    if (response.stream && text.size >= 0)
        response.add("Content-Length", std::to_string(text.size));
    return response;
}

} // namespace trivet::gitdata
