#include "outbound/target.hpp"

#include "base/text.hpp"
#include "base/uri_syntax.hpp"

#include <algorithm>

namespace trivet::outbound {

std::optional<Target> targetOf(std::string_view address)
{
    const auto parts = splitUri(address);
    if (!parts || (parts->scheme != "http" && parts->scheme != "https") || parts->host.empty() ||
        std::any_of(address.begin(), address.end(), isAsciiControl))
        return std::nullopt;
    const bool isSecure = parts->scheme == "https";
    if (parts->port && !isPort(*parts->port))
        return std::nullopt;
    const auto port = parts->port ? parseInteger(*parts->port).value() : isSecure ? 443 : 80;
    return Target{.scheme = isSecure ? Scheme::Https : Scheme::Http,
                  .host = std::string(parts->host),
                  .port = static_cast<std::uint16_t>(port),
                  .pathAndQuery = std::string(parts->pathAndQuery)};
}

} // namespace trivet::outbound
