#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace trivet {

// An Internet address as the bytes that go over the wire.
struct IpAddress {
    bool isV6 = false;
    std::array<unsigned char, 16> storage{}; // the first four of IPv4

    std::span<const unsigned char> bytes() const { return std::span(storage).first(isV6 ? 16 : 4); }
    std::string text() const;
    // The IPv4 address that a mapped one (::ffff:192.0.2.1) stands for; any other is itself. Front ends differ in which
    // of the two they pass on.
    IpAddress withoutMapping() const;
};

// Nothing for what is no address: a name.
std::optional<IpAddress> parseIpAddress(std::string_view text);

// Whether the first bits are the same. Both are of one kind, or they are not.
bool haveSamePrefix(std::span<const unsigned char> one, std::span<const unsigned char> other, std::size_t bits);

} // namespace trivet
