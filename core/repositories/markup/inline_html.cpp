#include "markup/inline_html.hpp"

#include "base/text.hpp"
#include "markup/prose.hpp"

#include <algorithm>

namespace trivet::markup {
namespace {

// A tag may go on in the next line, behind the marker of a quote.
bool isTagSpace(char c) { return (c >= '\t' && c <= '\r') || c == ' ' || c == kNoProse; }
bool isTagLetter(char c) { return isAsciiAlphanumeric(c) && (c < '0' || c > '9'); }
bool isTagName(char c) { return isAsciiAlphanumeric(c) || c == '-'; }
bool isAttributeName(char c) { return isAsciiAlphanumeric(c) || c == '_' || c == ':' || c == '.' || c == '-'; }
bool isBareValue(char c) { return !isTagSpace(c) && std::string_view("\"'=<>`").find(c) == std::string_view::npos; }

char characterAt(std::string_view text, std::size_t at) { return at < text.size() ? text[at] : '\0'; }

template <class Test> std::size_t skipWhile(std::string_view text, std::size_t at, Test test)
{
    while (at < text.size() && test(text[at]))
        ++at;
    return at;
}

// 0: there is none.
std::size_t endOfAttribute(std::string_view text, std::size_t at)
{
    const char first = characterAt(text, at);
    if (!isTagLetter(first) && first != '_' && first != ':')
        return 0;
    const auto name = skipWhile(text, at, isAttributeName), equals = skipWhile(text, name, isTagSpace);
    if (characterAt(text, equals) != '=')
        return name;
    const auto value = skipWhile(text, equals + 1, isTagSpace);
    if (const char quote = characterAt(text, value); quote == '"' || quote == '\'') {
        const auto end = text.find(quote, value + 1);
        return end == std::string_view::npos ? 0 : end + 1;
    }
    const auto end = skipWhile(text, value, isBareValue);
    return end == value ? 0 : end;
}

} // namespace

std::size_t endOfTag(std::string_view text, std::size_t at)
{
    const bool isEnd = characterAt(text, at + 1) == '/';
    auto end = at + (isEnd ? 2 : 1);
    if (!isTagLetter(characterAt(text, end)))
        return 0;
    end = skipWhile(text, end, isTagName);
    while (!isEnd) {
        const auto attribute = skipWhile(text, end, isTagSpace);
        const auto next = attribute == end ? 0 : endOfAttribute(text, attribute);
        if (next == 0)
            break;
        end = next;
    }
    end = skipWhile(text, end, isTagSpace);
    if (!isEnd && characterAt(text, end) == '/')
        ++end;
    return characterAt(text, end) == '>' ? end + 1 : 0;
}

std::size_t InlineHtml::endAt(std::size_t at)
{
    const auto rest = m_text.substr(at);
    if (rest.starts_with("<!--"))
        return endOfComment(at);
    if (rest.starts_with("<?"))
        return behind("?>", at + 2, m_lacksInstruction);
    if (rest.starts_with("<![CDATA["))
        return behind("]]>", at + 9, m_lacksSection);
    if (rest.starts_with("<!")) {
        const auto name = skipWhile(m_text, at + 2, [](char c) { return c >= 'A' && c <= 'Z'; });
        return name > at + 2 && isTagSpace(characterAt(m_text, name)) ? behind(">", name, m_lacksDeclaration) : 0;
    }
    return endOfTag(m_text, at);
}

// cmark 0.29 has the rule of XML: no "--" within.
std::size_t InlineHtml::endOfComment(std::size_t at) const
{
    const auto begin = at + 4;
    if (m_text.substr(begin).starts_with(">") || m_text.substr(begin).starts_with("->"))
        return 0;
    const auto dashes = m_text.find("--", begin);
    return dashes != std::string_view::npos && characterAt(m_text, dashes + 2) == '>' ? dashes + 3 : 0;
}

std::size_t InlineHtml::behind(std::string_view end, std::size_t from, bool& isMissing) const
{
    const auto found = isMissing ? std::string_view::npos : m_text.find(end, from);
    isMissing = found == std::string_view::npos;
    return isMissing ? 0 : found + end.size();
}

} // namespace trivet::markup
