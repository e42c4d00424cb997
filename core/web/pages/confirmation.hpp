#pragma once
#include "pages/view.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pages {

// A value the form brings along.
struct Hidden {
    std::string name{}, value{};
    static constexpr auto entries()
    {
        return ValueList{entry("HIDDEN_NAME", &Hidden::name), entry("HIDDEN_VALUE", &Hidden::value)};
    }
};

// Asks before something is done, mostly what cannot be taken back. What is posted is what the page was given.
struct Confirmation {
    std::string heading{}, button{};    // "Delete the key laptop?", "Delete the key"
    std::vector<std::string> effects{}; // what will then be so, a sentence each
    std::string action{}, formToken{};  // where it is posted, with which token
    std::string cancelAddress{};        // the way back
    std::vector<Hidden> hidden{};
    std::optional<std::string> retype{}; // what must be typed in the field `confirm` first
    bool asksPassword = false;           // in the field `password`
    bool isFinal = true;                 // the button warns
    std::optional<std::string> problem{};

    static constexpr auto entries()
    {
        using C = Confirmation;
        return ValueList{
            entry("HEADING", &C::heading), entry("BUTTON", &C::button),        entry("EFFECT", &C::effects),
            entry("ACTION", &C::action),   entry("FORM_TOKEN", &C::formToken), entry("CANCEL", &C::cancelAddress),
            entry("HIDDEN", &C::hidden),   entry("RETYPE", &C::retype),        entry("ASKS_PASSWORD", &C::asksPassword),
            entry("PROBLEM", &C::problem), entry("IS_FINAL", &C::isFinal)};
    }
};

inline View confirmationPage(const Confirmation& confirmation)
{
    return view("confirm", confirmation.heading, confirmation);
}

} // namespace trivet::pages
