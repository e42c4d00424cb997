#pragma once
#include "pages/model.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::login {

struct CodeForm {
    static constexpr auto schema = json::form("CodeForm");
    std::string passcode{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("passcode", &CodeForm::passcode, "One-time password", json::maxLength(64)));
    }
};

struct ScratchForm {
    static constexpr auto schema = json::form("ScratchForm");
    std::string token{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("token", &ScratchForm::token, "Scratch code", json::maxLength(64)));
    }
};

struct CodePage {
    std::string action{}, otherAddress{}; // where the form goes, and the page for the other kind of code
    std::string cancelAddress{};
    std::optional<std::string> problem{};
    static constexpr auto entries()
    {
        using P = CodePage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action), entry("OTHER_ADDRESS", &P::otherAddress),
                         entry("CANCEL_ADDRESS", &P::cancelAddress), entry("PROBLEM", &P::problem)};
    }
};

} // namespace trivet::login
