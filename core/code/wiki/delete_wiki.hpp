#pragma once
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::wiki {

// Whether a page was ever written there.
bool hasWiki(const Settings& settings, const repos::VisibleRepo& repo);

// All pages with their history. The wiki can be begun anew.
void deleteWiki(http::Context& context, const repos::RepoOfOwner& repo);

} // namespace trivet::wiki
