#include "settings_pages/application_tabs.hpp"

#include "pages/site.hpp"
#include "settings_pages/token_views.hpp"

namespace trivet::settings_pages {

using pages::operator""_text;

namespace {

struct Tab {
    std::string title{}, address{};
    bool isOpen = false;

    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("TAB_TITLE", &Tab::title), entry("TAB_ADDRESS", &Tab::address),
                         entry("IS_OPEN_TAB", &Tab::isOpen)};
    }
};

struct Tabs {
    std::vector<Tab> tabs{};
    static constexpr auto entries() { return ValueList{pages::entry("TAB", &Tabs::tabs)}; }
};

struct TabsOfPage {
    std::optional<Tabs> tabs{};
    static constexpr auto entries() { return ValueList{pages::entry("APPLICATION_TABS", &TabsOfPage::tabs)}; }
};

} // namespace

void addApplicationTabs(pages::View& view, const http::Context& context, ApplicationTab open)
{
    const auto tab = [&](ApplicationTab which, pages::TextKey title, std::string_view address) {
        return Tab{pages::text(context, title), pages::pathTo(context.settings, address), which == open};
    };
    TabsOfPage shown;
    if (context.settings.oauth2.enabled)
        shown.tabs = Tabs{{tab(ApplicationTab::Tokens, "tokens.title"_text, kApplicationsAddress),
                           tab(ApplicationTab::Authorized, "apps.authorized"_text, kAuthorizedAddress),
                           tab(ApplicationTab::Own, "apps.registered_title"_text, kOwnApplicationsAddress)}};
    pages::addValues(view, shown);
}

} // namespace trivet::settings_pages
