#pragma once
#include "http/context.hpp"
#include "repos/repo_guards.hpp"

#include <optional>

namespace trivet::pull_pages {

// What a repository was forked from, if the reader sees it and it takes pull requests.
std::optional<repos::VisibleRepo> forkedFrom(http::Context& context, const repos::VisibleRepo& repo);

} // namespace trivet::pull_pages
