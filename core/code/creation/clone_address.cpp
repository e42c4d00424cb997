#include "creation/clone_address.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "outbound/address.hpp"
#include "outbound/guard.hpp"

#include <algorithm>

namespace trivet::creation {
namespace {

constexpr std::size_t kLongest = 2048;

constexpr MessageFormat<> kNoAddress{"migration.no_address", "is no http or https address of a repository"};

[[noreturn]] void refuse() { throw Error::invalidField("clone_addr", kNoAddress); }

// Programs disagree about 127.1, 0x7f000001 and the like: an address is written in full or not at all.
bool isPlainHost(const std::string& host)
{
    if (parseIpAddress(outbound::bareHost(host)))
        return true;
    const auto last = host.substr(host.rfind('.') + 1);
    return !last.empty() && !(last.front() >= '0' && last.front() <= '9') &&
           std::all_of(host.begin(), host.end(), [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '.'; });
}

// "host:port" or "[::1]:port".
void readHost(CloneAddress& address, std::string_view authority)
{
    const auto bracket = authority.rfind(']');
    const auto colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    address.host = asciiLower(authority.substr(0, colon));
    address.port = address.kind == CloneAddress::Kind::Https ? 443 : 80;
    if (colon != std::string_view::npos) {
        const auto port = parseInteger(authority.substr(colon + 1));
        if (!port || *port < 1 || *port > 65535)
            refuse();
        address.port = static_cast<std::uint16_t>(*port);
    }
    if (!isPlainHost(address.host))
        refuse();
}

void readCredentials(CloneAddress& address, std::string_view userInfo)
{
    const auto colon = userInfo.find(':');
    address.user = decodePercent(userInfo.substr(0, colon)).value_or("");
    if (colon != std::string_view::npos)
        address.password = decodePercent(userInfo.substr(colon + 1)).value_or("");
}

} // namespace

CloneAddress parseCloneAddress(const std::string& text)
{
    const bool isPrintable =
        std::all_of(text.begin(), text.end(), [](char c) { return !isAsciiControl(c) && c != ' ' && c != '\\'; });
    if (text.empty() || text.size() > kLongest || !isPrintable)
        refuse();
    if (text.starts_with('/'))
        return {.kind = CloneAddress::Kind::Folder, .port = 0, .text = text};
    const auto colon = text.find("://");
    const auto scheme = asciiLower(text.substr(0, colon));
    if (colon == std::string::npos || (scheme != "http" && scheme != "https"))
        refuse();
    CloneAddress address{.kind = scheme == "https" ? CloneAddress::Kind::Https : CloneAddress::Kind::Http};
    const auto rest = std::string_view(text).substr(colon + 3);
    const auto path = rest.find_first_of("/?#");
    auto authority = rest.substr(0, path);
    if (const auto at = authority.rfind('@'); at != std::string_view::npos) {
        readCredentials(address, authority.substr(0, at));
        authority.remove_prefix(at + 1);
    }
    readHost(address, authority);
    const auto where = path == std::string_view::npos ? std::string_view() : rest.substr(path);
    if (where.find_first_of("?#") != std::string_view::npos)
        refuse();
    address.text = scheme + "://" + asciiLower(authority) + std::string(where);
    return address;
}

} // namespace trivet::creation
