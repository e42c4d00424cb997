#include "markup/html_tokens.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::markup {
namespace {

constexpr std::string_view kSpace = " \t\n\f\r";
constexpr std::size_t kMostAttributes = 40;
constexpr std::size_t kLongestName = 40;

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string_view taken(std::string_view& text, std::size_t count)
{
    const auto part = text.substr(0, count);
    text.remove_prefix(part.size());
    return part;
}

void skipSpace(std::string_view& text) { taken(text, std::min(text.find_first_not_of(kSpace), text.size())); }

} // namespace

std::optional<std::string_view> HtmlTag::find(std::string_view wanted) const
{
    for (const auto& [each, value] : attributes)
        if (each == wanted)
            return value;
    return std::nullopt;
}

bool HtmlTokens::next()
{
    m_text = {};
    while (!m_rest.empty()) {
        const auto angle = m_rest.find('<');
        if (angle != 0) {
            m_text = taken(m_rest, angle);
            return true;
        }
        if (readMarkup())
            return true;
    }
    return false;
}

// True for a tag, and for a '<' that begins nothing and is text.
bool HtmlTokens::readMarkup()
{
    const auto rest = m_rest.substr(1);
    if (rest.starts_with("!--")) {
        skip(4);
        const bool isClosedAtOnce = m_rest.starts_with(">") || m_rest.starts_with("->");
        skipTo(isClosedAtOnce ? ">" : "-->");
        return false;
    }
    if (rest.starts_with("![CDATA[")) {
        skipTo("]]>");
        return false;
    }
    if (rest.starts_with('!') || rest.starts_with('?')) {
        skipTo(">");
        return false;
    }
    const bool isEnd = rest.starts_with('/');
    const auto name = rest.substr(isEnd ? 1 : 0);
    if (name.empty() || !isLetter(name.front())) {
        m_text = taken(m_rest, 1);
        return true;
    }
    m_tag = {.name = {}, .isEnd = isEnd, .attributes = {}};
    return readTag(name);
}

void HtmlTokens::skipTo(std::string_view end)
{
    const auto found = m_rest.find(end);
    skip(found == std::string_view::npos ? m_rest.size() : found + end.size());
}

// After the tokenizer of HTML (§13.2.5): a '>' in a quoted value does not end the tag.
bool HtmlTokens::readTag(std::string_view tag)
{
    const auto name = taken(tag, std::min(tag.find_first_of(" \t\n\f\r/>"), tag.size()));
    m_tag.name = asciiLower(name.substr(0, kLongestName));
    while (!tag.empty()) {
        tag.remove_prefix(std::min(tag.find_first_not_of(" \t\n\f\r/"), tag.size()));
        if (tag.starts_with('>')) {
            m_rest = tag.substr(1);
            return true;
        }
        if (!readAttribute(tag))
            break;
    }
    m_rest = {};
    return false;
}

// False where the value does not end.
bool HtmlTokens::readAttribute(std::string_view& tag)
{
    // A '=' in front belongs to the name.
    const auto nameEnd = tag.find_first_of(" \t\n\f\r/>=", 1);
    auto name = asciiLower(taken(tag, std::min(nameEnd, tag.size())).substr(0, kLongestName));
    skipSpace(tag);
    std::string_view value;
    if (tag.starts_with('=')) {
        tag.remove_prefix(1);
        skipSpace(tag);
        if (tag.empty())
            return false;
        const char quote = tag.front();
        if (quote == '"' || quote == '\'') {
            tag.remove_prefix(1);
            const auto end = tag.find(quote);
            if (end == std::string_view::npos)
                return false;
            value = taken(tag, end);
            tag.remove_prefix(1);
        } else {
            value = taken(tag, std::min(tag.find_first_of(" \t\n\f\r>"), tag.size()));
        }
    }
    if (m_tag.attributes.size() < kMostAttributes && !m_tag.find(name))
        m_tag.attributes.emplace_back(std::move(name), value);
    return true;
}

bool HtmlTokens::skipPast(std::string_view name)
{
    while (!m_rest.empty()) {
        skip(std::min(m_rest.find("</"), m_rest.size()));
        const auto rest = m_rest.substr(std::min<std::size_t>(2, m_rest.size()));
        const bool isIt = equalsIgnoringAsciiCase(rest.substr(0, name.size()), name) &&
                          rest.find_first_of(" \t\n\f\r/>") == name.size();
        if (isIt) {
            skipTo(">");
            return true;
        }
        skip(std::min<std::size_t>(2, m_rest.size()));
    }
    return false;
}

} // namespace trivet::markup
