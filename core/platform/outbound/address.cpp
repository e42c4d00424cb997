#include "outbound/address.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace trivet::outbound {
namespace {

struct Range {
    std::array<unsigned char, 16> start{};
    std::size_t bits = 0;
};

bool isIn(std::span<const unsigned char> bytes, const Range& range)
{
    return haveSamePrefix(bytes, std::span(range.start).first(bytes.size()), range.bits);
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

bool isPublic(const IpAddress& address)
{
    const auto bytes = address.bytes();
    if (!address.isV6)
        return !isInAny(bytes, kSpecialV4);
    if (isIn(bytes, kMapped) || isIn(bytes, kNat64))
        return !isInAny(bytes.subspan(12), kSpecialV4);
    return isIn(bytes, kGlobalV6) && !isInAny(bytes, kSpecialV6);
}

} // namespace trivet::outbound
