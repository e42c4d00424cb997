#include "outbound/host_list.hpp"

#include "base/glob.hpp"
#include "base/text.hpp"
#include "crypto/address_list.hpp"

#include <algorithm>

namespace trivet::outbound {
namespace {

constexpr char kLoopback[] = "127.0.0.0/8,::1/128";
constexpr char kPrivate[] = "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7";

bool isRange(const std::string& word)
{
    const auto base = parseIpAddress(word.substr(0, word.find('/')));
    // A range that contains its own first address is one that can be read.
    return base && crypto::isInAddressList(base->text(), word);
}

std::string_view withoutBrackets(std::string_view host)
{
    return host.starts_with('[') && host.ends_with(']') ? host.substr(1, host.size() - 2) : host;
}

} // namespace

bool matchesHostPattern(std::string_view pattern, std::string_view host)
{
    return matchesGlob(asciiLower(pattern), asciiLower(host), GlobSyntax::Text);
}

HostList::HostList(std::span<const std::string> words)
{
    for (const auto& each : words) {
        const auto word = asciiLower(trimmed(each));
        if (word == "external")
            m_hasExternal = true;
        else if (word == "private")
            m_ranges.emplace_back(kPrivate);
        else if (word == "loopback")
            m_ranges.emplace_back(kLoopback);
        else if (isRange(word))
            m_ranges.push_back(word);
        else if (!word.empty())
            m_names.push_back(word);
    }
}

bool HostList::hasName(std::string_view host) const
{
    const auto bare = withoutBrackets(host);
    return std::any_of(m_names.begin(), m_names.end(),
                       [&](const std::string& name) { return matchesHostPattern(name, bare); });
}

bool HostList::hasAddress(const IpAddress& address) const
{
    const auto text = address.text();
    return (m_hasExternal && isPublic(address)) ||
           std::any_of(m_ranges.begin(), m_ranges.end(),
                       [&](const std::string& range) { return crypto::isInAddressList(text, range); });
}

std::string hostListWordFor(const IpAddress& address)
{
    const auto text = address.text();
    if (crypto::isInAddressList(text, kLoopback))
        return "loopback";
    if (crypto::isInAddressList(text, kPrivate))
        return "private";
    return isPublic(address) ? "external" : text;
}

} // namespace trivet::outbound
