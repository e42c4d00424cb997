#pragma once
#include "http/context.hpp"
#include "sessions/remembered_browser_store.hpp"
#include "sessions/session_rules.hpp"

#include <optional>
#include <string>

namespace trivet::sessions {

// A browser to be remembered: what is stored, and what it gets.
struct NewRememberedBrowser {
    RememberedBrowserRow row{};
    std::string cookie{};
};
NewRememberedBrowser rememberBrowser(const http::Context& context, std::int64_t accountId, const Proof& proof);

// The row of a remembered browser that asks with its cookie, which has been replaced: the new one goes with the answer.
// Nothing if there is no such cookie or it is worth nothing; it is then taken back. One that was replaced before has
// been copied: everything the account has signed in ends.
std::optional<RememberedBrowserRow> recognizeBrowser(http::Context& context);

} // namespace trivet::sessions
