#pragma once
#include "sessions/remembered_browsers.hpp"
#include "sessions/session_rules.hpp"

#include <optional>
#include <string>

// What begin() and remembered browsers share; for this folder only.
namespace trivet::sessions {

struct SessionStart {
    Proof proof{};
    std::string detail{};                              // for the audit log
    std::optional<NewRememberedBrowser> browser{};     // to be remembered from now on
    std::optional<std::int64_t> rememberedBrowserId{}; // that brought the session about
};

void beginSession(http::Context& context, const users::AccountRow& account, const SessionStart& start);

access::Identity identityOf(const users::AccountRow& account, const SessionRow& session);

} // namespace trivet::sessions
