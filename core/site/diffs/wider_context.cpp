#include "diffs/wider_context.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <iterator>

namespace trivet::diffs {
namespace {

using Texts = std::vector<std::string_view>;

Texts linesOf(std::string_view content)
{
    auto lines = split(content, '\n');
    if (!lines.empty() && lines.back().empty())
        lines.pop_back();
    return {lines.begin(), lines.end()};
}

// The unchanged lines with these numbers after the change, the last one not included.
std::vector<PatchLine> contextOf(const Texts& texts, std::int64_t begin, std::int64_t end, std::int64_t shift)
{
    std::vector<PatchLine> lines;
    for (auto number = begin; number < end; ++number) {
        auto text = texts[static_cast<std::size_t>(number - 1)];
        if (text.ends_with('\r'))
            text.remove_suffix(1);
        lines.push_back({.before = number - shift, .after = number, .text = toUtf8(text)});
    }
    return lines;
}

// The first line that is not in a hunk any more. Where one side has no lines git names the line before.
std::int64_t endAfter(const Hunk& hunk) { return hunk.afterCount == 0 ? hunk.after + 1 : hunk.after + hunk.afterCount; }
std::int64_t endBefore(const Hunk& hunk)
{
    return hunk.beforeCount == 0 ? hunk.before + 1 : hunk.before + hunk.beforeCount;
}
std::int64_t firstAfter(const Hunk& hunk) { return hunk.afterCount == 0 ? hunk.after + 1 : hunk.after; }
std::int64_t firstBefore(const Hunk& hunk) { return hunk.beforeCount == 0 ? hunk.before + 1 : hunk.before; }

void putBefore(Hunk& hunk, std::vector<PatchLine> lines)
{
    const auto count = static_cast<std::int64_t>(lines.size());
    if (count == 0)
        return;
    hunk.before = firstBefore(hunk) - count;
    hunk.after = firstAfter(hunk) - count;
    hunk.beforeCount += count;
    hunk.afterCount += count;
    lines.insert(lines.end(), std::make_move_iterator(hunk.lines.begin()), std::make_move_iterator(hunk.lines.end()));
    hunk.lines = std::move(lines);
}

void putAfter(Hunk& hunk, std::vector<PatchLine> lines)
{
    const auto count = static_cast<std::int64_t>(lines.size());
    if (count == 0)
        return;
    hunk.before = firstBefore(hunk);
    hunk.after = firstAfter(hunk);
    hunk.beforeCount += count;
    hunk.afterCount += count;
    hunk.lines.insert(hunk.lines.end(), std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
}

void join(Hunk& hunk, Hunk next)
{
    hunk.beforeCount += next.beforeCount;
    hunk.afterCount += next.afterCount;
    std::move(next.lines.begin(), next.lines.end(), std::back_inserter(hunk.lines));
}

} // namespace

void widenContext(FilePatch& patch, std::string_view content, std::int64_t lines)
{
    const auto texts = linesOf(content);
    const auto total = static_cast<std::int64_t>(texts.size());
    std::vector<Hunk> wide;
    for (std::size_t i = 0; i < patch.hunks.size(); ++i) {
        auto hunk = std::move(patch.hunks[i]);
        const auto first = firstAfter(hunk), shift = first - firstBefore(hunk);
        const auto lowest = wide.empty() ? 1 : endAfter(wide.back());
        if (lowest <= first && first <= total + 1)
            putBefore(hunk, contextOf(texts, std::max(lowest, first - lines), first, shift));
        if (!wide.empty() && endAfter(wide.back()) == firstAfter(hunk) && endBefore(wide.back()) == firstBefore(hunk))
            join(wide.back(), std::move(hunk));
        else
            wide.push_back(std::move(hunk));
        auto& last = wide.back();
        const auto end = endAfter(last);
        const bool isLast = i + 1 == patch.hunks.size();
        if (isLast && patch.isCutShort)
            break;
        const auto highest = isLast ? total + 1 : firstAfter(patch.hunks[i + 1]);
        if (end <= highest && highest <= total + 1)
            putAfter(last, contextOf(texts, end, std::min(highest, end + lines), end - endBefore(last)));
    }
    patch.hunks = std::move(wide);
}

} // namespace trivet::diffs
