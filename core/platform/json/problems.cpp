#include "json/problems.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <limits>

namespace trivet::json {
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

std::string displayName(std::string_view field)
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

// Characters, not bytes: limits are told to people.
std::size_t characters(std::string_view utf8)
{
    return static_cast<std::size_t>(
        std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace

void Problems::add(std::string_view field, std::string_view complaint)
{
    m_texts.push_back("[" + displayName(field) + "]: " + std::string(complaint));
}

void Problems::throwIfAny() const
{
    if (m_texts.empty())
        return;
    std::string message;
    for (const auto& text : m_texts)
        message += (message.empty() ? "" : "; ") + text;
    throw Error::invalid(message);
}

void checkText(std::string_view field, std::string_view text, const Rules& rules, Problems& problems)
{
    if (rules.isRequired && trimmed(text).empty())
        return problems.add(field, "Required");
    if (text.find('\0') != std::string_view::npos)
        return problems.add(field, "must not contain a NUL character");
    const auto count = characters(text);
    if (count > rules.maxLength)
        return problems.add(field, "must have at most " + std::to_string(rules.maxLength) + " characters");
    if (count < rules.minLength)
        return problems.add(field, "must have at least " + std::to_string(rules.minLength) + " characters");
    const auto end = rules.words.begin() + static_cast<std::ptrdiff_t>(rules.wordCount);
    if (rules.wordCount == 0 || text.empty() || std::find(rules.words.begin(), end, text) != end)
        return;
    std::string allowed;
    for (auto word = rules.words.begin(); word != end; ++word)
        allowed += (allowed.empty() ? "" : ", ") + std::string(*word);
    problems.add(field, "must be one of " + allowed);
}

void checkNumber(std::string_view field, std::int64_t number, const Rules& rules, Problems& problems)
{
    if (number >= rules.minimum && number <= rules.maximum)
        return;
    if (rules.maximum == std::numeric_limits<std::int64_t>::max())
        return problems.add(field, "must be at least " + std::to_string(rules.minimum));
    problems.add(field, "must be from " + std::to_string(rules.minimum) + " to " + std::to_string(rules.maximum));
}

} // namespace trivet::json
