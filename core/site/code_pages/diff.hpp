#pragma once
#include "base/work_budget.hpp"
#include "pages/model.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::code_pages {

// A line of a diff with its numbers on both sides.
struct DiffLine {
    std::optional<std::int64_t> before{}, after{};
    bool isAdded = false, isRemoved = false, isHeading = false;
    std::string text{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = DiffLine;
        return std::tuple{entry("BEFORE", &L::before),        entry("AFTER", &L::after),
                          entry("IS_ADDED", &L::isAdded),     entry("IS_REMOVED", &L::isRemoved),
                          entry("IS_HEADING", &L::isHeading), entry("TEXT", &L::text)};
    }
};

struct FileDiff {
    std::string path{};
    std::optional<std::string> formerPath{};
    bool isNew = false, isGone = false, isBinary = false;
    std::int64_t added = 0, removed = 0;
    std::vector<DiffLine> lines{};

    static constexpr auto entries()
    {
        using pages::entry;
        using F = FileDiff;
        return std::tuple{entry("PATH", &F::path),          entry("FORMER_PATH", &F::formerPath),
                          entry("IS_NEW", &F::isNew),       entry("IS_DELETED", &F::isGone),
                          entry("IS_BINARY", &F::isBinary), entry("ADDED", &F::added),
                          entry("REMOVED", &F::removed),    entry("DIFF_LINE", &F::lines)};
    }
};

struct Diff {
    std::vector<FileDiff> files{};
    bool isCutShort = false; // it has more than a page should
};

// From what `git diff` writes with core.quotePath off.
Diff parseDiff(std::string_view text, const WorkBudget& budget = kForeignContent);

} // namespace trivet::code_pages
