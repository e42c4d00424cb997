#pragma once
#include "json/field.hpp"

#include <optional>
#include <string>
#include <tuple>

namespace trivet::users {

struct UserSettings {
    static constexpr auto schema = json::value("UserSettings");
    std::string fullName{}, website{}, description{}, location{}, language{}, theme{}, diffViewStyle{};
    bool hideEmail = false, hideActivity = false;

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("full_name", &UserSettings::fullName, "Name for people"),
            field("website", &UserSettings::website, "Their site"),
            field("description", &UserSettings::description, "About them"),
            field("location", &UserSettings::location, "Where they are"),
            field("language", &UserSettings::language, "Language of the pages"),
            field("theme", &UserSettings::theme, "Look of the pages"),
            field("diff_view_style", &UserSettings::diffViewStyle, "How changes are shown: unified or split"),
            field("hide_email", &UserSettings::hideEmail, "Show a placeholder instead of the address"),
            field("hide_activity", &UserSettings::hideActivity, "Keep the activity off the profile"),
        };
    }
};

// What is absent stays as it is.
struct ChangeUserSettings {
    static constexpr auto schema = json::body("UserSettingsOptions");
    std::optional<std::string> fullName{}, website{}, description{}, location{}, language{}, theme{}, diffViewStyle{};
    std::optional<bool> hideEmail{}, hideActivity{};

    static constexpr auto fields()
    {
        using json::field, json::maxLength;
        using S = ChangeUserSettings;
        return std::tuple{
            field("full_name", &S::fullName, "Name for people", maxLength(100)),
            field("website", &S::website, "Their site", maxLength(255)),
            field("description", &S::description, "About them", maxLength(255)),
            field("location", &S::location, "Where they are", maxLength(50)),
            field("language", &S::language, "Language of the pages, such as pt-BR", maxLength(20)),
            field("theme", &S::theme, "Look of the pages", maxLength(50)),
            field("diff_view_style", &S::diffViewStyle, "How changes are shown", json::oneOf("unified", "split")),
            field("hide_email", &S::hideEmail, "Show a placeholder instead of the address"),
            field("hide_activity", &S::hideActivity, "Keep the activity off the profile"),
        };
    }
};

} // namespace trivet::users
