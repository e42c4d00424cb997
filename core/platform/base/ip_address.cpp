#include "base/ip_address.hpp"

#include <algorithm>
#include <arpa/inet.h>

namespace trivet {
namespace {

constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

} // namespace

std::string IpAddress::text() const
{
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    return ::inet_ntop(isV6 ? AF_INET6 : AF_INET, storage.data(), buffer.data(), buffer.size());
}

IpAddress IpAddress::withoutMapping() const
{
    if (!isV6 || !std::equal(kMapped.begin(), kMapped.end(), storage.begin()))
        return *this;
    IpAddress v4;
    std::copy(storage.begin() + kMapped.size(), storage.end(), v4.storage.begin());
    return v4;
}

std::optional<IpAddress> parseIpAddress(std::string_view text)
{
    const std::string plain(text);
    if (plain.find('\0') != std::string::npos) // inet_pton would read what stands before it
        return std::nullopt;
    IpAddress address;
    if (::inet_pton(AF_INET, plain.c_str(), address.storage.data()) == 1)
        return address;
    address.isV6 = true;
    if (::inet_pton(AF_INET6, plain.c_str(), address.storage.data()) == 1)
        return address;
    return std::nullopt;
}

bool haveSamePrefix(std::span<const unsigned char> one, std::span<const unsigned char> other, std::size_t bits)
{
    const auto whole = bits / 8, rest = bits % 8;
    if (one.size() != other.size() || bits > one.size() * 8)
        return false;
    if (!std::equal(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(whole), other.begin()))
        return false;
    return rest == 0 || (one[whole] ^ other[whole]) >> (8 - rest) == 0;
}

} // namespace trivet
