#include "metrics/read_access.hpp"

#include "base/text.hpp"
#include "crypto/address_list.hpp"
#include "crypto/digest.hpp"

namespace trivet::metrics {
namespace {

bool isLoopback(std::string_view address) { return crypto::isInAddressList(address, "127.0.0.0/8,::1/128"); }

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
