#include "creation/remote_hosts.hpp"

#include "outbound/guard.hpp"
#include "settings/settings.hpp"

#include <vector>

namespace trivet::creation {
namespace {

// Everybody with a public address, or only those who are named.
std::vector<std::string> allowedWords(const Settings::Migrations& migrations)
{
    auto words = migrations.allowedDomains;
    if (words.empty())
        words.emplace_back("external");
    for (const auto& host : migrations.allowedHosts)
        if (!host.starts_with('/'))
            words.push_back(outbound::bareHost(host));
    if (migrations.allowsLocalNetworks)
        words.insert(words.end(), {"private", "loopback"});
    return words;
}

} // namespace

RemoteHosts::RemoteHosts(const Settings& settings)
    : m_settings(settings), m_allowed(allowedWords(settings.migrations)), m_blocked(settings.migrations.blockedDomains)
{
}

outbound::Limits RemoteHosts::limits() const
{
    return {.hosts = &m_allowed, .blocked = &m_blocked, .proxy = outbound::proxyRuleOf(m_settings)};
}

} // namespace trivet::creation
