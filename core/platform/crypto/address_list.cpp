#include "crypto/address_list.hpp"

#include "base/ip_network.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <optional>

namespace trivet::crypto {
namespace {

std::optional<IpNetwork> parseEntry(std::string_view text)
{
    const auto network = parseIpNetwork(text);
    return network && !network->hasBitsBehindPrefix() ? network : std::nullopt;
}

} // namespace

bool isInAddressList(std::string_view address, std::string_view list)
{
    const auto wanted = parseIpAddress(address);
    bool isListed = false;
    for (const auto entry : split(list, ',')) {
        const auto network = parseEntry(entry);
        if (!wanted || !network)
            return false;
        isListed = isListed || network->contains(*wanted);
    }
    return isListed;
}

bool isAddressList(std::string_view list)
{
    const auto entries = split(list, ',');
    return std::ranges::all_of(entries, [](auto entry) { return parseEntry(entry).has_value(); });
}

} // namespace trivet::crypto
