#pragma once
#include "diffs/diff_page.hpp"
#include "pull_pages/pull_diff.hpp"

namespace trivet::pull_pages {

// How many of the files somebody has looked at.
struct ViewedProgress {
    std::int64_t viewed = 0, all = 0;
    static constexpr auto entries()
    {
        return ValueList{pages::entry("VIEWED_COUNT", &ViewedProgress::viewed),
                         pages::entry("VIEWABLE_COUNT", &ViewedProgress::all)};
    }
};

// Marks and folds the files of a page that the reader has looked at. Those that changed since are marked too.
ViewedProgress showViewed(http::Context& context, const ExaminedPull& examined, diffs::ShownDiff& shown);

} // namespace trivet::pull_pages
