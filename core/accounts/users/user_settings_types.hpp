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
        visit(field("full_name", &UserSettings::fullName, "Full name"));
        visit(field("website", &UserSettings::website, "Website"));
        visit(field("description", &UserSettings::description, "Description"));
        visit(field("location", &UserSettings::location, "Location"));
        visit(field("language", &UserSettings::language, "Language of the pages"));
        visit(field("theme", &UserSettings::theme, "Theme"));
        visit(field("diff_view_style", &UserSettings::diffViewStyle, "Diff view style: unified or split"));
        visit(field("hide_email", &UserSettings::hideEmail, "Hide the email address"));
        visit(field("hide_activity", &UserSettings::hideActivity, "Hide the activity on the profile"));
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
        visit(field("full_name", &S::fullName, "Full name", maxLength(100)));
        visit(field("website", &S::website, "Website", maxLength(255)));
        visit(field("description", &S::description, "Description", maxLength(255)));
        visit(field("location", &S::location, "Location", maxLength(50)));
        visit(field("language", &S::language, "Language of the pages, such as pt-BR", maxLength(20)));
        visit(field("theme", &S::theme, "Theme", maxLength(50)));
        visit(field("diff_view_style", &S::diffViewStyle, "Diff view style: unified or split",
                    json::oneOf("unified", "split")));
        visit(field("hide_email", &S::hideEmail, "Hide the email address"));
        visit(field("hide_activity", &S::hideActivity, "Hide the activity on the profile"));
    }
};

} // namespace trivet::users
