#include "pages/messages.hpp"

#include "http/services.hpp"
#include "pages/reader.hpp"
#include "pages/templates.hpp"

namespace trivet::pages {
namespace {

constexpr std::string_view kArea = "messages.", kBetween = "; ";

} // namespace

std::string told(const Templates& templates, Language language, const Message& message)
{
    if (message.key().empty())
        return message.english();
    const auto key = std::string(kArea) + message.key();
    return withArguments(templates.text(language, {key}), message.arguments());
}

std::string told(const Templates& templates, Language language, std::span<const FieldProblem> problems)
{
    std::string text;
    for (const auto& [field, message] : problems) {
        text += text.empty() ? "" : kBetween;
        text += (field.empty() ? "" : displayNameOf(field) + ": ") + told(templates, language, message);
    }
    return text;
}

std::string told(const http::Context& context, const Message& message)
{
    return told(context.services.of<const Templates>(), languageOf(context), message);
}

std::string told(const http::Context& context, const Messages& messages)
{
    std::string text;
    for (const auto& message : messages) {
        text += text.empty() ? "" : kBetween;
        text += told(context, message);
    }
    return text;
}

} // namespace trivet::pages
