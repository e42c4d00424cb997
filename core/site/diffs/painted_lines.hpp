#pragma once
#include "base/work_budget.hpp"
#include "diffs/patch.hpp"
#include "diffs/word_marks.hpp"
#include "pages/values.hpp"

#include <string_view>
#include <vector>

namespace trivet::diffs {

// The lines of a hunk as HTML, as many and in the same order: coloured like source of that name, and with what is
// different in a line that was changed marked by <del> and <ins>. Everything is escaped, and what is not seen is
// marked. What the meter does not allow is neither coloured nor marked; what is not seen is replaced there.
struct PaintedLines {
    std::vector<pages::SafeHtml> lines{};
    bool hasUnseen = false; // characters a reader is warned of (highlighting/unseen_marks.hpp)
};
PaintedLines paintLines(const Hunk& hunk, std::string_view fileName, WorkMeter& meter);

// Which line of a hunk was changed into which: the first of some removed ones into the first of those added right after
// them, and so on. Places in the hunk.
struct LinePair {
    std::size_t before = 0, after = 0;
};
std::vector<LinePair> changedPairs(const Hunk& hunk);

// HTML of one line with spans of its text in such an element.
std::string withMarks(std::string_view html, const std::vector<Span>& spans, std::string_view element);

} // namespace trivet::diffs
