#pragma once
#include "pages/model.hpp"
#include "pages/moment.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::settings_pages {

inline constexpr std::string_view kUnlinkAddress = "user/settings/security/account_link/delete";

// An identity of one's own by its number.
template <json::InputLocation Where> struct LoginChoice {
    static constexpr json::Schema schema{Where == json::InputLocation::Form ? "ExternalLoginChoice" : "", Where};
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &LoginChoice::id, "ID of the linked identity"));
    }
};

struct ListedLogin {
    std::int64_t id = 0;
    std::string name{}, source{};
    pages::Moment added{};
    std::optional<pages::Moment> used{};
    static constexpr auto entries()
    {
        using L = ListedLogin;
        using pages::entry;
        return ValueList{entry("LOGIN_ID", &L::id), entry("LOGIN_NAME", &L::name), entry("LOGIN_SOURCE", &L::source),
                         entry("ADDED", &L::added), entry("USED", &L::used)};
    }
};

} // namespace trivet::settings_pages
