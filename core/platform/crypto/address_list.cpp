#include "crypto/address_list.hpp"

#include "base/text.hpp"

#include <arpa/inet.h>

#include <optional>
#include <string>

namespace trivet::crypto {
namespace {

// 4 or 16 bytes. An IPv4 address in IPv6 clothes is the IPv4 address: front ends differ in which one they pass on.
std::optional<std::string> parseAddress(std::string_view text)
{
    const std::string copy(text);
    std::string bytes(16, '\0');
    if (copy.find('\0') != std::string::npos)
        return std::nullopt;
    if (inet_pton(AF_INET, copy.c_str(), bytes.data()) == 1)
        return bytes.substr(0, 4);
    if (inet_pton(AF_INET6, copy.c_str(), bytes.data()) != 1)
        return std::nullopt;
    constexpr std::string_view kMapped("\0\0\0\0\0\0\0\0\0\0\xff\xff", 12);
    return bytes.starts_with(kMapped) ? bytes.substr(12) : bytes;
}

bool bitAt(const std::string& bytes, std::size_t i) { return (bytes[i / 8] >> (7 - i % 8) & 1) != 0; }

struct Range {
    std::string base{};
    std::size_t prefix = 0;

    bool contains(const std::string& address) const
    {
        if (address.size() != base.size())
            return false;
        for (std::size_t i = 0; i < prefix; ++i)
            if (bitAt(address, i) != bitAt(base, i))
                return false;
        return true;
    }
};

std::optional<Range> parseRange(std::string_view text)
{
    const auto slash = text.find('/');
    auto base = parseAddress(text.substr(0, slash));
    if (!base)
        return std::nullopt;
    const auto bits = base->size() * 8;
    if (slash == std::string_view::npos)
        return Range{std::move(*base), bits};
    const auto prefix = parseInteger(text.substr(slash + 1));
    if (!prefix || *prefix < 0 || *prefix > static_cast<std::int64_t>(bits))
        return std::nullopt;
    Range range{std::move(*base), static_cast<std::size_t>(*prefix)};
    for (std::size_t i = range.prefix; i < bits; ++i)
        if (bitAt(range.base, i))
            return std::nullopt;
    return range;
}

} // namespace

bool isInAddressList(std::string_view address, std::string_view list)
{
    const auto bytes = parseAddress(address);
    bool isListed = false;
    for (const auto entry : split(list, ',')) {
        const auto range = parseRange(entry);
        if (!bytes || !range)
            return false;
        isListed = isListed || range->contains(*bytes);
    }
    return isListed;
}

} // namespace trivet::crypto
