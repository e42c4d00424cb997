#include "merging/merge_style.hpp"

#include <array>
#include <utility>

namespace trivet::merging {
namespace {

constexpr std::array<std::pair<MergeStyle, std::string_view>, 6> kNames{{
    {MergeStyle::Merge, "merge"},
    {MergeStyle::Rebase, "rebase"},
    {MergeStyle::RebaseMerge, "rebase-merge"},
    {MergeStyle::Squash, "squash"},
    {MergeStyle::FastForwardOnly, "fast-forward-only"},
    {MergeStyle::ManuallyMerged, "manually-merged"},
}};

} // namespace

std::string_view nameOf(MergeStyle style)
{
    for (const auto& [each, name] : kNames)
        if (each == style)
            return name;
    return {};
}

std::optional<MergeStyle> mergeStyleNamed(std::string_view name)
{
    for (const auto& [style, each] : kNames)
        if (each == name)
            return style;
    return std::nullopt;
}

} // namespace trivet::merging
