#include "body/media_type.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::body {
namespace {

bool isTokenCharacter(char c)
{
    return isAsciiAlphanumeric(c) || std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

bool isForbidden(char c) { return isAsciiControl(c) && c != '\t'; }

// Reads a header value from left to right.
class Scanner {
public:
    explicit Scanner(std::string_view rest) : m_rest(rest) {}

    bool isAtEnd() const { return m_rest.empty(); }
    void skipSpace()
    {
        while (!m_rest.empty() && (m_rest.front() == ' ' || m_rest.front() == '\t'))
            m_rest.remove_prefix(1);
    }
    bool skip(char c)
    {
        if (m_rest.empty() || m_rest.front() != c)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    // Empty if there is none.
    std::string_view token()
    {
        const auto end = std::find_if_not(m_rest.begin(), m_rest.end(), isTokenCharacter);
        const auto text = m_rest.substr(0, static_cast<std::size_t>(end - m_rest.begin()));
        m_rest.remove_prefix(text.size());
        return text;
    }
    // What follows an opening quote. Only \" and \\ are escapes: browsers send `C:\dir\file` with the backslashes bare.
    std::optional<std::string> quoted()
    {
        std::string text;
        while (!m_rest.empty() && m_rest.front() != '"') {
            const bool isEscape = m_rest.size() > 1 && m_rest[0] == '\\' && (m_rest[1] == '"' || m_rest[1] == '\\');
            m_rest.remove_prefix(isEscape ? 1 : 0);
            text += m_rest.front();
            m_rest.remove_prefix(1);
        }
        return skip('"') ? std::optional(std::move(text)) : std::nullopt;
    }

private:
    std::string_view m_rest;
};

std::optional<HeaderParameter> scanParameter(Scanner& scanner)
{
    const auto name = scanner.token();
    if (name.empty() || !scanner.skip('='))
        return std::nullopt;
    if (scanner.skip('"')) {
        auto value = scanner.quoted();
        return value ? std::optional(HeaderParameter{asciiLower(name), std::move(*value)}) : std::nullopt;
    }
    const auto value = scanner.token();
    return value.empty() ? std::nullopt : std::optional(HeaderParameter{asciiLower(name), std::string(value)});
}

std::optional<HeaderValue> scanParameters(Scanner& scanner, std::string word)
{
    HeaderValue value{.word = std::move(word)};
    for (scanner.skipSpace(); !scanner.isAtEnd(); scanner.skipSpace()) {
        if (!scanner.skip(';'))
            return std::nullopt;
        scanner.skipSpace();
        if (scanner.isAtEnd()) // a ';' at the end is common and says nothing
            break;
        auto parameter = scanParameter(scanner);
        if (!parameter || value.parameter(parameter->name))
            return std::nullopt;
        value.parameters.push_back(std::move(*parameter));
    }
    return value;
}

} // namespace

std::optional<std::string_view> HeaderValue::parameter(std::string_view name) const
{
    for (const auto& parameter : parameters)
        if (parameter.name == name)
            return parameter.value;
    return std::nullopt;
}

std::optional<HeaderValue> parseMediaType(std::string_view header)
{
    if (std::any_of(header.begin(), header.end(), isForbidden))
        return std::nullopt;
    Scanner scanner(trimmed(header));
    const auto type = scanner.token();
    if (type.empty() || !scanner.skip('/'))
        return std::nullopt;
    const auto subtype = scanner.token();
    if (subtype.empty())
        return std::nullopt;
    return scanParameters(scanner, asciiLower(type) + '/' + asciiLower(subtype));
}

std::optional<HeaderValue> parseDisposition(std::string_view header)
{
    if (std::any_of(header.begin(), header.end(), isForbidden))
        return std::nullopt;
    Scanner scanner(trimmed(header));
    const auto word = scanner.token();
    if (word.empty())
        return std::nullopt;
    return scanParameters(scanner, asciiLower(word));
}

} // namespace trivet::body
