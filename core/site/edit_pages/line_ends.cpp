#include "edit_pages/line_ends.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <unordered_map>
#include <vector>

namespace trivet::edit_pages {
namespace {

struct Line {
    std::string_view text{}, end{}; // without an end: the last one
};

// What a browser takes for a line: it ends with one character or the other, or both.
std::vector<Line> linesOf(std::string_view text)
{
    std::vector<Line> lines;
    while (!text.empty()) {
        const auto at = std::min(text.find_first_of("\r\n"), text.size());
        const std::size_t length = at == text.size() ? 0 : text.substr(at).starts_with("\r\n") ? 2 : 1;
        lines.push_back({text.substr(0, at), text.substr(at, length)});
        text.remove_prefix(at + length);
    }
    return lines;
}

std::string_view commonEnd(const std::vector<Line>& lines)
{
    constexpr std::array<std::string_view, 3> kEnds{"\n", "\r\n", "\r"};
    std::array<std::size_t, kEnds.size()> counts{};
    for (const auto& line : lines)
        for (std::size_t i = 0; i < kEnds.size(); ++i)
            counts[i] += line.end == kEnds[i] ? 1U : 0U;
    return kEnds[static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin())];
}

} // namespace

std::string withLineEndsOf(std::string_view before, std::string_view typed)
{
    const auto old = linesOf(before), now = linesOf(typed);
    const auto common = commonEnd(old);
    std::unordered_map<std::string_view, std::deque<std::string_view>> known;
    for (const auto& line : old)
        if (!line.end.empty())
            known[line.text].push_back(line.end);
    std::string text;
    text.reserve(typed.size());
    for (const auto& line : now) {
        text += line.text;
        if (line.end.empty())
            continue;
        const auto found = known.find(line.text);
        if (found == known.end() || found->second.empty()) {
            text += common;
            continue;
        }
        text += found->second.front();
        found->second.pop_front();
    }
    const bool endsLines = before.empty() || !old.back().end.empty();
    if (endsLines && !now.empty() && now.back().end.empty())
        text += common;
    return text;
}

} // namespace trivet::edit_pages
