#pragma once
#include "login/provider_buttons.hpp"
#include "pages/model.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::login {

struct SignInQuery {
    static constexpr auto schema = json::query();
    std::string redirectTo{}, loginHint{};
    bool isAgain = false, isOther = false, isSignedOut = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("redirect_to", &SignInQuery::redirectTo, "Path to redirect to afterwards", json::maxLength(8192)));
        visit(field("login_hint", &SignInQuery::loginHint, "User name to fill in", json::maxLength(254)));
        visit(field("again", &SignInQuery::isAgain, "Require the password even if a user is signed in"));
        visit(field("other", &SignInQuery::isOther, "Allow another account even if a user is signed in"));
        visit(field("signed_out", &SignInQuery::isSignedOut, "Say that a form was sent without a sign-in"));
    }
};

struct SignInForm {
    static constexpr auto schema = json::form("SignInForm");
    std::string userName{}, password{}, redirectTo{};
    bool remember = false, isAgain = false, isOther = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("user_name", &SignInForm::userName, "User name or email address", json::maxLength(1024)));
        visit(field("password", &SignInForm::password, "Password", json::maxLength(4096)));
        visit(field("remember", &SignInForm::remember, "Stay signed in on this browser"));
        visit(field("redirect_to", &SignInForm::redirectTo, "Path to redirect to afterwards", json::maxLength(8192)));
        visit(field("again", &SignInForm::isAgain, "Confirm the account that is signed in"));
        visit(field("other", &SignInForm::isOther, "Sign in to another account"));
    }
};

struct SignInPage {
    std::string action{}, redirectTo{}, userName{};
    bool isOpen = true; // false: signing in with a password is switched off
    bool isClosed = false;
    bool isAgain = false; // the name is that of the account that is signed in
    bool isFirst = true;
    bool isOther = false;
    bool remember = false;
    bool isNameThere = false, isNameMissing = true;
    std::string otherAddress{}; // of the form for another account
    std::optional<std::string> problem{};
    std::vector<ProviderButton> providers{};
    bool hasProviders = false;

    static constexpr auto entries()
    {
        using P = SignInPage;
        using pages::entry;
        return ValueList{entry("ACTION", &P::action),
                         entry("REDIRECT_TO", &P::redirectTo),
                         entry("USER_NAME", &P::userName),
                         entry("IS_OPEN", &P::isOpen),
                         entry("IS_CLOSED", &P::isClosed),
                         entry("IS_REAUTHENTICATION", &P::isAgain),
                         entry("IS_FIRST", &P::isFirst),
                         entry("IS_OTHER", &P::isOther),
                         entry("REMEMBER", &P::remember),
                         entry("OTHER_ADDRESS", &P::otherAddress),
                         entry("NAME_IS_THERE", &P::isNameThere),
                         entry("NAME_IS_MISSING", &P::isNameMissing),
                         entry("PROBLEM", &P::problem),
                         entry("PROVIDER", &P::providers),
                         entry("HAS_PROVIDERS", &P::hasProviders)};
    }
};

} // namespace trivet::login
