#pragma once
#include "issues/pull_guards.hpp"
#include "merging/merge_style.hpp"

#include <string>

namespace trivet::pulls {

using issues::PullToChange;

struct MergeFormText {
    std::string title{}, message{};
};

// What people find in the form that merges: besides the title also where it was discussed, and for a squash what the
// pull request says and who else wrote it. Nothing for the styles that make no commit of their own.
MergeFormText mergeFormText(http::Context& context, const PullToChange& pull, merging::MergeStyle style);

} // namespace trivet::pulls
