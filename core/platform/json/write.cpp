#include "json/write.hpp"

#include "base/clock.hpp"
#include "base/text.hpp"

#include <cmath>
#include <cstring>

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

// Writes at the end of a string into room that is made at once: to append piece by piece is most of the work otherwise.
class Tail {
public:
    Tail(std::string& out, std::size_t length)
    {
        const auto start = out.size();
        out.resize(start + length);
        m_place = out.data() + start;
    }
    void add(char c) { *m_place++ = c; }
    void add(std::string_view piece)
    {
        std::memcpy(m_place, piece.data(), piece.size());
        m_place += piece.size();
    }
    // Names are ours: plain ASCII, nothing to escape.
    void addName(char before, std::string_view name)
    {
        add(before);
        add('"');
        add(name);
        add("\":");
    }

private:
    char* m_place = nullptr;
};

constexpr std::size_t kAroundName = 4;

} // namespace

void appendName(std::string& out, char before, std::string_view name)
{
    Tail(out, name.size() + kAroundName).addName(before, name);
}

void appendMember(std::string& out, char before, std::string_view name, bool value)
{
    const std::string_view word = value ? "true" : "false";
    Tail tail(out, name.size() + kAroundName + word.size());
    tail.addName(before, name);
    tail.add(word);
}

void appendMember(std::string& out, char before, std::string_view name, std::int64_t value)
{
    char digits[24];
    const auto count = static_cast<std::size_t>(std::to_chars(digits, digits + sizeof digits, value).ptr - digits);
    Tail tail(out, name.size() + kAroundName + count);
    tail.addName(before, name);
    tail.add({digits, count});
}

void appendMember(std::string& out, char before, std::string_view name, const std::string& value)
{
    if (plainLength(value) != value.size()) {
        appendName(out, before, name);
        appendText(out, value);
        return;
    }
    Tail tail(out, name.size() + kAroundName + value.size() + 2);
    tail.addName(before, name);
    tail.add('"');
    tail.add(value);
    tail.add('"');
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
