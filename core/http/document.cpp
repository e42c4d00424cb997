#include "http/document.hpp"

#include "base/text.hpp"

namespace trivet::http {
namespace {

// RFC 9110 §13.1.2: a list of tags or "*"; the comparison ignores the weak mark.
bool matches(std::string_view ifNoneMatch, std::string_view quotedTag)
{
    for (auto each : split(ifNoneMatch, ',')) {
        each = trimmed(each);
        if (each.starts_with("W/"))
            each.remove_prefix(2);
        if (each == "*" || each == quotedTag)
            return true;
    }
    return false;
}

} // namespace

Response documentResponse(const Context& context, const Document& document)
{
    const std::string tag = "\"" + document.tag + "\"";
    Response response;
    response.add("ETag", tag);
    response.add("Cache-Control", "public, max-age=" + std::to_string(document.maxAgeSeconds));
    const auto asked = context.request.header("If-None-Match");
    if (!asked.empty() && matches(asked, tag)) {
        response.status = 304;
        return response;
    }
    response.contentType = document.contentType;
    response.fixedBody = document.body;
    response.stream = document.stream;
    return response;
}

} // namespace trivet::http
