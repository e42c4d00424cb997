#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::outbound {

// An Internet address as the bytes that go over the wire.
struct Address {
    bool isV6 = false;
    std::array<unsigned char, 16> bytes{}; // the first four of IPv4

    std::string text() const;
};

// Nothing for what is no address: a name.
std::optional<Address> parseAddress(std::string_view text);

// Whether it leads to the open Internet: none of this machine, this network, a private one, or a range kept for other
// purposes. IPv4 inside IPv6 (mapped, NAT64) is judged as IPv4.
bool isPublic(const Address& address);

} // namespace trivet::outbound
