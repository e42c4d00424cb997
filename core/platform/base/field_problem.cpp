#include "base/field_problem.hpp"

#include "base/text.hpp"

namespace trivet {
namespace {

std::string capitalized(std::string_view word)
{
    constexpr std::pair<std::string_view, std::string_view> kAbbreviations[] = {
        {"id", "ID"}, {"url", "URL"}, {"uris", "URIs"}};
    for (const auto& [lower, usual] : kAbbreviations)
        if (word == lower)
            return std::string(usual);
    std::string name(word);
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z')
        name[0] = static_cast<char>(name[0] - ('a' - 'A'));
    return name;
}

} // namespace

std::string displayNameOf(std::string_view field)
{
    std::string name;
    for (const auto part : split(field, '.')) {
        if (!name.empty())
            name += '.';
        for (const auto word : split(part, '_'))
            name += capitalized(word);
    }
    return name;
}

std::string englishOf(std::span<const FieldProblem> problems)
{
    std::string text;
    for (const auto& [field, message] : problems)
        text += (text.empty() ? "[" : "; [") + displayNameOf(field) + "]: " + message.english();
    return text;
}

} // namespace trivet
