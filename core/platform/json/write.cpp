#include "json/write.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"

#include <cmath>
#include <cstring>
#include <stdexcept>

namespace trivet::json {
namespace {

bool needsCare(unsigned char byte) { return byte < 0x20 || byte == '"' || byte == '\\' || byte >= 0x80; }

// Eight bytes at a time: is any of them a control character, quote, backslash or outside ASCII?
// The tests can only err towards "yes", after which each byte is looked at.
bool anyNeedsCare(std::uint64_t word)
{
    constexpr std::uint64_t kOnes = 0x0101010101010101u, kHighs = 0x8080808080808080u;
    const auto hasByte = [](std::uint64_t w, std::uint64_t byte) {
        const std::uint64_t difference = w ^ (kOnes * byte);
        return (difference - kOnes) & ~difference & kHighs;
    };
    const std::uint64_t controls = (word - kOnes * 0x20) & ~word & kHighs;
    return ((word & kHighs) | controls | hasByte(word, '"') | hasByte(word, '\\')) != 0;
}

// How many bytes from the start need no escaping at all.
std::size_t plainLength(std::string_view text)
{
    std::size_t i = 0;
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t word;
        std::memcpy(&word, text.data() + i, 8);
        if (anyNeedsCare(word))
            break;
    }
    while (i < text.size() && !needsCare(static_cast<unsigned char>(text[i])))
        ++i;
    return i;
}

void appendEscape(std::string& out, char c)
{
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        out += "\\u00";
        out += hex({&c, 1});
    }
}

void appendEscaped(std::string& out, std::string_view utf8)
{
    while (!utf8.empty()) {
        std::size_t plain = plainLength(utf8);
        while (plain < utf8.size() && static_cast<unsigned char>(utf8[plain]) >= 0x80)
            ++plain;
        out += utf8.substr(0, plain);
        utf8.remove_prefix(plain);
        if (!utf8.empty() && needsCare(static_cast<unsigned char>(utf8.front())) &&
            static_cast<unsigned char>(utf8.front()) < 0x80) {
            appendEscape(out, utf8.front());
            utf8.remove_prefix(1);
        }
    }
}

} // namespace

void MemberWriter::addText(std::string_view text)
{
    std::memcpy(m_text + m_size, text.data(), text.size());
    m_size += text.size();
}

void MemberWriter::addName(char before, std::string_view name)
{
    if (name.size() > kLongestName)
        throw std::length_error("the name of a member");
    if (m_size + kLongestName + kLongestValue + 4 > kRoom)
        flush();
    m_text[m_size++] = before;
    m_text[m_size++] = '"';
    addText(name);
    m_text[m_size++] = '"';
    m_text[m_size++] = ':';
}

void MemberWriter::add(char before, std::string_view name, bool value)
{
    addName(before, name);
    std::memcpy(m_text + m_size, value ? "true\0" : "false", 5);
    m_size += value ? 4 : 5;
}

void MemberWriter::add(char before, std::string_view name, std::int64_t value)
{
    addName(before, name);
    const char* const end = std::to_chars(m_text + m_size, std::end(m_text), value).ptr;
    m_size = static_cast<std::size_t>(end - m_text);
}

void MemberWriter::add(char before, std::string_view name, Time value)
{
    addName(before, name);
    m_text[m_size++] = '"';
    m_size = static_cast<std::size_t>(putRfc3339(m_text + m_size, value.seconds) - m_text);
    m_text[m_size++] = '"';
}

void MemberWriter::add(char before, std::string_view name, const std::string& value)
{
    addName(before, name);
    if (m_size + value.size() + 2 > kRoom || plainLength(value) != value.size())
        return appendText(flush(), value);
    m_text[m_size++] = '"';
    addText(value);
    m_text[m_size++] = '"';
}

void appendTime(std::string& out, Time time)
{
    out += '"';
    appendRfc3339(out, time.seconds);
    out += '"';
}

void appendText(std::string& out, std::string_view text)
{
    out += '"';
    const auto plain = plainLength(text);
    out += text.substr(0, plain);
    const auto rest = text.substr(plain);
    if (!rest.empty()) {
        if (isUtf8(rest))
            appendEscaped(out, rest);
        else
            appendEscaped(out, toUtf8(rest));
    }
    out += '"';
}

void appendNumber(std::string& out, double number)
{
    if (!std::isfinite(number)) {
        out += "null";
        return;
    }
    char digits[32];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

} // namespace trivet::json
