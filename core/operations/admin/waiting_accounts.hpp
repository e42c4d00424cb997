#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::admin {

// Those that [[>waiting_accounts]] tells administrators of: accounts that people have registered and that one of them
// has to activate (users::AccountRow::waitsForActivation()).
struct WaitingAccounts {
    std::string address{}; // of their list
    std::int64_t number = 0;
    bool isOne = false, isMany = false;

    static constexpr auto entries()
    {
        using W = WaitingAccounts;
        using pages::entry;
        return ValueList{entry("WAITING_ADDRESS", &W::address), entry("NUMBER", &W::number), entry("ONE", &W::isOne),
                         entry("MANY", &W::isMany)};
    }
};

inline constexpr std::string_view kWaitingAccountsPage = "-/admin/users?state=waiting";

// For administrators. Nothing if there are none.
std::optional<WaitingAccounts> waitingAccounts(http::Context& context);

} // namespace trivet::admin
