#pragma once
#include "base/ip_address.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace trivet {

// The addresses that begin with the same bits: 10.0.0.0/8, or a single one.
struct IpNetwork {
    IpAddress base{};
    std::size_t prefix = 0; // how many bits

    bool contains(const IpAddress& address) const;
    // 10.0.0.1/8 has: whoever wrote it may have meant the network, or that address alone.
    bool hasBitsBehindPrefix() const;
};

// Nothing for what is none. IPv4 inside IPv6 is taken as IPv4.
std::optional<IpNetwork> parseIpNetwork(std::string_view text);

} // namespace trivet
