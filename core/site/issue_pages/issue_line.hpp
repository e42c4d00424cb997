#pragma once
#include "http/context.hpp"
#include "issue_pages/chip.hpp"
#include "issue_pages/person.hpp"
#include "issues/issue_row.hpp"
#include "pages/moment.hpp"
#include "repos/repository_row.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::issue_pages {

// An issue in a list: [[>issue_lines]].
struct IssueLine {
    std::int64_t number = 0, comments = 0;
    std::string title{}, address{};
    std::optional<std::string> repository{}; // where the list is of more than one
    bool isOpen = false, isClosed = false, isPinned = false, isLocked = false;
    Person author{};
    pages::Moment opened{};
    std::vector<Chip> chips{};
    std::optional<std::string> milestone{};
    std::optional<pages::Moment> due{};
    std::vector<Person> assignees{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = IssueLine;
        return ValueList{entry("NUMBER", &L::number),
                         entry("COMMENTS", &L::comments),
                         entry("ISSUE_TITLE", &L::title),
                         entry("ISSUE_ADDRESS", &L::address),
                         entry("SHOWN_REPOSITORY", &L::repository),
                         entry("IS_OPEN", &L::isOpen),
                         entry("IS_CLOSED", &L::isClosed),
                         entry("IS_PINNED", &L::isPinned),
                         entry("IS_LOCKED", &L::isLocked),
                         entry("AUTHOR", &L::author),
                         entry("OPENED", &L::opened),
                         entry("CHIP", &L::chips),
                         entry("MILESTONE_TITLE", &L::milestone),
                         entry("DUE", &L::due),
                         entry("ASSIGNEE", &L::assignees)};
    }
};

// Whether lines say which repository they are of.
enum class RepositoryNames { Hidden, Shown };

// In the same order. The repositories are those they live in. The same number of statements for any number of them.
std::vector<IssueLine> issueLinesOf(http::Context& context, const std::vector<issues::IssueRow>& rows,
                                    const std::vector<repos::OwnedRepository>& repositories,
                                    RepositoryNames names = RepositoryNames::Hidden);

} // namespace trivet::issue_pages
