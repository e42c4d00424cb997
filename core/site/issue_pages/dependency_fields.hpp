#pragma once
#include "http/context.hpp"
#include "issues/issue_guards.hpp"
#include "pages/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::issue_pages {

// An issue that another one waits for, or that waits for it.
struct DependencyLine {
    std::string name{}, title{}, address{}; // "#12", with the repository if that is another one
    bool isOpen = false, isClosed = false;  // an issue; or one of the next four
    bool isOpenPull = false, isDraft = false, isMerged = false, isClosedPull = false;
    bool isRemovable = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using L = DependencyLine;
        return ValueList{entry("OTHER_NAME", &L::name),
                         entry("OTHER_TITLE", &L::title),
                         entry("OTHER_ADDRESS", &L::address),
                         entry("IS_OTHER_OPEN", &L::isOpen),
                         entry("IS_OTHER_CLOSED", &L::isClosed),
                         entry("IS_OTHER_PULL_OPEN", &L::isOpenPull),
                         entry("IS_OTHER_PULL_DRAFT", &L::isDraft),
                         entry("IS_OTHER_PULL_MERGED", &L::isMerged),
                         entry("IS_OTHER_PULL_CLOSED", &L::isClosedPull),
                         entry("IS_REMOVABLE", &L::isRemovable)};
    }
};

// Beside the conversation: [[>dependency_fields]].
struct DependencyFields {
    std::vector<DependencyLine> waitsFor{}, blocks{};
    bool isWaiting = false, isBlocking = false, hasNone = false, mayChange = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using F = DependencyFields;
        return ValueList{entry("WAITS_FOR", &F::waitsFor),        entry("BLOCKS", &F::blocks),
                         entry("IS_WAITING", &F::isWaiting),      entry("IS_BLOCKING", &F::isBlocking),
                         entry("HAS_NO_DEPENDENCY", &F::hasNone), entry("MAY_CHANGE_DEPENDENCIES", &F::mayChange)};
    }
};

// Nothing where the repository has no dependencies, or the issue none and the reader may not add one.
std::optional<DependencyFields> dependencyFieldsOf(http::Context& context, const issues::VisibleIssue& issue,
                                                   bool mayChange);

} // namespace trivet::issue_pages
