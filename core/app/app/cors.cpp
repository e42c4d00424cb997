#include "app/cors.hpp"

#include "base/text.hpp"
#include "signin/one_time_password.hpp"

#include <algorithm>

namespace trivet::app {
namespace {

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const auto& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::vector<std::string> headersFor(http::Surface surface, const Settings::Cors& cors)
{
    auto names = cors.headers;
    if (surface != http::Surface::Api)
        return names;
    names.emplace_back("Authorization");
    names.insert(names.end(), std::begin(signin::kOneTimePasswordHeaders), std::end(signin::kOneTimePasswordHeaders));
    return names;
}

enum class Match { No, Named, Anyone };

// ALLOW_DOMAIN names hosts ("example.org", "*.example.org"), whole origins, or "*" for all.
Match matchOrigin(std::string_view origin, const std::vector<std::string>& allowed)
{
    const auto schemeEnd = origin.find("://");
    const auto host = schemeEnd == std::string_view::npos ? origin : origin.substr(schemeEnd + 3);
    const auto isNamed = [&](std::string_view each) {
        if (equalsIgnoringAsciiCase(each, origin) || equalsIgnoringAsciiCase(each, host))
            return true;
        return each.starts_with("*.") && host.size() > each.size() - 1 &&
               equalsIgnoringAsciiCase(host.substr(host.size() - (each.size() - 1)), each.substr(1));
    };
    if (std::any_of(allowed.begin(), allowed.end(), isNamed))
        return Match::Named;
    return std::find(allowed.begin(), allowed.end(), "*") != allowed.end() ? Match::Anyone : Match::No;
}

} // namespace

void allowOrigin(http::Response& response, const http::Request& request, const Settings::Cors& cors)
{
    if (!cors.enabled)
        return;
    response.add("Vary", "Origin"); // also without one: a cache must not hand this answer to a script of another site
    const auto origin = request.header("Origin");
    if (origin.empty())
        return;
    const auto match = matchOrigin(origin, cors.allowDomain);
    // "*" with credentials would let every site on the web act as the visitor: credentials are for named origins only.
    if (match == Match::No || (match == Match::Anyone && cors.allowCredentials))
        return;
    response.add("Access-Control-Allow-Origin", match == Match::Anyone ? "*" : std::string(origin));
    if (cors.allowCredentials)
        response.add("Access-Control-Allow-Credentials", "true");
}

http::Response optionsReply(const http::Request& request, http::Surface surface, const std::string& allow,
                            const Settings::Cors& cors)
{
    http::Response response{.status = 405};
    response.add("Allow", allow);
    const bool isPreflight =
        !request.header("Origin").empty() && !request.header("Access-Control-Request-Method").empty();
    if (!cors.enabled || !isPreflight)
        return response;
    response.status = 200;
    response.add("Access-Control-Allow-Methods", joined(cors.methods));
    response.add("Access-Control-Allow-Headers", joined(headersFor(surface, cors)));
    response.add("Access-Control-Max-Age", std::to_string(cors.maxAgeSeconds));
    return response;
}

} // namespace trivet::app
