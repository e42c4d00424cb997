#include "settings_pages/device_name.hpp"

#include "pages/reader.hpp"

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

std::string deviceWords(const http::Context& context, std::string_view userAgent)
{
    using pages::operator""_text;
    const auto device = deviceOf(userAgent);
    if (device.browser.empty() && device.system.empty())
        return pages::text(context, "sessions.unknown_device"_text);
    if (device.browser.empty() || device.system.empty())
        return std::string(device.browser.empty() ? device.system : device.browser);
    return pages::text(context, "sessions.device"_text,
                       {{"BROWSER", std::string(device.browser)}, {"SYSTEM", std::string(device.system)}});
}

} // namespace trivet::settings_pages
