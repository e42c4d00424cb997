#include "gitdata/git_text.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::gitdata {
namespace {

// RFC 6266: a plain name for old programs, the exact one beside it.
std::string attachmentNamed(const std::string& name)
{
    std::string plain = name;
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return c < 0x20 || c > 0x7E || c == '"' || c == '\\'; }, '_');
    return "attachment; filename=\"" + plain + "\"; filename*=UTF-8''" + encodePercent(name);
}

} // namespace

http::Response gitTextResponse(const http::Context& context, GitText text)
{
    http::Response response{.contentType = std::move(text.contentType), .body = std::move(text.body)};
    // No browser shows a PDF in a sandbox; what runs in one cannot leave it.
    const bool isPdf = response.contentType == "application/pdf";
    response.add("Content-Security-Policy", isPdf ? "default-src 'none'; style-src 'unsafe-inline'"
                                                  : "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (!text.saveAs.empty())
        response.add("Content-Disposition", attachmentNamed(text.saveAs));
    if (!text.tag.empty()) {
        const auto tag = "\"" + text.tag + "\"";
        response.add("ETag", tag);
        if (context.request.header("If-None-Match") == tag)
            return {.status = 304, .headers = std::move(response.headers)};
    }
    response.stream = std::move(text.stream);
    if (response.stream && text.size >= 0)
        response.add("Content-Length", std::to_string(text.size));
    return response;
}

} // namespace trivet::gitdata
