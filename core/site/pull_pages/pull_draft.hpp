#pragma once
#include "base/parameters.hpp"
#include "issue_pages/filled_form.hpp"
#include "pull_pages/new_pull_form.hpp"
#include "pull_pages/pull_beginning.hpp"

namespace trivet::pull_pages {

// A new pull request while it is written.
struct PullDraft {
    NewPullForm form{};
    issue_pages::FilledForm asked{};
};

// As it was sent. `given` is the template of the repository, if it has one.
PullDraft draftIn(const Parameters& sent, const NewPullForm& form,
                  const std::optional<issue_templates::IssueTemplate>& given);

// For other branches: title and text that nobody touched become those of the new ones.
void follow(NewPullForm& form, const PullBeginning& before, const PullBeginning& now);

} // namespace trivet::pull_pages
