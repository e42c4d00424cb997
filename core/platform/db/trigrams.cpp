#include "db/trigrams.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::db {
namespace {

bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }
bool isOfWord(char c) { return isAsciiAlphanumeric(c) || static_cast<unsigned char>(c) >= 0x80; }

// Where characters begin, and the end of the last.
std::vector<std::size_t> boundariesOf(std::string_view text)
{
    std::vector<std::size_t> boundaries;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (!isContinuation(text[i]))
            boundaries.push_back(i);
    boundaries.push_back(text.size());
    return boundaries;
}

} // namespace

std::vector<std::string> trigramsOf(std::string_view text)
{
    if (!isUtf8(text) || text.find('\0') != std::string_view::npos)
        return {};
    const auto boundaries = boundariesOf(text);
    std::vector<std::string> trigrams;
    for (std::size_t i = 0; i + 3 < boundaries.size(); ++i) {
        std::string trigram(text.substr(boundaries[i], boundaries[i + 3] - boundaries[i]));
        if (std::ranges::find(trigrams, trigram) == trigrams.end())
            trigrams.push_back(std::move(trigram));
    }
    return trigrams;
}

std::string matchOf(const std::vector<std::string>& trigrams)
{
    std::string match;
    for (const auto& trigram : trigrams) {
        match += match.empty() ? "\"" : " AND \"";
        for (const char c : trigram)
            match += c == '"' ? "\"\"" : std::string(1, c);
        match += '"';
    }
    return match;
}

std::string_view longestWordOf(std::string_view text)
{
    std::string_view longest;
    for (std::size_t i = 0; i < text.size();) {
        const auto begin = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(i), text.end(), isOfWord);
        const auto end = std::find_if_not(begin, text.end(), isOfWord);
        const auto word =
            text.substr(static_cast<std::size_t>(begin - text.begin()), static_cast<std::size_t>(end - begin));
        if (!word.empty() && word.size() >= longest.size())
            longest = word;
        i = static_cast<std::size_t>(end - text.begin());
    }
    return longest;
}

} // namespace trivet::db
