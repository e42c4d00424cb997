#include "metrics/read_access.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"

#include <arpa/inet.h>
#include <string>

namespace trivet::metrics {
namespace {

bool isLoopback(std::string_view address)
{
    in_addr v4 = {};
    in6_addr v6 = {};
    const std::string text(address);
    if (inet_pton(AF_INET, text.c_str(), &v4) == 1)
        return (ntohl(v4.s_addr) >> 24) == 127;
    if (inet_pton(AF_INET6, text.c_str(), &v6) != 1)
        return false;
    return IN6_IS_ADDR_LOOPBACK(&v6) || (IN6_IS_ADDR_V4MAPPED(&v6) && v6.s6_addr[12] == 127);
}

} // namespace

bool mayRead(const Settings::Metrics& settings, const Reader& reader)
{
    constexpr std::string_view kScheme = "Bearer ";
    if (!settings.enabled)
        return false;
    if (settings.token.empty())
        return isLoopback(reader.remoteAddress) && !reader.isForwarded;
    return equalsIgnoringAsciiCase(reader.authorization.substr(0, kScheme.size()), kScheme) &&
           crypto::equalsInConstantTime(trimmed(reader.authorization.substr(kScheme.size())), settings.token);
}

} // namespace trivet::metrics
