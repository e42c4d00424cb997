#pragma once
#include "base/parameters.hpp"
#include "pages/model.hpp"

#include <optional>
#include <string>
#include <tuple>

// What RP-initiated logout reads and shows.
namespace trivet::oauth {

inline constexpr std::string_view kLogoutAction = "oauth logout"; // of the form token

// A request to sign out (OpenID Connect RP-Initiated Logout §2). logout_hint and ui_locales are tolerated: nobody but
// the user of this browser can be meant, and there is one language.
struct LogoutRequest {
    std::string hint{}, redirectUri{}, state{}, clientId{};
    std::optional<std::string> formToken{}; // the user has confirmed it on our page

    // Throws Error (BadRequest) for a parameter that comes twice or is too long.
    static LogoutRequest read(const Parameters& sent);
    // The same as a query, without the form token.
    std::string query() const;
};

// Asks the user; what of the request still matters afterwards travels in the form and is checked once more.
struct LogoutPage {
    std::string action{}, formToken{}, user{}, hint{}, redirectUri{}, state{};
    std::optional<std::string> application{};

    static constexpr auto entries()
    {
        using P = LogoutPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("USER", &P::user),
                         entry("HINT", &P::hint),
                         entry("TARGET", &P::redirectUri),
                         entry("STATE", &P::state),
                         entry("APPLICATION", &P::application)};
    }
};

} // namespace trivet::oauth
