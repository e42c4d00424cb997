#include "openid_client/provider_connection.hpp"

#include "auth_sources/sign_in_source.hpp"
#include "outbound/guard.hpp"
#include "settings/settings.hpp"

namespace trivet::openid_client {
namespace {

using auth_sources::SourceUnavailable;

// Discovery documents and key sets have some kilobytes, tokens less.
constexpr std::size_t kMostBytes = 256 * 1024;

outbound::Target targetAt(const std::string& address)
{
    auto target = outbound::targetOf(address);
    if (!target)
        throw SourceUnavailable(address + " is no address of a server");
    return std::move(*target);
}

std::chrono::milliseconds timeLeft(std::chrono::steady_clock::time_point end)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
}

} // namespace

ProviderConnection::ProviderConnection(const Settings& settings)
    : m_settings(settings),
      m_end(std::chrono::steady_clock::now() + std::chrono::seconds(settings.authSource.timeoutSeconds))
{
}

outbound::Response ProviderConnection::ask(outbound::Request request, std::size_t mostBytes) const
{
    const auto host = request.target.host;
    const auto left = timeLeft(m_end);
    if (left.count() <= 0)
        throw SourceUnavailable(host + " takes too long");
    try {
        auto response = outbound::request(request, {.allowedHosts = m_settings.oauth2Client.allowedHosts,
                                                    .milliseconds = left.count(),
                                                    .mostBytes = mostBytes,
                                                    .proxy = outbound::proxyRuleOf(m_settings)});
        if (response.isCut)
            throw SourceUnavailable(host + ": the answer is too long");
        return response;
    } catch (const outbound::Failure& failure) {
        throw SourceUnavailable(host + ": " + failure.what());
    }
}

std::string ProviderConnection::get(const std::string& address, outbound::Headers headers)
{
    headers.emplace_back("Accept", "application/json, application/jwt");
    auto response = ask({.target = targetAt(address), .headers = std::move(headers)}, kMostBytes);
    if (response.status != 200)
        throw SourceUnavailable(address + " answers " + std::to_string(response.status));
    return std::move(response.body);
}

outbound::Response ProviderConnection::post(const Form& form)
{
    auto headers = form.headers;
    headers.emplace_back("Accept", "application/json");
    headers.emplace_back("Content-Type", "application/x-www-form-urlencoded");
    return ask({.method = "POST", .target = targetAt(form.address), .headers = std::move(headers), .body = form.body},
               kMostBytes);
}

std::string ProviderConnection::picture(const std::string& address, std::size_t mostBytes)
try {
    auto response = ask({.target = targetAt(address), .headers = {{"Accept", "image/*"}}}, mostBytes);
    return response.status == 200 ? std::move(response.body) : std::string();
} catch (const SourceUnavailable&) {
    return {};
}

void ProviderConnection::requireFitForBrowsers(const std::string& address) const
{
    const auto target = targetAt(address);
    const outbound::Limits limits{.allowedHosts = m_settings.oauth2Client.allowedHosts};
    if (target.scheme != outbound::Scheme::Https && !outbound::isAllowedHost(target.host, limits))
        throw SourceUnavailable(address + " is not reached with https");
}

} // namespace trivet::openid_client
