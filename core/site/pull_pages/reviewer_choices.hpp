#pragma once
#include "issue_pages/choices.hpp"
#include "pull_pages/new_pull_form.hpp"

#include <vector>

namespace trivet::pull_pages {

// Whom the author of a new pull request can ask for a review.
struct ReviewerChoices {
    std::vector<issue_pages::Choice> people{}, teams{};
    bool isEmpty() const { return people.empty() && teams.empty(); }

    static constexpr auto entries()
    {
        return ValueList{pages::entry("REVIEWER_CHOICE", &ReviewerChoices::people),
                         pages::entry("TEAM_CHOICE", &ReviewerChoices::teams)};
    }
};

// People and teams who were given access to the pull requests here, for one of them: who has access to a repository is
// not everybody's business. Others ask by name, once there is a pull request.
ReviewerChoices reviewerChoices(http::Context& context, const repos::VisibleRepo& repo, const NewPullForm& form);

} // namespace trivet::pull_pages
