#include "diffs/diff_rows.hpp"

#include "diffs/painted_lines.hpp"

#include <algorithm>

namespace trivet::diffs {
namespace {

constexpr std::size_t kGitContext = 3; // unchanged lines around a change

std::optional<std::int64_t> shownNumber(std::int64_t number)
{
    return number > 0 ? std::optional(number) : std::nullopt;
}

DiffLine lineOf(const PatchLine& line, pages::SafeHtml code)
{
    return {.before = shownNumber(line.before),
            .after = shownNumber(line.after),
            .isAdded = line.mark == '+',
            .isRemoved = line.mark == '-',
            .isCut = line.isCut,
            .hasNoNewline = line.hasNoNewline,
            .code = std::move(code)};
}

DiffLine leftOf(DiffLine line)
{
    line.after.reset();
    return line;
}
DiffLine rightOf(DiffLine line)
{
    line.before.reset();
    return line;
}
constexpr auto kNothing = [] { return DiffLine{.isMissing = true}; };

class Rows {
public:
    Rows(std::vector<DiffRow>& rows, bool isSplit) : m_rows(rows), m_isSplit(isSplit) {}

    void add(const PatchLine& line, pages::SafeHtml code)
    {
        auto shown = lineOf(line, std::move(code));
        if (!m_isSplit) {
            m_rows.push_back({.line = std::move(shown)});
        } else if (line.mark == '-') {
            if (!m_added.empty())
                flush();
            m_removed.push_back(std::move(shown));
        } else if (line.mark == '+') {
            m_added.push_back(std::move(shown));
        } else {
            flush();
            m_rows.push_back({.left = leftOf(shown), .right = rightOf(shown)});
        }
    }

    // What was removed and added so far, side by side.
    void flush()
    {
        for (std::size_t i = 0; i < std::max(m_removed.size(), m_added.size()); ++i)
            m_rows.push_back({.left = i < m_removed.size() ? std::move(m_removed[i]) : kNothing(),
                              .right = i < m_added.size() ? std::move(m_added[i]) : kNothing()});
        m_removed.clear();
        m_added.clear();
    }

private:
    std::vector<DiffRow>& m_rows;
    const bool m_isSplit;
    std::vector<DiffLine> m_removed{}, m_added{};
};

std::string rangeText(char sign, std::int64_t start, std::int64_t count)
{
    return sign + std::to_string(start) + "," + std::to_string(count);
}

// Only where lines are missing before it.
bool hasGapBefore(const Hunk& hunk) { return hunk.before > 1 && hunk.after > 1; }

DiffGap gapBefore(const Hunk& hunk, const RowOptions& options, std::size_t number)
{
    DiffGap gap{.anchor = options.anchor + "-" + std::to_string(number),
                .range = "@@ " + rangeText('-', hunk.before, hunk.beforeCount) + " " +
                         rangeText('+', hunk.after, hunk.afterCount) + " @@",
                .heading = hunk.heading};
    if (!options.moreAddress.empty() && hasGapBefore(hunk))
        gap.moreAddress = options.moreAddress + "#" + gap.anchor;
    return gap;
}

// As many unchanged lines at the end as git shows, so the file may go on.
bool mayGoOn(const Hunk& hunk)
{
    const auto& lines = hunk.lines;
    return lines.size() > kGitContext && !lines.back().hasNoNewline &&
           std::all_of(lines.end() - kGitContext, lines.end(), [](auto& line) { return line.mark == ' '; });
}

} // namespace

std::vector<DiffRow> rowsOf(const FilePatch& patch, std::string_view fileName, const RowOptions& options,
                            WorkMeter& meter)
{
    std::vector<DiffRow> rows;
    bool hasUnseen = false;
    for (std::size_t i = 0; i < patch.hunks.size(); ++i) {
        const auto& hunk = patch.hunks[i];
        rows.push_back({.gap = gapBefore(hunk, options, i + 1)});
        auto painted = paintLines(hunk, fileName, meter);
        hasUnseen |= painted.hasUnseen;
        Rows lines(rows, options.isSplit);
        for (std::size_t n = 0; n < hunk.lines.size(); ++n)
            lines.add(hunk.lines[n], std::move(painted.lines[n]));
        lines.flush();
    }
    if (!patch.isCutShort && !options.moreAddress.empty() && !patch.hunks.empty() && mayGoOn(patch.hunks.back())) {
        const auto anchor = options.anchor + "-end";
        rows.push_back({.gap = DiffGap{.anchor = anchor, .moreAddress = options.moreAddress + "#" + anchor}});
    }
    if (hasUnseen)
        rows.insert(rows.begin(), {.warnsOfUnseen = true});
    return rows;
}

} // namespace trivet::diffs
