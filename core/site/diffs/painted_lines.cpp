#include "diffs/painted_lines.hpp"

#include "base/unseen_characters.hpp"
#include "code_pages/highlight.hpp"
#include "highlighting/unseen_marks.hpp"
#include "markup/escape.hpp"

#include <algorithm>

namespace trivet::diffs {
namespace {

using Lines = std::vector<pages::SafeHtml>;

// What one side of the hunk was as a text, so that comments and strings over several lines are seen.
Lines painted(const Hunk& hunk, char otherMark, std::string_view fileName, WorkMeter& meter)
{
    std::string text;
    for (const auto& line : hunk.lines)
        if (line.mark != otherMark)
            text += line.text + "\n";
    Lines lines;
    code_pages::highlightInto(lines, text, fileName, meter);
    return lines;
}

PaintedLines plain(const Hunk& hunk)
{
    PaintedLines plain;
    for (const auto& line : hunk.lines) {
        auto [text, hasUnseen] = highlighting::withoutUnseen(line.text);
        markup::appendEscaped(plain.lines.emplace_back().html, text);
        plain.hasUnseen |= hasUnseen;
    }
    return plain;
}

bool markUnseen(Lines& lines, WorkMeter& meter)
{
    bool hasUnseen = false;
    for (auto& line : lines) {
        const auto before = line.html.size();
        hasUnseen |= highlighting::markUnseen(line.html);
        meter.write(line.html.size() - before);
    }
    return hasUnseen;
}

Lines coloured(const Hunk& hunk, std::string_view fileName, WorkMeter& meter)
{
    auto before = painted(hunk, '+', fileName, meter), after = painted(hunk, '-', fileName, meter);
    Lines lines(hunk.lines.size());
    std::size_t old = 0, now = 0;
    for (std::size_t i = 0; i < hunk.lines.size(); ++i) {
        const char mark = hunk.lines[i].mark;
        auto& from = mark == '-' ? before : after;
        const auto place = mark == '-' ? old : now;
        if (place < from.size())
            lines[i] = std::move(from[place]);
        old += mark != '+';
        now += mark != '-';
    }
    return lines;
}

void mark(Lines& lines, const Hunk& hunk, WorkMeter& meter)
{
    for (const auto& [before, after] : changedPairs(hunk)) {
        meter.step(hunk.lines[before].text.size() + hunk.lines[after].text.size());
        const auto marks = markWords(hunk.lines[before].text, hunk.lines[after].text);
        lines[before].html = withMarks(lines[before].html, marks.before, "del");
        lines[after].html = withMarks(lines[after].html, marks.after, "ins");
        // Where only that differs, people would see the same line twice.
        if (hunk.lines[before].endsInReturn && !hunk.lines[after].endsInReturn)
            lines[before].html += "<del>\u240d</del>";
        if (hunk.lines[after].endsInReturn && !hunk.lines[before].endsInReturn)
            lines[after].html += "<ins>\u240d</ins>";
    }
}

} // namespace

std::vector<LinePair> changedPairs(const Hunk& hunk)
{
    std::vector<LinePair> pairs;
    const auto& lines = hunk.lines;
    for (std::size_t i = 0; i < lines.size();) {
        const auto removed = i;
        while (i < lines.size() && lines[i].mark == '-')
            ++i;
        const auto added = i;
        while (i < lines.size() && lines[i].mark == '+')
            ++i;
        for (std::size_t n = 0; n < std::min(added - removed, i - added); ++n)
            pairs.push_back({removed + n, added + n});
        if (i == removed)
            ++i;
    }
    return pairs;
}

// A mark never reaches over a tag: it ends before it and begins again after it.
std::string withMarks(std::string_view html, const std::vector<Span>& spans, std::string_view element)
{
    if (spans.empty())
        return std::string(html);
    const auto open = "<" + std::string(element) + ">", close = "</" + std::string(element) + ">";
    std::string marked;
    bool isOpen = false;
    const auto set = [&](bool wanted) {
        if (wanted != isOpen)
            marked += wanted ? open : close;
        isOpen = wanted;
    };
    auto span = spans.begin();
    for (std::size_t i = 0, position = 0; i < html.size();) {
        const char end = html[i] == '<' ? '>' : html[i] == '&' ? ';' : '\0';
        const auto length = end == '\0' ? 1 : std::min(html.find(end, i), html.size() - 1) - i + 1;
        while (span != spans.end() && span->end <= position)
            ++span;
        const bool isTag = end == '>';
        set(!isTag && span != spans.end() && span->begin <= position);
        marked += html.substr(i, length);
        i += length;
        position += isTag ? 0 : 1;
    }
    set(false);
    return marked;
}

PaintedLines paintLines(const Hunk& hunk, std::string_view fileName, WorkMeter& meter)
try {
    PaintedLines painted{coloured(hunk, fileName, meter)};
    mark(painted.lines, hunk, meter);
    painted.hasUnseen = markUnseen(painted.lines, meter);
    return painted;
} catch (const BudgetExceeded&) {
    return plain(hunk);
}

} // namespace trivet::diffs
