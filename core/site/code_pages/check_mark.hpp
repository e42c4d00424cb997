#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"
#include "repos/repo_guards.hpp"

#include <map>
#include <string>
#include <vector>

namespace trivet::code_pages {

// What the checks of a commit (CI) come to, shown by [[>check_mark]] where a model has it as CHECKS.
struct CheckMark {
    std::string words{};
    bool isGood = false, isBad = false, isPending = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using M = CheckMark;
        return ValueList{entry("CHECK_WORDS", &M::words), entry("IS_GOOD_CHECK", &M::isGood),
                         entry("IS_BAD_CHECK", &M::isBad), entry("IS_PENDING_CHECK", &M::isPending)};
    }
};

// Of those of the commits that were checked, by their ids. One statement for any number.
std::map<std::string, CheckMark> checkMarks(http::Context& context, const repos::VisibleRepo& repo,
                                            const std::vector<std::string>& commits);

} // namespace trivet::code_pages
