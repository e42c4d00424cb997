#pragma once
#include "base/ip_network.hpp"
#include "outbound/address.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::outbound {

// Whether the name, in any case, is of this form: * stands for any text, ? for any character.
bool matchesHostPattern(std::string_view pattern, std::string_view host);

// Hosts in the words of [webhook] ALLOWED_HOST_LIST: `external` (public addresses), `private` (RFC 1918, fc00::/7),
// `loopback`, addresses and ranges of them (10.0.0.0/8; as in Gitea 10.0.0.1/8 is the same), and names, with * and ?
// for a part of them. `*` is everybody.
class HostList {
public:
    HostList() = default;
    explicit HostList(std::span<const std::string> words);

    bool isEmpty() const { return m_ranges.empty() && m_names.empty() && !m_hasExternal; }
    // By what it is called, with or without the brackets of IPv6: then its address does not matter.
    bool hasName(std::string_view host) const;
    bool hasAddress(const IpAddress& address) const;
    bool has(std::string_view host, const IpAddress& address) const { return hasName(host) || hasAddress(address); }

private:
    std::vector<IpNetwork> m_ranges{};
    std::vector<std::string> m_names{};
    bool m_hasExternal = false;
};

// Whether a list may have this word: one that no host can be, such as 10.0.0.0/33 or a name with a port, would let
// nobody in or keep nobody out.
bool isHostListWord(std::string_view word);

// What an administrator has to add to a list so that it has the address: "loopback", "private", "external" or itself.
std::string hostListWordFor(const IpAddress& address);

} // namespace trivet::outbound
