#include "http/document.hpp"

#include "base/text.hpp"
#include "settings/settings.hpp"

#include <cstdint>

namespace trivet::http {
namespace {

// Web servers and proxies ask again after a few seconds (RFC 9111 §5.2.2.10). Clients keep to max-age.
constexpr const char* kBrieflyShared = ", s-maxage=5";

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

std::uint64_t mixedIn(std::uint64_t hash, std::string_view text) // FNV-1a: the same on every host
{
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    return hash;
}

// A cache that is told 304 keeps the headers it has: the tag changes with the settings that decide them, too.
std::string tagFor(const Document& document, const Settings::Cors& cors)
{
    if (!cors.enabled)
        return "\"" + document.tag + "\"";
    std::uint64_t hash = mixedIn(0xCBF29CE484222325u, cors.allowCredentials ? "credentials" : "");
    for (const auto& domain : cors.allowDomain)
        hash = mixedIn(hash, "," + domain);
    return "\"" + document.tag + "-" + std::to_string(hash) + "\"";
}

} // namespace

Response documentResponse(const Context& context, Document document)
{
    const auto tag = tagFor(document, context.settings.cors);
    Response response;
    response.add("ETag", tag);
    response.add("Cache-Control", "public, max-age=" + std::to_string(document.maxAgeSeconds) +
                                      (document.isMadeFromSettings ? kBrieflyShared : ""));
    const auto asked = context.request.header("If-None-Match");
    if (!asked.empty() && matches(asked, tag)) {
        response.status = 304;
        return response;
    }
    response.contentType = std::move(document.contentType);
    response.fixedBody = document.body;
    response.body = std::move(document.made);
    response.stream = std::move(document.stream);
    return response;
}

} // namespace trivet::http
