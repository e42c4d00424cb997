#include "pages/view.hpp"

#include "base/version.hpp"
#include "http/services.hpp"
#include "pages/alert_titles.hpp"
#include "pages/feed_links.hpp"
#include "pages/messages.hpp"
#include "pages/return_address.hpp"
#include "pages/site.hpp"
#include "pages/templates.hpp"

#include <algorithm>

namespace trivet::pages {
namespace {

// Nobody frames a page, and without ScriptPolicy no script runs at all: even a value that slipped through the escaping
// could do nothing.
constexpr std::string_view kPolicy = "default-src 'none'; style-src 'self'; img-src 'self' data:";
constexpr std::string_view kFramePolicy = "; frame-ancestors 'none'; base-uri 'none'";
constexpr std::string_view kFormPolicy = "; form-action 'self'";
constexpr std::string_view kScriptPolicy = "; script-src 'self'";
constexpr std::string_view kPlayerPolicy = "; script-src 'self'; media-src 'self'; frame-src 'self'";
constexpr std::string_view kConnectPolicy = "; connect-src 'self'";

// Whether a value is shown as HTML that people wrote, which may hold images: its name says so (values.hpp).
bool holdsHtml(const Values& values)
{
    const auto isHtml = [](const auto& text) {
        return text.first.ends_with("_HTML") && !text.first.ends_with("_PIECE_HTML");
    };
    const auto holds = [](const auto& section) {
        return std::any_of(section.second.begin(), section.second.end(), holdsHtml);
    };
    return std::any_of(values.texts.begin(), values.texts.end(), isHtml) ||
           std::any_of(values.sections.begin(), values.sections.end(), holds);
}

// Where images of other sites come from.
std::string imageSources(const Settings::Markdown& markdown)
{
    if (markdown.externalImages == "plain")
        return " https: http:";
    const auto& proxy = markdown.imageProxyUrl;
    const auto path = proxy.find('/', proxy.find("://") + 3);
    return markdown.externalImages == "proxy" ? " " + proxy.substr(0, path) : "";
}

std::string policyFor(const View& view, const Settings& settings)
{
    std::string policy(kPolicy);
    if (holdsHtml(view.values))
        policy += imageSources(settings.markdown);
    policy += kFramePolicy;
    if (view.forms == FormTargets::ThisSite)
        policy += kFormPolicy;
    if (view.powers == ScriptPolicy::OwnScript || view.powers == ScriptPolicy::SwaggerUi)
        policy += kConnectPolicy;
    if (view.powers == ScriptPolicy::Player)
        policy += kPlayerPolicy;
    else if (view.powers != ScriptPolicy::None)
        policy += kScriptPolicy;
    return policy;
}

void addSecurityHeaders(http::Response& response, const View& view, const Settings& settings)
{
    response.add("Content-Security-Policy", policyFor(view, settings));
    // Not no-referrer: forms would then be sent with "Origin: null", and no rule could tell them from forged ones. Only
    // a page that sends itself elsewhere has no such form, and the address it was found at holds what was asked for.
    response.add("Referrer-Policy", view.powers == ScriptPolicy::SentByScript ? "no-referrer" : "same-origin");
    response.add("X-Frame-Options", "DENY");
    // Applications sign users in from a window they have opened, and wait for it to come back.
    if (view.forms == FormTargets::ThisSite)
        response.add("Cross-Origin-Opener-Policy",
                     view.powers == ScriptPolicy::SwaggerUi ? "same-origin-allow-popups" : "same-origin");
}

void show(Values& values, std::string_view section, bool isShown)
{
    values.sections.emplace_back(section, std::vector<Values>(isShown ? 1 : 0));
}

std::string shownCount(std::int64_t unread)
{
    return unread < kMostUnread ? std::to_string(unread) : std::to_string(kMostUnread - 1) + "+";
}

void addAccount(Values& values, const Settings& settings, const Visitor& visitor)
{
    const auto first = [&](const Area& area) {
        return area.sections.empty() ? "" : pathTo(settings, addressOf(area, area.sections.front().name));
    };
    values.texts.emplace_back("VISITOR_NAME", visitor.name);
    values.texts.emplace_back("SIGN_OUT_TOKEN", visitor.signOutToken);
    values.texts.emplace_back("SETTINGS_ADDRESS", first(kUserSettings));
    values.texts.emplace_back("ADMIN_ADDRESS", first(kAdministration));
    values.texts.emplace_back("UNREAD", shownCount(visitor.unread));
}

std::string signInLink(const Settings& settings, const Visitor& visitor)
{
    auto page = pathTo(settings, "user/login");
    return visitor.returnTarget.empty() ? page : withReturnTarget(std::move(page), visitor.returnTarget);
}

void addVisitor(Values& values, const Settings& settings, const std::optional<Visitor>& visitor)
{
    const bool isSignedIn = visitor && !visitor->name.empty();
    if (isSignedIn)
        addAccount(values, settings, *visitor);
    else if (visitor)
        values.texts.emplace_back("SIGN_IN_LINK", signInLink(settings, *visitor));
    show(values, "HAS_UNREAD", isSignedIn && visitor->unread > 0);
    show(values, "IS_SIGNED_IN", isSignedIn);
    show(values, "IS_SIGNED_OUT", visitor && !isSignedIn);
    show(values, "IS_ADMIN", isSignedIn && visitor->isAdmin && !kAdministration.sections.empty());
    show(values, "CAN_EXPLORE", isSignedIn || (visitor && !settings.service.requireSigninView));
    show(values, "CAN_REGISTER",
         !settings.service.disableRegistration && !settings.service.allowOnlyExternalRegistration);
}

std::string titleOf(const View& view, const std::string& site)
{
    std::string title;
    for (const auto& part : {view.title, view.place ? view.place->owner : std::string(), site})
        title += (title.empty() || part.empty() ? "" : " · ") + part;
    return title;
}

// The colours of the dark theme are a style sheet of their own, so that what decides about it is the page alone: no
// script has to, and no other colours flash up before. On paper it is always light.
void addTheme(Values& values, access::Theme theme)
{
    using access::Theme;
    const bool isAuto = theme == Theme::Auto, isDark = theme == Theme::Dark;
    values.texts.emplace_back("COLOR_SCHEME", isAuto ? "light dark" : isDark ? "dark" : "light");
    values.texts.emplace_back("DARK_MEDIA", isDark ? "screen" : "screen and (prefers-color-scheme: dark)");
    show(values, "CAN_BE_DARK", isAuto || isDark);
}

// What the layout and every page can show.
Values sharedValues(const http::Services& services, const View& view, const Reader& reader)
{
    const auto& name = services.settings.site.appName;
    Values values;
    values.texts = {
        {"LANGUAGE", std::string(codeOf(reader.language))},
        {"TITLE", titleOf(view, name)},
        {"APP_NAME", name},
        {"APP_VERSION", version()},
    };
    addTheme(values, reader.theme);
    show(values, "HAS_REFERENCE", services.settings.api.enableSwagger);
    addVisitor(values, services.settings, reader.visitor);
    return values;
}

Values navigation(const http::Services& services, const NavigationPosition& place, Language language)
{
    Values area{.texts = {{"AREA_TITLE", services.of<const pages::Templates>().text(language, place.area->title)}},
                .sections = {}};
    area.sections.emplace_back("AREA_OWNER", std::vector<Values>());
    if (!place.owner.empty())
        area.sections.back().second.push_back({{{"AREA_OWNER", place.owner}}, {}});
    std::vector<Values> entries;
    for (const auto& section : place.area->sections) {
        auto& entry = entries.emplace_back();
        entry.texts = {
            {"SECTION_ADDRESS", pathTo(services.settings, addressOf(*place.area, section.name, place.owner))},
            {"SECTION_TITLE", services.of<const pages::Templates>().text(language, section.title)}};
        show(entry, "IS_CURRENT", section.name == place.section);
    }
    area.sections.emplace_back("SECTION", std::move(entries));
    return area;
}

// What stands around the content of a page and nowhere else.
Values frameValues(const http::Services& services, const View& view, const Reader& reader,
                   const std::optional<std::string>& notice)
{
    Values values;
    values.sections.emplace_back("NOTICE", std::vector<Values>());
    if (notice)
        values.sections.back().second.push_back({{{"NOTICE", *notice}}, {}});
    values.sections.emplace_back("AREA", std::vector<Values>());
    if (view.place)
        values.sections.back().second.push_back(navigation(services, *view.place, reader.language));
    show(values, "IS_IN_AREA", view.place.has_value());
    for (const auto& section : view.values.sections)
        if (section.first == kFeedSection)
            values.sections.push_back(section);
    return values;
}

// Sentences follow each other in one paragraph.
std::string toldTogether(const Templates& templates, Language language, const Messages& messages)
{
    std::string text;
    for (const auto& message : messages)
        text += (text.empty() ? "" : " ") + told(templates, language, message);
    return text;
}

// What a rule has against a form is told in the language of the reader.
Values withProblems(const View& view, const Templates& templates, Language language)
{
    auto values = view.values;
    for (const auto& [marker, messages] : view.problems)
        values.sections.push_back({marker, {{{{marker, toldTogether(templates, language, messages)}}, {}}}});
    return values;
}

} // namespace

http::Response pageResponse(const http::Services& services, const View& view, const Reader& reader,
                            const std::optional<std::string>& notice)
{
    http::Response response{.status = view.status, .contentType = "text/html;charset=utf-8"};
    const auto shared = sharedValues(services, view, reader);
    const auto frame = frameValues(services, view, reader, notice);
    const auto& templates = services.of<const pages::Templates>();
    const auto told = view.problems.empty() ? Values{} : withProblems(view, templates, reader.language);
    response.body = templates.expand(view.content.text(), reader.language,
                                     {shared, frame, view.problems.empty() ? view.values : told});
    if (reader.language != Language::English)
        translateAlertTitles(response.body, templates, reader.language);
    addSecurityHeaders(response, view, services.settings);
    if (view.refreshSeconds > 0)
        response.add("Refresh", std::to_string(view.refreshSeconds));
    return response;
}

http::Response pageFor(http::Context& context, const View& view)
{
    const auto notice = takeNotice(context);
    auto reader = readerOf(context);
    if (context.who.session)
        reader.visitor->unread = context.services.of<const UnreadThreads>().count(context, kMostUnread);
    return pageResponse(context.services, view, reader, notice);
}

} // namespace trivet::pages
