#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::access {

// The colours somebody wants pages in.
enum class Theme : std::uint8_t {
    Auto, // as the browser prefers
    Light,
    Dark,
};

// Themes are stored under Gitea's names, which its clients and app.ini know too.
constexpr std::string_view nameOf(Theme theme)
{
    if (theme == Theme::Auto)
        return "gitea-auto";
    return theme == Theme::Dark ? "gitea-dark" : "gitea-light";
}

// Auto for a name that says neither dark nor light.
constexpr Theme themeNamed(std::string_view name)
{
    if (name.find("dark") != std::string_view::npos)
        return Theme::Dark;
    return name.find("light") != std::string_view::npos ? Theme::Light : Theme::Auto;
}

} // namespace trivet::access
