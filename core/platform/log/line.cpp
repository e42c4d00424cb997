#include "log/line.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstring>

namespace trivet::log {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

bool isPlain(char c) { return c > ' ' && c < 0x7F && c != '"' && c != '=' && c != '\\'; }

bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Over zeros that are there, backwards from the last one.
void placeDigits(char* last, std::int64_t number)
{
    for (; number > 0; number /= 10)
        *last-- = static_cast<char>('0' + number % 10);
}

// Characters a terminal or a viewer obeys instead of showing: C1 controls, line separators, direction overrides.
bool isObeyed(char32_t c)
{
    return (c >= 0x80 && c <= 0x9F) || c == 0x2028 || c == 0x2029 || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
}

std::size_t sequenceLength(char lead)
{
    const auto byte = static_cast<unsigned char>(lead);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

char32_t decode(std::string_view sequence)
{
    const auto lead = static_cast<unsigned char>(sequence[0]);
    char32_t character = sequence.size() == 1 ? lead : lead & (0xFF >> (sequence.size() + 1));
    for (const char c : sequence.substr(1))
        character = (character << 6) | (static_cast<unsigned char>(c) & 0x3F);
    return character;
}

// At most so many bytes, not ending inside a character.
std::string_view shortened(std::string_view text, std::size_t longest)
{
    if (text.size() <= longest)
        return text;
    while (longest > 0 && isContinuation(text[longest]))
        --longest;
    return text.substr(0, longest);
}

} // namespace

Line::Line(std::string_view level, Name event) noexcept
{
    put("time=");
    putTime();
    put(" level=");
    put(level);
    put(" event=");
    put(event.text());
}

void Line::add(const Field& field) noexcept
{
    if (const auto* text = std::get_if<std::string_view>(&field.value))
        return addText(field.name, *text);
    if (!startField(field.name))
        return;
    char digits[400];
    char* end = digits;
    if (const auto* number = std::get_if<std::int64_t>(&field.value))
        end = std::to_chars(digits, std::end(digits), *number).ptr;
    else if (const auto* fraction = std::get_if<double>(&field.value))
        end = std::to_chars(digits, std::end(digits), *fraction, std::chars_format::fixed, 3).ptr;
    else
        return put(std::get<bool>(field.value) ? "true" : "false");
    put({digits, static_cast<std::size_t>(end - digits)});
}

void Line::addText(Name name, std::string_view text, std::size_t longest) noexcept
{
    if (!startField(name))
        return;
    const auto shown = shortened(text, longest);
    if (!shown.empty() && std::all_of(shown.begin(), shown.end(), isPlain))
        put(shown);
    else
        putEscaped(shown);
    m_isShortened = m_isShortened || shown.size() < text.size();
}

void Line::addMilliseconds(Name name, std::int64_t microseconds) noexcept
{
    if (!startField(name))
        return;
    char text[24];
    const auto positive = std::max<std::int64_t>(microseconds, 0);
    char* const end = std::to_chars(text, std::end(text) - 4, positive / 1000).ptr;
    std::memcpy(end, ".000", 4);
    placeDigits(end + 3, positive % 1000);
    put({text, static_cast<std::size_t>(end + 4 - text)});
}

std::string_view Line::finish() noexcept
{
    constexpr std::string_view kCut = " cut=true";
    if (m_isFull || m_isShortened) {
        std::memcpy(m_bytes + m_size, kCut.data(), kCut.size());
        m_size += kCut.size();
    }
    m_bytes[m_size++] = '\n';
    return {m_bytes, m_size};
}

bool Line::startField(Name name) noexcept
{
    const auto text = name.text();
    m_isFull = m_isFull || m_size + text.size() + 3 > kCapacity - kReserve; // ' ', '=' and a quote
    put(" ");
    put(text);
    put("=");
    return !m_isFull;
}

void Line::put(std::string_view bytes) noexcept
{
    m_isFull = m_isFull || m_size + bytes.size() > kCapacity - kReserve;
    if (m_isFull)
        return;
    std::memcpy(m_bytes + m_size, bytes.data(), bytes.size());
    m_size += bytes.size();
}

// In quotes, with the escapes of JSON; what is not UTF-8 becomes U+FFFD.
void Line::putEscaped(std::string_view text) noexcept
{
    const bool isValid = isUtf8(text);
    put("\"");
    while (!text.empty()) {
        const auto sequence = text.substr(0, isValid ? sequenceLength(text.front()) : 1);
        const char32_t character = isValid ? decode(sequence) : static_cast<unsigned char>(sequence[0]);
        text.remove_prefix(sequence.size());
        if (character == '"' || character == '\\')
            put(character == '"' ? "\\\"" : "\\\\");
        else if (character == '\n')
            put("\\n");
        else if (!isValid && character >= 0x80)
            put("\\ufffd");
        else if (character < 0x20 || character == 0x7F || isObeyed(character)) {
            const char escape[] = {'\\',
                                   'u',
                                   kHexDigits[character >> 12 & 15],
                                   kHexDigits[character >> 8 & 15],
                                   kHexDigits[character >> 4 & 15],
                                   kHexDigits[character & 15]};
            put({escape, sizeof escape});
        } else
            put(sequence);
    }
    m_bytes[m_size++] = '"'; // from the reserve, so that a quote once opened is always closed
}

void Line::putTime() noexcept
{
    using namespace std::chrono;
    const auto instant = floor<milliseconds>(system_clock::now());
    const auto day = floor<days>(instant);
    const year_month_day date{day};
    const hh_mm_ss time{instant - day};
    char text[] = "0000-00-00T00:00:00.000Z";
    placeDigits(text + 3, int(date.year()));
    placeDigits(text + 6, unsigned(date.month()));
    placeDigits(text + 9, unsigned(date.day()));
    placeDigits(text + 12, time.hours().count());
    placeDigits(text + 15, time.minutes().count());
    placeDigits(text + 18, time.seconds().count());
    placeDigits(text + 22, time.subseconds().count());
    put({text, sizeof text - 1});
}

} // namespace trivet::log
