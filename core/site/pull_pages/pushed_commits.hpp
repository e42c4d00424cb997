#pragma once
#include "issue_pages/conversation.hpp"
#include "issues/pull_guards.hpp"

namespace trivet::pull_pages {

// Names the commits that came with each push in a timeline; of very many the first.
void addPushedCommits(http::Context& context, const issues::VisiblePull& pull, issue_pages::ReadTimeline& timeline);

} // namespace trivet::pull_pages
