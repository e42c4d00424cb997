#pragma once
#include "http/context.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::sessions {

// The cookies of this site.
enum class CookieKind {
    Session,         // a signed-in browser; gone when it is closed
    Remembered,      // a browser that asked to be remembered
    PendingSignIn,   // between password and one-time password
    Notice,          // what the next page says has been done
    DiffWhitespace,  // what diffs show of whitespace: "ignore-all"
    ProviderBrowser, // a browser that was sent to an OpenID Connect provider
    PendingExternal, // between the provider and the choice of an account
};

std::string cookieName(const Settings& settings, CookieKind kind);

// The value the browser sent, if one of them has the form of ours.
std::optional<std::string_view> sentCookie(const http::Context& context, CookieKind kind);

// Each replaces what this answer said about the cookie before.
void issueCookie(http::Context& context, CookieKind kind, const std::string& value,
                 std::optional<std::int64_t> maxAge = std::nullopt);
void expireCookie(http::Context& context, CookieKind kind);

// What the values look like: a secret with its prefix, or for a remembered browser SELECTOR:VALIDATOR.
inline constexpr std::string_view kSessionPrefix = "trs_", kPendingPrefix = "trp_", kProviderBrowserPrefix = "trb_",
                                  kPendingExternalPrefix = "trx_";
inline constexpr std::size_t kSelectorLength = 32;

} // namespace trivet::sessions
