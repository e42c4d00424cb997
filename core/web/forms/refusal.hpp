#pragma once
#include "base/error.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace trivet::forms {

// What a rule has against a form, to be told beside the field it is about.
struct Refusal {
    std::string field{};   // empty: the form as a whole
    std::string message{}; // for people
    std::string member{};  // what the rule calls it, if it does: "Title" of "[Title]: Required"
};

Refusal refusalFrom(const Error& error, std::string_view field);

// Whether somebody who fills in a form can put it right there.
bool isAboutInput(Error::Kind kind);

// Does it. What the rules refuse because of what was typed is the answer; everything else is thrown on.
template <class Work> std::optional<Refusal> refusalOf(std::string_view field, Work work)
{
    try {
        work();
        return std::nullopt;
    } catch (const Error& error) {
        if (!isAboutInput(error.kind()))
            throw;
        return refusalFrom(error, field);
    }
}

// A form with several fields names those whose rules name them; everything else stays where it is.
struct FieldOfMember {
    std::string_view member{}, field{};
};
std::optional<Refusal> placed(std::optional<Refusal> refusal, std::initializer_list<FieldOfMember> fields);

} // namespace trivet::forms
