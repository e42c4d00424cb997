#include "pages/reader.hpp"

#include "http/services.hpp"
#include "pages/return_address.hpp"
#include "pages/site.hpp"
#include "pages/templates.hpp"
#include "sessions/form_token.hpp"

namespace trivet::pages {
namespace {

constexpr std::size_t kLongestTarget = 2048; // it stands in every page

// Pages about signing in are left behind by it.
bool isAboutSigningIn(std::string_view path)
{
    return path.starts_with("login/") || (path.starts_with("user/") && !path.starts_with("user/settings"));
}

std::string returnTargetOf(const http::Context& context)
{
    auto target = currentPage(context);
    const auto root = pathTo(context.settings, "");
    const bool isBelow = target.starts_with(root) && target.size() > root.size() && target.size() <= kLongestTarget;
    return isBelow && !isAboutSigningIn(std::string_view(target).substr(root.size())) ? target : "";
}

} // namespace

Language languageOf(const http::Context& context)
{
    const auto& session = context.who.session;
    return chooseLanguage(session ? std::string_view(session->language) : "",
                          context.request.header("Accept-Language"));
}

access::Theme themeOf(const http::Context& context)
{
    const auto& session = context.who.session;
    return session && session->theme ? *session->theme : access::themeNamed(context.settings.ui.defaultTheme);
}

Reader readerOf(const http::Context& context)
{
    return {.language = languageOf(context),
            .theme = themeOf(context),
            .visitor = Visitor{.name = context.who.name,
                               .isAdmin = context.who.isAdmin,
                               .signOutToken = sessions::formToken(context, kSignOutAction),
                               .returnTarget = context.who.isSignedIn() ? "" : returnTargetOf(context)}};
}

std::string filled(std::string text, const Words& words)
{
    for (const auto& [name, value] : words) {
        const auto marker = "{{" + std::string(name) + "}}";
        for (auto at = text.find(marker); at != std::string::npos; at = text.find(marker, at + value.size()))
            text.replace(at, marker.size(), value);
    }
    return text;
}

std::string text(const http::Context& context, TextKey key, const Words& words)
{
    return filled(context.services.of<const pages::Templates>().text(languageOf(context), key), words);
}

} // namespace trivet::pages
