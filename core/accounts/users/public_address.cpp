#include "users/public_address.hpp"

#include "base/text.hpp"
#include "settings/root_url.hpp"

namespace trivet::users {
namespace {

constexpr std::string_view kHidden = "@noreply.";

} // namespace

std::string placeholderEmail(const AccountRow& row, const Settings& settings)
{
    return concatenate({row.lowerName, kHidden, mailDomainOf(settings.server.rootUrl)});
}

std::optional<std::string> nameInPlaceholder(std::string_view email, const Settings& settings)
{
    auto address = asciiLower(email);
    const auto end = concatenate({kHidden, mailDomainOf(settings.server.rootUrl)});
    if (!address.ends_with(end))
        return std::nullopt;
    address.resize(address.size() - end.size());
    return address;
}

std::string publicEmail(const AccountRow& row, const Settings& settings)
{
    return row.hidesEmail ? placeholderEmail(row, settings) : row.email;
}

} // namespace trivet::users
