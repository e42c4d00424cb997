#pragma once
#include "base/work_budget.hpp"
#include "diffs/file_diff.hpp"
#include "diffs/patch.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::diffs {

struct RowOptions {
    bool isSplit = false;
    std::string anchor{};      // of the file
    std::string moreAddress{}; // leads to more of the unchanged lines; empty: there are none to be had
};

// The lines of a file in the order in which they are shown, with a row before each hunk, and one at the end where
// unchanged lines may follow; first of all a warning of what is not seen in them. In two columns what was removed
// stands beside what was added in its place.
std::vector<DiffRow> rowsOf(const FilePatch& patch, std::string_view fileName, const RowOptions& options,
                            WorkMeter& meter);

} // namespace trivet::diffs
