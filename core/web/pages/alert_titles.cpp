#include "pages/alert_titles.hpp"

#include "base/html_escape.hpp"
#include "markup/alert_words.hpp"
#include "pages/templates.hpp"

namespace trivet::pages {
namespace {

constexpr TextKey kTitles[] = {"site.alert_note"_text, "site.alert_tip"_text, "site.alert_important"_text,
                               "site.alert_warning"_text, "site.alert_caution"_text};
static_assert(std::size(kTitles) == std::size(markup::kAlerts));

} // namespace

void translateAlertTitles(std::string& page, const Templates& templates, Language language)
{
    constexpr auto kTag = markup::kAlertTitleTag;
    for (auto at = page.find(kTag); at != std::string::npos; at = page.find(kTag, at)) {
        at += kTag.size();
        const auto end = page.find('<', at);
        const auto title = std::string_view(page).substr(at, end - at);
        for (std::size_t i = 0; i < std::size(kTitles); ++i)
            if (title == markup::kAlerts[i].title) {
                std::string told;
                appendEscaped(told, templates.text(language, kTitles[i]));
                page.replace(at, title.size(), told);
                break;
            }
    }
}

} // namespace trivet::pages
