#include "forms/fill.hpp"

#include "base/text.hpp"
#include "sessions/form_token.hpp"

namespace trivet::forms {

std::string markerOf(std::string_view field)
{
    std::string marker;
    for (const char c : field)
        marker += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : isAsciiAlphanumeric(c) ? c : '_';
    return marker;
}

bool isSecret(std::string_view field)
{
    return field.find("password") != std::string_view::npos || field == "retype" || field == "passcode" ||
           field == sessions::kFormTokenField;
}

} // namespace trivet::forms
