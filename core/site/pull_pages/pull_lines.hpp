#pragma once
#include "http/context.hpp"
#include "issue_pages/chip.hpp"
#include "issue_pages/issue_line.hpp"
#include "issue_pages/person.hpp"
#include "issues/issue_row.hpp"
#include "pages/moment.hpp"
#include "repos/repository_row.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pull_pages {

// A pull request in a list, shown by [[>pull_lines]].
struct PullLine {
    std::int64_t number = 0, comments = 0;
    std::string title{}, address{}, base{}, head{};
    std::optional<std::string> repository{}; // where the list has several
    bool isOpen = false, isDraft = false, isMerged = false, isClosed = false, isPinned = false, isLocked = false;
    bool hasGoodChecks = false, hasBadChecks = false, hasPendingChecks = false;
    issue_pages::Person author{};
    pages::Moment opened{};
    std::vector<issue_pages::Chip> chips{};
    std::optional<std::string> milestone{};
    std::vector<issue_pages::Person> assignees{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = PullLine;
        return ValueList{entry("NUMBER", &L::number),
                         entry("COMMENTS", &L::comments),
                         entry("PULL_TITLE", &L::title),
                         entry("PULL_ADDRESS", &L::address),
                         entry("SHOWN_REPOSITORY", &L::repository),
                         entry("BASE_BRANCH", &L::base),
                         entry("HEAD_NAME", &L::head),
                         entry("IS_OPEN", &L::isOpen),
                         entry("IS_DRAFT", &L::isDraft),
                         entry("IS_MERGED", &L::isMerged),
                         entry("IS_CLOSED", &L::isClosed),
                         entry("IS_PINNED", &L::isPinned),
                         entry("IS_LOCKED", &L::isLocked),
                         entry("HAS_GOOD_CHECKS", &L::hasGoodChecks),
                         entry("HAS_BAD_CHECKS", &L::hasBadChecks),
                         entry("HAS_PENDING_CHECKS", &L::hasPendingChecks),
                         entry("AUTHOR", &L::author),
                         entry("OPENED", &L::opened),
                         entry("CHIP", &L::chips),
                         entry("MILESTONE_TITLE", &L::milestone),
                         entry("ASSIGNEE", &L::assignees)};
    }
};

using issue_pages::RepositoryNames;

// In the same order. The repositories are those they live in. The same number of statements for any number of them, and
// no git.
std::vector<PullLine> linesOf(http::Context& context, const std::vector<issues::IssueRow>& rows,
                              const std::vector<repos::OwnedRepository>& repositories,
                              RepositoryNames names = RepositoryNames::Hidden);

} // namespace trivet::pull_pages
