#pragma once
#include "issues/pull_guards.hpp"
#include "pages/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pull_pages {

// What somebody's check says about the head of a pull request.
struct MergeCheckLine {
    std::string context{}, description{};
    std::optional<std::string> address{}; // with details
    bool isGood = false, isPending = false, isWarning = false, isBad = false, isMissing = false, isRequired = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using L = MergeCheckLine;
        return ValueList{entry("CHECK_NAME", &L::context),    entry("CHECK_DESCRIPTION", &L::description),
                         entry("CHECK_ADDRESS", &L::address), entry("IS_GOOD", &L::isGood),
                         entry("IS_PENDING", &L::isPending),  entry("IS_WARNING", &L::isWarning),
                         entry("IS_BAD", &L::isBad),          entry("IS_MISSING", &L::isMissing),
                         entry("IS_REQUIRED", &L::isRequired)};
    }
};

// The latest of each, and those that the rule of the base branch waits for.
std::vector<MergeCheckLine> mergeChecksOf(http::Context& context, const issues::VisiblePull& pull);

} // namespace trivet::pull_pages
