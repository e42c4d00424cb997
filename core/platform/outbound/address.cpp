#include "outbound/address.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <cstdint>
#include <span>

namespace trivet::outbound {
namespace {

struct Range {
    std::array<unsigned char, 16> start{};
    int bits = 0;
};

bool isIn(std::span<const unsigned char> bytes, const Range& range)
{
    const auto whole = static_cast<std::size_t>(range.bits / 8);
    if (!std::equal(range.start.begin(), range.start.begin() + static_cast<std::ptrdiff_t>(whole), bytes.begin()))
        return false;
    const int rest = range.bits % 8;
    return rest == 0 || (range.start[whole] ^ bytes[whole]) >> (8 - rest) == 0;
}

// IANA's registry of special addresses, multicast, and the one at which Azure answers its machines.
constexpr Range kSpecialV4[] = {
    {{0}, 8},         {{10}, 8},       {{100, 64}, 10},      {{127}, 8},          {{168, 63, 129, 16}, 32},
    {{169, 254}, 16}, {{172, 16}, 12}, {{192, 0, 0}, 24},    {{192, 0, 2}, 24},   {{192, 88, 99}, 24},
    {{192, 168}, 16}, {{198, 18}, 15}, {{198, 51, 100}, 24}, {{203, 0, 113}, 24}, {{224}, 4},
    {{240}, 4},
};

constexpr Range kMapped{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF}, 96};
constexpr Range kNat64{{0, 0x64, 0xFF, 0x9B}, 96};

// All that is routed lies in 2000::/3. Left out of it: Teredo and its neighbours, documentation, and 6to4, which can
// carry any IPv4 address.
constexpr Range kGlobalV6{{0x20}, 3};
constexpr Range kSpecialV6[] = {
    {{0x20, 0x01}, 23},
    {{0x20, 0x01, 0x0D, 0xB8}, 32},
    {{0x20, 0x02}, 16},
    {{0x3F, 0xFF}, 20},
};

bool isInAny(std::span<const unsigned char> bytes, std::span<const Range> ranges)
{
    return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) { return isIn(bytes, range); });
}

} // namespace

std::string Address::text() const
{
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    return ::inet_ntop(isV6 ? AF_INET6 : AF_INET, bytes.data(), buffer.data(), buffer.size());
}

std::optional<Address> parseAddress(std::string_view text)
{
    const std::string plain(text);
    Address address;
    if (::inet_pton(AF_INET, plain.c_str(), address.bytes.data()) == 1)
        return address;
    address.isV6 = true;
    if (::inet_pton(AF_INET6, plain.c_str(), address.bytes.data()) == 1)
        return address;
    return std::nullopt;
}

bool isPublic(const Address& address)
{
    const std::span<const unsigned char> all(address.bytes);
    if (!address.isV6)
        return !isInAny(all.first(4), kSpecialV4);
    if (isIn(all, kMapped) || isIn(all, kNat64))
        return !isInAny(all.subspan(12), kSpecialV4);
    return isIn(all, kGlobalV6) && !isInAny(all, kSpecialV6);
}

} // namespace trivet::outbound
