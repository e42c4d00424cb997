#include "diffs/word_marks.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

namespace trivet::diffs {
namespace {

constexpr std::size_t kMostCompared = 10'000; // pairs of words
constexpr std::size_t kLeastCommon = 3;       // a third of the longer line

constexpr bool isWord(char c) { return isAsciiAlphanumeric(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80); }
constexpr bool isBlank(char c) { return c == ' ' || c == '\t'; }

using Words = std::vector<std::string_view>;

// Words, blanks, and every other sign on its own.
Words wordsOf(std::string_view line)
{
    Words words;
    for (std::size_t start = 0; start < line.size();) {
        const char first = line[start];
        auto end = start + 1;
        while (end < line.size() && ((isWord(first) && isWord(line[end])) || (isBlank(first) && isBlank(line[end]))))
            ++end;
        words.push_back(line.substr(start, end - start));
        start = end;
    }
    return words;
}

// Which words of both belong to a longest sequence they have in common.
struct Common {
    std::vector<bool> before{}, after{};
};

Common longestCommon(std::span<const std::string_view> before, std::span<const std::string_view> after)
{
    Common common{std::vector<bool>(before.size()), std::vector<bool>(after.size())};
    if (before.size() * after.size() > kMostCompared)
        return common;
    const auto width = after.size() + 1;
    std::vector<std::uint16_t> lengths((before.size() + 1) * width); // of the rest from here on
    for (auto i = before.size(); i-- > 0;)
        for (auto j = after.size(); j-- > 0;)
            lengths[i * width + j] = before[i] == after[j]
                                         ? static_cast<std::uint16_t>(lengths[(i + 1) * width + j + 1] + 1)
                                         : std::max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    for (std::size_t i = 0, j = 0; i < before.size() && j < after.size();) {
        if (before[i] == after[j])
            common.before[i++] = common.after[j++] = true;
        else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])
            ++i;
        else
            ++j;
    }
    return common;
}

// Blanks between two marked words are marked with them, so that a phrase is one mark.
std::vector<Span> spansOf(std::string_view line, const Words& words, std::size_t first, const std::vector<bool>& common)
{
    std::vector<Span> spans;
    for (std::size_t i = 0; i < common.size(); ++i) {
        const auto word = words[first + i];
        const auto begin = static_cast<std::size_t>(word.data() - line.data());
        const bool isBetween =
            common[i] && isBlank(word.front()) && i > 0 && !common[i - 1] && i + 1 < common.size() && !common[i + 1];
        if (common[i] && !isBetween)
            continue;
        if (!spans.empty() && spans.back().end == begin)
            spans.back().end = begin + word.size();
        else
            spans.push_back({begin, begin + word.size()});
    }
    return spans;
}

std::size_t sizeOf(const std::vector<Span>& spans)
{
    std::size_t size = 0;
    for (const auto& span : spans)
        size += span.end - span.begin;
    return size;
}

} // namespace

WordMarks markWords(std::string_view before, std::string_view after)
{
    const auto old = wordsOf(before), now = wordsOf(after);
    const auto shorter = std::min(old.size(), now.size());
    std::size_t head = 0, tail = 0;
    while (head < shorter && old[head] == now[head])
        ++head;
    while (tail < shorter - head && old[old.size() - 1 - tail] == now[now.size() - 1 - tail])
        ++tail;
    const auto common = longestCommon(std::span(old).subspan(head, old.size() - head - tail),
                                      std::span(now).subspan(head, now.size() - head - tail));
    WordMarks marks{spansOf(before, old, head, common.before), spansOf(after, now, head, common.after)};
    const auto same = std::max(before.size() - sizeOf(marks.before), after.size() - sizeOf(marks.after));
    if (same * kLeastCommon < std::max(before.size(), after.size()))
        return {};
    return marks;
}

} // namespace trivet::diffs
