#pragma once
#include <optional>
#include <string_view>

namespace trivet::merging {

enum class MergeStyle { Merge, Rebase, RebaseMerge, Squash, FastForwardOnly, ManuallyMerged };

std::string_view nameOf(MergeStyle style); // as clients know it: "rebase-merge"
std::optional<MergeStyle> mergeStyleNamed(std::string_view name);

} // namespace trivet::merging
