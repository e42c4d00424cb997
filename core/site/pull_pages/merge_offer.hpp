#pragma once
#include "pull_pages/merge_box.hpp"
#include "pulls/merge_rules.hpp"

#include <vector>

namespace trivet::pull_pages {

// The ways to merge that the repository allows and that are possible now.
std::vector<merging::MergeStyle> possibleStyles(const ExaminedPull& examined);

// The one the address asks for, else the repository's own, else the first.
merging::MergeStyle chosenStyle(http::Context& context, const ExaminedPull& examined,
                                const std::vector<merging::MergeStyle>& possible);

MergeOffer offerOf(http::Context& context, const ExaminedPull& examined, const issues::PullToChange& pull,
                   const std::vector<merging::MergeStyle>& possible, const MergeForm* sent);

} // namespace trivet::pull_pages
