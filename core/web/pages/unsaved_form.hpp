#pragma once
#include "base/error.hpp"
#include "base/parameters.hpp"
#include "pages/model.hpp"
#include "pages/templates.hpp"

#include <string>
#include <utility>
#include <vector>

namespace trivet::pages {

// What was sent with a form that is not taken, because of who is signed in by now.
struct UnsavedForm {
    Parameters fields{};   // no secrets
    std::string address{}; // the path and query it was sent to
    std::string token{};   // with this one it can be sent again; empty: it is only shown, to be copied
    bool isMultipart = false, hadFiles = false;
};

// Whether there is something in it that somebody would be sorry to write again.
bool holdsText(const Parameters& fields);

// The refusal of such a form: its page shows what was written.
struct NotSaved : Error {
    NotSaved(Error error, UnsavedForm sent) : Error(std::move(error)), form(std::move(sent)) {}
    UnsavedForm form;
};

// What that page shows of it.
struct WrittenField {
    std::string name{}, label{}, text{};
    bool isLine = false, isLong = false;
    static constexpr auto entries()
    {
        using W = WrittenField;
        return ValueList{entry("WRITTEN_NAME", &W::name), entry("WRITTEN_LABEL", &W::label),
                         entry("WRITTEN_TEXT", &W::text), entry("IS_LINE", &W::isLine), entry("IS_LONG", &W::isLong)};
    }
};
struct KeptField {
    std::string name{}, value{};
    static constexpr auto entries()
    {
        return ValueList{entry("KEPT_NAME", &KeptField::name), entry("KEPT_VALUE", &KeptField::value)};
    }
};
struct ShownForm {
    std::string address{}, token{};
    bool isMultipart = false, hadFiles = false, canBeSent = false, canBeCopied = false;
    std::vector<WrittenField> written{};
    std::vector<KeptField> kept{};
    static constexpr auto entries()
    {
        using S = ShownForm;
        return ValueList{entry("SEND_ADDRESS", &S::address),     entry("SEND_TOKEN", &S::token),
                         entry("IS_MULTIPART", &S::isMultipart), entry("HAD_FILES", &S::hadFiles),
                         entry("CAN_BE_SENT", &S::canBeSent),    entry("CAN_BE_COPIED", &S::canBeCopied),
                         entry("WRITTEN", &S::written),          entry("KEPT", &S::kept)};
    }
};
ShownForm shownFormOf(const UnsavedForm& form, const Templates& templates, Language language);

} // namespace trivet::pages
