#include "mail/header_text.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"

#include <algorithm>

namespace trivet::mail {
namespace {

constexpr std::size_t kLongestWord = 45;      // bytes in one encoded word, which may have 75 characters
constexpr std::size_t kLongestLine = 76;      // that is wanted
constexpr std::size_t kLongestUnbroken = 900; // that fits a line of SMTP

bool hasUnbreakable(std::string_view text)
{
    const auto words = split(text, ' ');
    return std::any_of(words.begin(), words.end(), [](auto word) { return word.size() > kLongestUnbroken; });
}

// Breaks at spaces that have something behind them: a line of nothing but spaces would be none.
std::string folded(std::string line)
{
    std::size_t start = 0;
    for (;;) {
        if (line.size() - start <= kLongestLine)
            return line;
        const auto colon = start == 0 ? line.find(": ") + 2 : start + 1;
        auto at = line.rfind(' ', start + kLongestLine);
        if (at == std::string::npos || at < colon)
            at = line.find(' ', std::max(colon, start + kLongestLine));
        if (at == std::string::npos || line.find_first_not_of(' ', at) == std::string::npos)
            return line;
        line.insert(at, "\r\n");
        start = at + 2;
    }
}

} // namespace

bool isPlain(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < 0x7F; });
}

std::string oneLine(std::string_view text)
{
    std::string line(text);
    std::replace_if(line.begin(), line.end(), isAsciiControl, ' ');
    return line;
}

std::string_view wholeCharacters(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80)
        --most;
    return text.substr(0, most);
}

std::string encodedWords(std::string_view text)
{
    std::string words;
    while (!text.empty()) {
        auto part = wholeCharacters(text, kLongestWord);
        if (part.empty()) // no UTF-8 at all
            part = text.substr(0, kLongestWord);
        words += (words.empty() ? "=?utf-8?B?" : "\r\n =?utf-8?B?") + crypto::encodeBase64(part) + "?=";
        text.remove_prefix(part.size());
    }
    return words;
}

std::string headerField(std::string_view name, std::string_view value)
{
    const auto line = oneLine(value);
    const auto start = std::string(name) + ": ";
    if (!isPlain(line) || line.find("=?") != std::string::npos || hasUnbreakable(line))
        return start + encodedWords(line) + "\r\n";
    return folded(start + line) + "\r\n";
}

} // namespace trivet::mail
