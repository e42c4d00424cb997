#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "repos/repo_guards.hpp"

#include <string>
#include <vector>

namespace trivet::code_pages {

// A branch the reader pushed to just now, with the way to a pull request. Shown by [[>pushed_branches]].
struct PushedBranch {
    std::string name{}, address{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("PUSHED_NAME", &PushedBranch::name),
                         pages::entry("PUSHED_ADDRESS", &PushedBranch::address)};
    }
};

// Of the repository and of the reader's fork: at most three, in at most two statements. None where a pull request could
// not be opened.
std::vector<PushedBranch> pushedBranches(http::Context& context, const repos::VisibleRepo& repo);

} // namespace trivet::code_pages
