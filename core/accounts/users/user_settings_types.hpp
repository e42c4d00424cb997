#pragma once
#include "json/field.hpp"

#include <optional>
#include <string>
#include <tuple>

namespace trivet::http {
class Context;
}
namespace trivet::json {
class Problems;
}

namespace trivet::users {

struct UserSettings {
    static constexpr auto schema = json::value("UserSettings");
    std::string fullName{}, website{}, description{}, location{}, language{}, theme{}, diffViewStyle{};
    bool hideEmail = false, hideActivity = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("full_name", &UserSettings::fullName, "Name for people"));
        visit(field("website", &UserSettings::website, "Their site"));
        visit(field("description", &UserSettings::description, "About them"));
        visit(field("location", &UserSettings::location, "Where they are"));
        visit(field("language", &UserSettings::language, "Language of the pages"));
        visit(field("theme", &UserSettings::theme, "Look of the pages"));
        visit(field("diff_view_style", &UserSettings::diffViewStyle, "How changes are shown: unified or split"));
        visit(field("hide_email", &UserSettings::hideEmail, "Show a placeholder instead of the address"));
        visit(field("hide_activity", &UserSettings::hideActivity, "Keep the activity off the profile"));
    }
};

// What is absent stays as it is.
struct ChangeUserSettings {
    static constexpr auto schema = json::body("UserSettingsOptions");
    std::optional<std::string> fullName{}, website{}, description{}, location{}, language{}, theme{}, diffViewStyle{};
    std::optional<bool> hideEmail{}, hideActivity{};

    void check(const http::Context& context, json::Problems& problems) const;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = ChangeUserSettings;
        visit(field("full_name", &S::fullName, "Name for people", maxLength(100)));
        visit(field("website", &S::website, "Their site", maxLength(255)));
        visit(field("description", &S::description, "About them", maxLength(255)));
        visit(field("location", &S::location, "Where they are", maxLength(50)));
        visit(field("language", &S::language, "Language of the pages, such as pt-BR", maxLength(20)));
        visit(field("theme", &S::theme, "Look of the pages", maxLength(50)));
        visit(field("diff_view_style", &S::diffViewStyle, "How changes are shown", json::oneOf("unified", "split")));
        visit(field("hide_email", &S::hideEmail, "Show a placeholder instead of the address"));
        visit(field("hide_activity", &S::hideActivity, "Keep the activity off the profile"));
    }
};

} // namespace trivet::users
