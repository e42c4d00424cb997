#include "crypto/address_list.hpp"

#include "base/ip_address.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <optional>

namespace trivet::crypto {
namespace {

std::optional<IpAddress> parsePlain(std::string_view text)
{
    const auto address = parseIpAddress(text);
    return address ? std::optional(address->withoutMapping()) : std::nullopt;
}

struct Range {
    IpAddress base{};
    std::size_t prefix = 0;

    bool contains(const IpAddress& address) const { return haveSamePrefix(address.bytes(), base.bytes(), prefix); }
};

// A range has no bits behind its prefix.
bool isBase(const Range& range)
{
    const auto bytes = range.base.bytes();
    for (auto i = range.prefix; i < bytes.size() * 8; ++i)
        if ((bytes[i / 8] >> (7 - i % 8) & 1) != 0)
            return false;
    return true;
}

std::optional<Range> parseRange(std::string_view text)
{
    const auto slash = text.find('/');
    const auto base = parsePlain(text.substr(0, slash));
    if (!base)
        return std::nullopt;
    const auto bits = base->bytes().size() * 8;
    if (slash == std::string_view::npos)
        return Range{*base, bits};
    const auto prefix = parseInteger(text.substr(slash + 1));
    if (!prefix || *prefix < 0 || *prefix > static_cast<std::int64_t>(bits))
        return std::nullopt;
    const Range range{*base, static_cast<std::size_t>(*prefix)};
    return isBase(range) ? std::optional(range) : std::nullopt;
}

} // namespace

bool isInAddressList(std::string_view address, std::string_view list)
{
    const auto wanted = parsePlain(address);
    bool isListed = false;
    for (const auto entry : split(list, ',')) {
        const auto range = parseRange(entry);
        if (!wanted || !range)
            return false;
        isListed = isListed || range->contains(*wanted);
    }
    return isListed;
}

bool isAddressList(std::string_view list)
{
    const auto entries = split(list, ',');
    return std::ranges::all_of(entries, [](auto entry) { return parseRange(entry).has_value(); });
}

} // namespace trivet::crypto
