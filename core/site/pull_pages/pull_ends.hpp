#pragma once
#include "http/context.hpp"
#include "issues/pull_row.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>

namespace trivet::pull_pages {

// Where a pull request comes from, as far as the reader may know.
struct ShownHead {
    std::string name{};                       // "topic", "bob:topic" from a fork
    std::optional<repos::VisibleRepo> repo{}; // nothing: it is gone, or hidden
    std::string tip{};                        // of the branch; empty: it is gone
};
ShownHead shownHeadOf(http::Context& context, const repos::VisibleRepo& base, const issues::PullRow& row);

} // namespace trivet::pull_pages
