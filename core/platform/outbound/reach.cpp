#include "outbound/reach.hpp"

#include "base/text.hpp"
#include "outbound/lookup.hpp"

#include <algorithm>

namespace trivet::outbound {
namespace {

constexpr std::size_t kMostAddresses = 3; // of one host are tried

std::vector<Address> requireAddresses(const Target& target, const Limits& limits)
{
    if (target.scheme != Scheme::Https && !isAllowedHost(target.host, limits))
        throw Failure("it is no https address, and " + target.host + " is not among the allowed hosts");
    return admittedAddresses(target.host, limits);
}

// Where one address does not answer, the next may; nothing has been sent yet.
std::unique_ptr<Wire> connect(const Target& target, std::span<const Address> addresses, Deadline deadline)
{
    std::string failures;
    for (const auto& address : addresses) {
        try {
            return std::make_unique<Wire>(address, target.port, deadline);
        } catch (const Failure& failure) {
            failures += (failures.empty() ? "" : "; ") + address.text() + ": " + failure.what();
        }
    }
    throw Failure(failures);
}

} // namespace

bool isAllowedHost(const std::string& host, const Limits& limits)
{
    return std::any_of(limits.allowedHosts.begin(), limits.allowedHosts.end(),
                       [&](const std::string& allowed) { return equalsIgnoringAsciiCase(allowed, host); });
}

std::vector<Address> admittedAddresses(const std::string& host, const Limits& limits)
{
    auto addresses = lookUp(host);
    if (!isAllowedHost(host, limits))
        std::erase_if(addresses, [](const Address& address) { return !isPublic(address); });
    if (addresses.empty())
        throw Failure(host + " has no public address and is not among the allowed hosts");
    addresses.resize(std::min(addresses.size(), kMostAddresses));
    return addresses;
}

std::unique_ptr<Wire> reach(const Target& target, const Limits& limits)
{
    const auto addresses = requireAddresses(target, limits);
    return connect(target, addresses, Deadline(limits.milliseconds));
}

std::string bareHost(const std::string& host) { return host.starts_with('[') ? host.substr(1, host.size() - 2) : host; }

std::string hostHeader(const Target& target)
{
    const std::uint16_t usual = target.scheme == Scheme::Https ? 443 : 80;
    return target.port == usual ? target.host : target.host + ":" + std::to_string(target.port);
}

} // namespace trivet::outbound
