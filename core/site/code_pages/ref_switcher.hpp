#pragma once
#include "code_pages/location.hpp"
#include "code_pages/repo_head.hpp"
#include "gitdata/served_repository.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::code_pages {

// A branch or tag that has the same path.
struct RefChoice {
    std::string name{}, address{};
    bool isCurrent = false, isDefault = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using C = RefChoice;
        return ValueList{entry("CHOICE", &C::name), entry("CHOICE_ADDRESS", &C::address),
                         entry("IS_CHOSEN", &C::isCurrent), entry("IS_DEFAULT", &C::isDefault)};
    }
};

// Leads to the same path of other branches and tags: the default branch, then those something happened on last, and the
// newest tags; so many as one looks through. Shown by [[>ref_switcher]] where a model has it as SWITCHER.
struct RefSwitcher {
    std::string current{};
    bool isBranch = false, isTag = false, isCommit = false;
    std::vector<RefChoice> branches{}, tags{};
    bool hasTags = false;
    std::string branchesAddress{}, tagsAddress{}; // of all of them
    static constexpr auto entries()
    {
        using pages::entry;
        using S = RefSwitcher;
        return ValueList{entry("CURRENT_REF", &S::current),
                         entry("IS_BRANCH", &S::isBranch),
                         entry("IS_TAG", &S::isTag),
                         entry("IS_COMMIT", &S::isCommit),
                         entry("BRANCH_CHOICE", &S::branches),
                         entry("TAG_CHOICE", &S::tags),
                         entry("HAS_TAG_CHOICES", &S::hasTags),
                         entry("ALL_BRANCHES", &S::branchesAddress),
                         entry("ALL_TAGS", &S::tagsAddress)};
    }
};

// `page` is what stands before the name of the ref in the addresses: "src/" or "commits/".
RefSwitcher refSwitcher(const http::Context& context, const repos::VisibleRepo& repo,
                        const gitdata::ServedRepository& served, const Location& location, const std::string& page);

} // namespace trivet::code_pages
