#include "base/text.hpp"
#include "diffs/painted_lines.hpp"
#include "diffs/patch_parser.hpp"
#include "diffs/wider_context.hpp"
#include "reviews/suggestion_text.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/targets/safe_html.hpp"

#include <algorithm>

namespace trivet::fuzz {
namespace {

constexpr diffs::PatchLimits kLimits{.files = 3, .linesOfFile = 20, .lines = 30, .lineBytes = 100, .bytes = 1000};

diffs::Patch patchIn(std::string_view bytes, const diffs::ChangeList& list)
{
    diffs::PatchParser parser(list, 0, kLimits);
    for (const auto line : split(bytes, '\n'))
        if (!parser.take(line.substr(0, kLimits.lineBytes), line.size() > kLimits.lineBytes))
            return parser.finish(false);
    return parser.finish(true);
}

void showSafely(const diffs::Hunk& hunk)
{
    WorkMeter meter;
    const auto painted = diffs::paintLines(hunk, "a.c", meter);
    promise(painted.lines.size() == hunk.lines.size(), "every line is shown");
    for (const auto& line : painted.lines) {
        promise(isUtf8(line.html), "HTML is UTF-8");
        promise(std::count(line.html.begin(), line.html.end(), '<') ==
                    std::count(line.html.begin(), line.html.end(), '>'),
                "nothing of the text is a tag");
    }
}

} // namespace

void fuzzDiff(std::string_view bytes)
{
    diffs::ChangeList list{.changes = diffs::parseChanges(bytes)};
    for (const char* const path : {"a", "b", "c", "d"})
        list.changes.push_back({.path = path, .formerPath = path});
    auto patch = patchIn(bytes, list);
    std::size_t lines = 0;
    promise(patch.files.size() <= kLimits.files, "a page has so many files");
    for (auto& file : patch.files) {
        promise(file.place < list.changes.size(), "each file is one of the list");
        for (const auto& hunk : file.hunks) {
            promise(!hunk.lines.empty(), "no hunk is empty");
            lines += hunk.lines.size();
            showSafely(hunk);
        }
        diffs::widenContext(file, bytes, 5);
    }
    promise(lines <= static_cast<std::size_t>(kLimits.lines), "and so many lines");
    std::size_t kept = 0;
    for (const auto& part : reviews::splitSuggestions(bytes))
        kept += part.text.size();
    promise(kept <= bytes.size() + 1, "nothing is said that was not written");
    reviews::commentedLine(bytes);
}

} // namespace trivet::fuzz
