#include "sessions/cookies.hpp"

#include "crypto/token.hpp"
#include "http/cookie.hpp"
#include "settings/root_url.hpp"

#include <algorithm>

namespace trivet::sessions {
namespace {

constexpr std::string_view kNoticeCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._%~-";

bool isHttps(const Settings& settings) { return settings.server.rootUrl.starts_with("https:"); }

std::string pathOf(const Settings& settings)
{
    std::string path(subPathOf(settings.server.rootUrl));
    if (path.size() > 1)
        path.pop_back();
    return path;
}

std::string sameSiteOf(const Settings& settings, CookieKind kind)
{
    // Whoever comes back from a provider comes from another site.
    if (kind == CookieKind::ProviderBrowser || kind == CookieKind::PendingExternal)
        return "Lax";
    if (settings.session.sameSite == "strict")
        return "Strict";
    // Browsers refuse None without Secure, so nobody could sign in.
    return settings.session.sameSite == "none" && isHttps(settings) ? "None" : "Lax";
}

bool isHex(std::string_view text, std::size_t length)
{
    return text.size() == length && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool isOurs(std::string_view value, CookieKind kind)
{
    switch (kind) {
    case CookieKind::Session:
        return crypto::looksLikeSecret(value, kSessionPrefix);
    case CookieKind::PendingSignIn:
        return crypto::looksLikeSecret(value, kPendingPrefix);
    case CookieKind::ProviderBrowser:
        return crypto::looksLikeSecret(value, kProviderBrowserPrefix);
    case CookieKind::PendingExternal:
        return crypto::looksLikeSecret(value, kPendingExternalPrefix);
    case CookieKind::Notice:
        return value.find_first_not_of(kNoticeCharacters) == std::string_view::npos;
    case CookieKind::DiffWhitespace:
        return value.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos;
    case CookieKind::Remembered:
        break;
    }
    return value.size() > kSelectorLength && isHex(value.substr(0, kSelectorLength), kSelectorLength) &&
           value[kSelectorLength] == ':' && crypto::looksLikeSecret(value.substr(kSelectorLength + 1), "");
}

std::string plainName(const Settings& settings, CookieKind kind)
{
    switch (kind) {
    case CookieKind::Session:
        return settings.session.cookieName;
    case CookieKind::Remembered:
        return settings.security.cookieRememberName;
    case CookieKind::Notice:
        return settings.session.cookieName + "_notice";
    case CookieKind::DiffWhitespace:
        return settings.session.cookieName + "_whitespace";
    case CookieKind::ProviderBrowser:
        return settings.session.cookieName + "_provider";
    case CookieKind::PendingExternal:
        return settings.session.cookieName + "_external";
    case CookieKind::PendingSignIn:
        break;
    }
    return settings.session.cookieName + "_pending";
}

void put(http::Context& context, CookieKind kind, const std::string& value, std::optional<std::int64_t> maxAge)
{
    const auto& settings = context.settings;
    const http::Cookie cookie{.name = cookieName(settings, kind),
                              .value = value,
                              .path = pathOf(settings),
                              .sameSite = sameSiteOf(settings, kind),
                              .isSecure = isHttps(settings),
                              .maxAge = maxAge};
    std::erase_if(context.cookies, [&](const auto& earlier) { return earlier.starts_with(cookie.name + "="); });
    context.cookies.push_back(http::setCookie(cookie));
}

} // namespace

std::string cookieName(const Settings& settings, CookieKind kind)
{
    // Browsers let nobody but this very host set a cookie of such a name, and only over TLS.
    const bool canBeBound = isHttps(settings) && pathOf(settings) == "/";
    return (canBeBound ? "__Host-" : "") + plainName(settings, kind);
}

std::optional<std::string_view> sentCookie(const http::Context& context, CookieKind kind)
{
    for (const auto value : http::cookieValues(context.request, cookieName(context.settings, kind)))
        if (isOurs(value, kind))
            return value;
    return std::nullopt;
}

void issueCookie(http::Context& context, CookieKind kind, const std::string& value, std::optional<std::int64_t> maxAge)
{
    put(context, kind, value, maxAge);
}

void expireCookie(http::Context& context, CookieKind kind) { put(context, kind, "", 0); }

} // namespace trivet::sessions
