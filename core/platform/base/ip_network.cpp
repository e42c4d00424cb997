#include "base/ip_network.hpp"

#include "base/text.hpp"

namespace trivet {

bool IpNetwork::contains(const IpAddress& address) const
{
    const auto plain = address.withoutMapping();
    return haveSamePrefix(plain.bytes(), base.bytes(), prefix);
}

bool IpNetwork::hasBitsBehindPrefix() const
{
    const auto bytes = base.bytes();
    for (auto i = prefix; i < bytes.size() * 8; ++i)
        if ((bytes[i / 8] >> (7 - i % 8) & 1) != 0)
            return true;
    return false;
}

std::optional<IpNetwork> parseIpNetwork(std::string_view text)
{
    const auto slash = text.find('/');
    const auto address = parseIpAddress(text.substr(0, slash));
    if (!address)
        return std::nullopt;
    const auto base = address->withoutMapping();
    const auto bits = base.bytes().size() * 8;
    if (slash == std::string_view::npos)
        return IpNetwork{base, bits};
    const auto prefix = parseInteger(text.substr(slash + 1));
    if (!prefix || *prefix < 0 || *prefix > static_cast<std::int64_t>(bits))
        return std::nullopt;
    return IpNetwork{base, static_cast<std::size_t>(*prefix)};
}

} // namespace trivet
