#include "forms/refusal.hpp"

#include "pages/messages.hpp"

namespace trivet::forms {

bool isAboutInput(Error::Kind kind)
{
    return kind == Error::Kind::BadRequest || kind == Error::Kind::Invalid || kind == Error::Kind::Conflict;
}

Refusal refusalAt(std::string_view field, Message message)
{
    return {.problems = {{std::string(field), std::move(message)}}, .otherwise = std::string(field)};
}

Refusal refusalFrom(const Error& error, std::string_view otherwise)
{
    if (error.problems().empty())
        return refusalAt(otherwise, error.message());
    return {.problems = error.problems(), .otherwise = std::string(otherwise)};
}

Messages messagesOf(const Refusal& refusal)
{
    Messages messages;
    for (const auto& each : refusal.problems)
        messages.push_back(each.message);
    return messages;
}

std::string told(const http::Context& context, const Refusal& refusal)
{
    std::string text;
    for (const auto& each : refusal.problems)
        text += (text.empty() ? "" : " ") + pages::told(context, each.message);
    return text;
}

std::optional<Refusal> renamed(std::optional<Refusal> refusal, std::initializer_list<FieldName> names)
{
    if (refusal)
        for (auto& problem : refusal->problems)
            for (const auto& [rule, form] : names)
                if (problem.field == rule) {
                    problem.field = form;
                    break;
                }
    return refusal;
}

} // namespace trivet::forms
