#pragma once
#include "diffs/change_list.hpp"
#include "diffs/patch.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::diffs {

// How much of a diff is kept.
struct PatchLimits {
    std::size_t files = 100; // of the list from the first on, changed lines or not
    std::int64_t linesOfFile = 1000;
    std::int64_t lines = 5000;
    std::int64_t skippedLines = 0; // of the first file: they were shown before
    std::size_t lineBytes = 5000;
    std::size_t bytes = 1024 * 1024; // of all lines
};

// Reads what `git diff-tree -p` writes, line by line, and keeps what fits. Which files it may be about, and in which
// order, is known before, so nothing a file or its name contains is taken for a heading.
class PatchParser {
public:
    PatchParser(const ChangeList& list, std::size_t first, const PatchLimits& limits)
        : m_list(list), m_first(first), m_next(first), m_limits(limits)
    {
    }

    // A line without its end; `isCut` if it was longer. False: nothing more is wanted.
    bool take(std::string_view line, bool isCut);
    // What there is. `isComplete`: the output had ended.
    Patch finish(bool isComplete);

private:
    bool takeFileHeading(std::string_view line, bool isCut);
    void takeHeading(std::string_view line);
    void takeContent(std::string_view line, bool isCut);
    void keep(PatchLine line);
    FilePatch& file() { return m_patch.files.back(); }

    const ChangeList& m_list;
    const std::size_t m_first;
    std::size_t m_next;
    const PatchLimits m_limits;
    Patch m_patch{};
    std::optional<Hunk> m_hunk{};                   // none of its lines is kept yet
    std::int64_t m_before = 0, m_after = 0;         // the numbers of the next line
    std::int64_t m_beforeLeft = 0, m_afterLeft = 0; // of the hunk
    std::int64_t m_kept = 0, m_keptOfFile = 0;
    std::size_t m_bytes = 0;
    bool m_isAboutFile = false, m_isFull = false, m_isLastKept = false;
};

// A path as git writes it in headings with core.quotePath off: in quotes where it has signs of its own.
std::string headingPath(std::string_view prefix, std::string_view path);

} // namespace trivet::diffs
