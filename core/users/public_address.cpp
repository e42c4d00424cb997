#include "users/public_address.hpp"

#include "settings/root_url.hpp"

namespace trivet::users {

std::string placeholderEmail(const AccountRow& row, const Settings& settings)
{
    auto host = originOf(settings.server.rootUrl);
    host.remove_prefix(host.find("://") + 3);
    return row.lowerName + "@noreply." + std::string(host.substr(0, host.find(':')));
}

std::string publicEmail(const AccountRow& row, const Settings& settings)
{
    return row.hidesEmail ? placeholderEmail(row, settings) : row.email;
}

} // namespace trivet::users
