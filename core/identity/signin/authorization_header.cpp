#include "signin/authorization_header.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"

namespace trivet::signin {
namespace {

constexpr std::string_view kSpace = " \t";

std::string_view takeWord(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
    const auto word = text.substr(0, text.find_first_of(kSpace));
    text.remove_prefix(word.size());
    return word;
}

std::optional<Authorization> parseBasic(std::string_view encoded)
{
    const auto decoded = crypto::decodeBase64(encoded);
    const auto colon = decoded ? decoded->find(':') : std::string::npos;
    if (colon == std::string::npos)
        return std::nullopt;
    return BasicCredential{decoded->substr(0, colon), decoded->substr(colon + 1)};
}

} // namespace

std::optional<Authorization> parseAuthorization(std::string_view header)
{
    const auto scheme = takeWord(header);
    const auto value = takeWord(header);
    if (value.empty() || !takeWord(header).empty())
        return std::nullopt;
    if (equalsIgnoringAsciiCase(scheme, "basic"))
        return parseBasic(value);
    if (equalsIgnoringAsciiCase(scheme, "token") || equalsIgnoringAsciiCase(scheme, "bearer"))
        return TokenCredential{std::string(value)};
    return std::nullopt;
}

} // namespace trivet::signin
