#include "support/identify_call.hpp"

#include "base/error.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "signin/identify.hpp"

#include <algorithm>

namespace trivet::test {

IdentifyCall::IdentifyCall(db::Database& db, const std::vector<std::string>& authorities)
    : m_signIn(authorities),
      m_services{m_signIn.settings,
                 {},
                 m_openApi,
                 m_assets,
                 m_log,
                 m_metrics,
                 m_repositories,
                 [&db]() -> db::Database& { return db; },
                 {m_discovery, m_templates, m_signIn.state, m_signIn.keys, m_renderedTexts}}
{
}

void IdentifyCall::receive(const Request& request, const std::function<void(http::Context&)>& judge)
{
    std::vector<std::string> names;
    names.reserve(request.headers.size());
    body::TextSource source(request.body);
    const std::string length = std::to_string(request.body.size());
    http::Request incoming{
        .method = request.method, .target = request.target, .remoteAddress = request.address, .body = &source};
    if (!request.body.empty())
        incoming.contentLength = length;
    for (const auto& [name, value] : request.headers) {
        auto& cgi = names.emplace_back(name);
        std::transform(cgi.begin(), cgi.end(), cgi.begin(),
                       [](char c) { return c == '-' ? '_' : static_cast<char>(std::toupper(c)); });
        incoming.headers.push_back({cgi, value});
    }
    http::Context context(incoming, http::parsePath(incoming.target, ""), m_services, now);
    judge(context);
}

access::Identity IdentifyCall::identify(const Request& request)
{
    access::Identity who;
    receive(request, [&](http::Context& context) { who = signin::identify(context); });
    return who;
}

int IdentifyCall::statusOf(const Request& request)
{
    try {
        identify(request);
        return 200;
    } catch (const Error& error) {
        return trivet::statusOf(error.kind());
    }
}

std::string basic(const std::string& name, const std::string& password)
{
    return "Basic " + crypto::encodeBase64(name + ":" + password);
}

} // namespace trivet::test
