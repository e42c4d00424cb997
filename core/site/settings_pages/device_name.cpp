#include "settings_pages/device_name.hpp"

#include <iterator>

namespace trivet::settings_pages {
namespace {

struct Mark {
    std::string_view mark{}, name{};
};

// The first that is found counts: browsers name those they want to be taken for behind themselves.
constexpr Mark kBrowsers[] = {
    {"Edg/", "Edge"},          {"OPR/", "Opera"},     {"SamsungBrowser/", "Samsung Internet"},
    {"Firefox/", "Firefox"},   {"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"},
    {"Chromium/", "Chromium"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
    {"curl/", "curl"},
};
constexpr Mark kSystems[] = {
    {"Android", "Android"}, {"iPhone", "iPhone"},  {"iPad", "iPad"},   {"Windows", "Windows"},
    {"CrOS", "ChromeOS"},   {"Mac OS X", "macOS"}, {"Linux", "Linux"}, {"FreeBSD", "FreeBSD"},
};

template <std::size_t N> std::string_view firstOf(const Mark (&marks)[N], std::string_view text)
{
    for (const auto& each : marks)
        if (text.find(each.mark) != std::string_view::npos)
            return each.name;
    return {};
}

} // namespace

Device deviceOf(std::string_view userAgent) { return {firstOf(kBrowsers, userAgent), firstOf(kSystems, userAgent)}; }

} // namespace trivet::settings_pages
