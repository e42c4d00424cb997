#include "admin/waiting_accounts.hpp"

#include "admin/user_admin_store.hpp"
#include "pages/site.hpp"

namespace trivet::admin {

std::optional<WaitingAccounts> waitingAccounts(http::Context& context)
{
    const auto number = UserAdminList(context.db(), context.who).countUsers({.isWaiting = true});
    if (number == 0)
        return std::nullopt;
    return WaitingAccounts{.address = pages::pathTo(context.settings, kWaitingAccountsPage),
                           .number = number,
                           .isOne = number == 1,
                           .isMany = number != 1};
}

} // namespace trivet::admin
