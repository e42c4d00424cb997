#include "outbound/host_list.hpp"

#include "base/glob.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>

namespace trivet::outbound {
namespace {

using Ranges = std::vector<IpNetwork>;

Ranges rangesOf(std::initializer_list<std::string_view> texts)
{
    Ranges ranges;
    for (const auto text : texts)
        ranges.push_back(parseIpNetwork(text).value());
    return ranges;
}

const Ranges& loopback()
{
    static const auto kRanges = rangesOf({"127.0.0.0/8", "::1/128"});
    return kRanges;
}

const Ranges& privateNetworks()
{
    static const auto kRanges = rangesOf({"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"});
    return kRanges;
}

bool areIn(const Ranges& ranges, const IpAddress& address)
{
    return std::ranges::any_of(ranges, [&](const IpNetwork& range) { return range.contains(address); });
}

bool isAddressCharacter(char c) { return c == '.' || (c >= '0' && c <= '9'); }
bool isNameCharacter(char c) { return isAsciiAlphanumeric(c) || c == '.' || c == '-' || c == '_'; }
bool isWildcard(char c) { return c == '*' || c == '?'; }

// With wildcards a name may stand for addresses too: "fd00:*".
bool isNamePattern(std::string_view word)
{
    if (std::ranges::any_of(word, isWildcard))
        return std::ranges::all_of(word, [](char c) { return isNameCharacter(c) || isWildcard(c) || c == ':'; });
    return std::ranges::all_of(word, isNameCharacter) && !std::ranges::all_of(word, isAddressCharacter);
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
            std::ranges::copy(privateNetworks(), std::back_inserter(m_ranges));
        else if (word == "loopback")
            std::ranges::copy(loopback(), std::back_inserter(m_ranges));
        else if (const auto range = parseIpNetwork(word))
            m_ranges.push_back(*range);
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
    return (m_hasExternal && isPublic(address)) || areIn(m_ranges, address);
}

bool isHostListWord(std::string_view word)
{
    word = trimmed(word);
    return word.empty() || parseIpNetwork(word) || isNamePattern(word);
}

std::string hostListWordFor(const IpAddress& address)
{
    if (areIn(loopback(), address))
        return "loopback";
    if (areIn(privateNetworks(), address))
        return "private";
    return isPublic(address) ? "external" : address.text();
}

} // namespace trivet::outbound
