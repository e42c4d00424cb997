#pragma once
#include "base/error.hpp"
#include "http/context.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trivet::forms {

// What rules have against a form, each problem to be told beside the field it is about.
struct Refusal {
    std::vector<FieldProblem> problems{};
    std::string otherwise{}; // the field for problems of fields this form does not have; empty: the form as a whole
};

// One problem that a page itself has found.
Refusal refusalAt(std::string_view field, Message message);
Refusal refusalFrom(const Error& error, std::string_view otherwise);

Messages messagesOf(const Refusal& refusal);

// Everything in one text, for a page that has one place for it.
std::string told(const http::Context& context, const Refusal& refusal);

// Whether somebody who fills in a form can put it right there.
bool isAboutInput(Error::Kind kind);

// Does it. What the rules refuse because of what was typed is the answer; everything else is thrown on.
template <class Work> std::optional<Refusal> refusalOf(std::string_view otherwise, Work work)
{
    try {
        work();
        return std::nullopt;
    } catch (const Error& error) {
        if (!isAboutInput(error.kind()))
            throw;
        return refusalFrom(error, otherwise);
    }
}

// Where a form has another name for a field than the rules.
struct FieldName {
    std::string_view rule{}, form{};
};
std::optional<Refusal> renamed(std::optional<Refusal> refusal, std::initializer_list<FieldName> names);

} // namespace trivet::forms
