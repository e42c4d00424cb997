#include "users/public_address.hpp"

#include "settings/root_url.hpp"

namespace trivet::users {

std::string placeholderEmail(const AccountRow& row, const Settings& settings)
{
    auto host = originOf(settings.server.rootUrl);
    host.remove_prefix(host.find("://") + 3);
    host = host.substr(0, host.find(':'));
    std::string address;
    address.reserve(row.lowerName.size() + host.size() + 16);
    return address.append(row.lowerName).append("@noreply.").append(host);
}

std::string publicEmail(const AccountRow& row, const Settings& settings)
{
    return row.hidesEmail ? placeholderEmail(row, settings) : row.email;
}

} // namespace trivet::users
