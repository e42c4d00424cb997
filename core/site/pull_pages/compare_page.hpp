#pragma once
#include "diffs/diff_settings.hpp"
#include "forms/sent_files.hpp"
#include "pages/view.hpp"
#include "pull_pages/compared_branches.hpp"
#include "pull_pages/new_pull_form.hpp"
#include "repos/repo_guards.hpp"

#include <optional>

namespace trivet::pull_pages {

// Lists to choose two versions from, and nothing else yet.
pages::View choosingPage(http::Context& context, const repos::VisibleRepo& repo);
// The same where one of two is missing, or may not be seen.
pages::View choosingAgain(http::Context& context, const repos::VisibleRepo& repo);

// Whether pull requests are made of two branches here.
bool takesPulls(const repos::VisibleRepo& repo);

// The choosers, what the head has that the base has not, and for who may the form that makes a pull request of it.
pages::View comparePage(http::Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
                        const diffs::DiffQuery& query, const NewPullForm& form);
// The same for a form that was sent and comes back.
pages::View comparePageAgain(http::Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
                             const forms::WithFiles<NewPullForm>& sent, const forms::Refusal& refusal);

} // namespace trivet::pull_pages
