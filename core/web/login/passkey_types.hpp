#pragma once
#include "pages/model.hpp"
#include "passkeys/passkey_rules.hpp"
#include "json/field.hpp"

#include <optional>
#include <string>

namespace trivet::login {

// What web/static/passkeys.js fills in from what the browser gave it, in base64url. An assertion is about a kilobyte.
struct PasskeyUseForm {
    static constexpr auto schema = json::form("PasskeyUseForm");
    std::string challenge{}, id{}, clientData{}, authenticatorData{}, signature{}, userHandle{}, redirectTo{};
    bool remember = false, isAgain = false, isOther = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = PasskeyUseForm;
        visit(field("challenge", &F::challenge, "Challenge of the page", maxLength(128)));
        visit(field("id", &F::id, "ID of the credential", maxLength(1400)));
        visit(field("client_data", &F::clientData, "Client data", maxLength(8192)));
        visit(field("authenticator_data", &F::authenticatorData, "Authenticator data", maxLength(8192)));
        visit(field("signature", &F::signature, "Signature", maxLength(2048)));
        visit(field("user_handle", &F::userHandle, "User handle", maxLength(128)));
        visit(field("redirect_to", &F::redirectTo, "Path to redirect to afterwards", maxLength(8192)));
        visit(field("remember", &F::remember, "Stay signed in on this browser"));
        visit(field("again", &F::isAgain, "Confirm the account that is signed in"));
        visit(field("other", &F::isOther, "Sign in to another account"));
    }

    passkeys::PasskeyUse use() const { return {challenge, id, clientData, authenticatorData, signature, userHandle}; }
};

// Where signing in leads, and for whom it is, as on the sign-in page.
struct PasskeyReturn {
    std::string target{};
    bool isAgain = false, isOther = false;
    static constexpr auto entries()
    {
        using P = PasskeyReturn;
        using pages::entry;
        return ValueList{entry("RETURN_TO", &P::target), entry("RETURN_AGAIN", &P::isAgain),
                         entry("RETURN_OTHER", &P::isOther)};
    }
};

// The form of web/pieces/passkey.html, where somebody uses one.
struct PasskeyPrompt {
    std::string action{}, challenge{}, relyingParty{};
    std::string credentials{};  // separated by blanks; empty: the authenticator knows which
    std::string verification{}; // as WebAuthn's userVerification
    std::optional<PasskeyReturn> returning{};

    static constexpr auto entries()
    {
        using P = PasskeyPrompt;
        using pages::entry;
        return ValueList{entry("PASSKEY_ACTION", &P::action),      entry("CHALLENGE", &P::challenge),
                         entry("RELYING_PARTY", &P::relyingParty), entry("CREDENTIALS", &P::credentials),
                         entry("VERIFICATION", &P::verification),  entry("PASSKEY_RETURN", &P::returning)};
    }
};

} // namespace trivet::login
