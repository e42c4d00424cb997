#include "forms/fill.hpp"

#include "base/text.hpp"
#include "sessions/form_token.hpp"

namespace trivet::forms {
namespace {

template <class Number> void putLimit(pages::Values& values, std::string_view name, Number limit, Number unlimited)
{
    if (limit == unlimited)
        return;
    show(values, name, true);
    values.texts.emplace_back(name, pages::textOf(limit));
}

} // namespace

std::string markerOf(std::string_view field)
{
    std::string marker;
    for (const char c : field)
        marker += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : isAsciiAlphanumeric(c) ? c : '_';
    return marker;
}

Marker markerFor(std::string_view field)
{
    const auto text = markerOf(field);
    return {text, text + "_PROBLEM", text + "_MAXLENGTH", text + "_MIN", text + "_MAX"};
}

void putLimits(pages::Values& values, const Marker& marker, const json::Rules& rules)
{
    constexpr json::Rules kUnlimited;
    putLimit(values, marker.maxLength, rules.maxLength, kUnlimited.maxLength);
    putLimit(values, marker.minimum, rules.minimum, kUnlimited.minimum);
    putLimit(values, marker.maximum, rules.maximum, kUnlimited.maximum);
}

bool isSecret(std::string_view field)
{
    return field.find("password") != std::string_view::npos || field == "retype" || field == "passcode" ||
           field == sessions::kFormTokenField;
}

} // namespace trivet::forms
