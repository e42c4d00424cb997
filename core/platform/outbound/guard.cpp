#include "outbound/guard.hpp"

#include "base/text.hpp"
#include "outbound/lookup.hpp"

#include <algorithm>

namespace trivet::outbound {
namespace {

constexpr std::size_t kMostAddresses = 3; // of one host are tried

bool isBlocked(const std::string& host, const IpAddress& address, const Limits& limits)
{
    return limits.blocked != nullptr && limits.blocked->has(host, address);
}

std::string settingOf(const Limits& limits)
{
    return limits.setting.empty() ? "the allowed hosts" : std::string(limits.setting);
}

} // namespace

bool isAllowedHost(const std::string& host, const Limits& limits)
{
    if (limits.hosts != nullptr)
        return limits.hosts->hasName(host);
    return std::any_of(limits.allowedHosts.begin(), limits.allowedHosts.end(),
                       [&](const std::string& allowed) { return equalsIgnoringAsciiCase(allowed, host); });
}

void requireAdmissible(const Target& target, const Limits& limits)
{
    if (limits.blocked != nullptr && limits.blocked->hasName(target.host))
        throw Failure(target.host + " is blocked");
    if (limits.hosts == nullptr && target.scheme != Scheme::Https && !isAllowedHost(target.host, limits))
        throw Failure("it is no https address, and " + target.host + " is not among the allowed hosts");
}

std::optional<std::string> refusalOf(const std::string& host, const IpAddress& address, const Limits& limits)
{
    if (isBlocked(host, address, limits))
        return host + " is blocked";
    if (isAllowedHost(host, limits))
        return std::nullopt;
    if (limits.hosts == nullptr)
        return isPublic(address) ? std::nullopt
                                 : std::optional(host + " has no public address and is not among the allowed hosts");
    if (limits.hosts->hasAddress(address))
        return std::nullopt;
    return address.text() + ", the address of " + host + ", is not in " + settingOf(limits) +
           ": it would have to name " + hostListWordFor(address) + " or the host";
}

void requireAdmissibleByName(const std::string& host, const Limits& limits)
{
    if (limits.blocked != nullptr && limits.blocked->hasName(host))
        throw Failure(host + " is blocked");
    if (isAllowedHost(host, limits))
        return;
    const auto literal = parseIpAddress(bareHost(host));
    if (!literal)
        throw Failure(host + " is not named in " + settingOf(limits) + ", which has to be where a proxy looks it up");
    if (const auto refusal = refusalOf(host, *literal, limits))
        throw Failure(*refusal);
}

std::vector<IpAddress> admittedAddresses(const std::string& host, const Limits& limits)
{
    auto addresses = lookUp(host);
    std::string why;
    std::erase_if(addresses, [&](const IpAddress& address) {
        const auto refusal = refusalOf(host, address, limits);
        why = refusal.value_or(why);
        return refusal.has_value();
    });
    if (addresses.empty())
        throw Failure(why);
    addresses.resize(std::min(addresses.size(), kMostAddresses));
    return addresses;
}

std::string bareHost(const std::string& host) { return host.starts_with('[') ? host.substr(1, host.size() - 2) : host; }

} // namespace trivet::outbound
