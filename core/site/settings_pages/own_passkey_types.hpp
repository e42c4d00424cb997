#pragma once
#include "pages/model.hpp"
#include "pages/moment.hpp"
#include "passkeys/passkey_rules.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::settings_pages {

inline constexpr std::string_view kPasskeysAddress = "user/settings/security/webauthn";
inline constexpr std::string_view kAddPasskeyAddress = "user/settings/security/webauthn/register";

// The name is typed; the rest web/static/passkeys.js fills in from what the browser gave it, in base64url.
struct AddPasskeyForm {
    static constexpr auto schema = json::form("AddPasskeyForm");
    std::string name{}, challenge{}, clientData{}, attestationObject{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = AddPasskeyForm;
        visit(field("name", &F::name, "Name of the passkey", maxLength(passkeys::kLongestName)));
        visit(field("challenge", &F::challenge, "Challenge of the page", maxLength(128)));
        visit(field("client_data", &F::clientData, "Client data", maxLength(8192)));
        visit(field("attestation_object", &F::attestationObject, "Attestation object", maxLength(32768)));
    }
};

// A passkey of one's own by its number.
template <json::InputLocation Where> struct PasskeyChoice {
    static constexpr json::Schema schema{Where == json::InputLocation::Form ? "PasskeyChoice" : "", Where};
    std::int64_t id = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &PasskeyChoice::id, "ID of the passkey"));
    }
};

struct RenamePasskeyForm {
    static constexpr auto schema = json::form("RenamePasskeyForm");
    std::int64_t id = 0;
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("id", &RenamePasskeyForm::id, "ID of the passkey"));
        visit(json::field("name", &RenamePasskeyForm::name, "New name", json::maxLength(passkeys::kLongestName)));
    }
};

struct ListedPasskey {
    std::int64_t id = 0;
    std::string name{};
    pages::Moment added{};
    std::optional<pages::Moment> used{};
    static constexpr auto entries()
    {
        using P = ListedPasskey;
        using pages::entry;
        return ValueList{entry("PASSKEY_ID", &P::id), entry("PASSKEY_NAME", &P::name), entry("ADDED", &P::added),
                         entry("USED", &P::used)};
    }
};

} // namespace trivet::settings_pages
