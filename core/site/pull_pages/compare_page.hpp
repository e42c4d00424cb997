#pragma once
#include "diffs/diff_settings.hpp"
#include "forms/sent_files.hpp"
#include "pages/view.hpp"
#include "pull_pages/compared_branches.hpp"
#include "pull_pages/pull_draft.hpp"
#include "repos/repo_guards.hpp"

#include <optional>

namespace trivet::pull_pages {

// A form that was sent and comes back: with what is wrong, or for other branches than those it was sent for.
struct ReturnedPull {
    const PullDraft& draft;
    const forms::FormWithFiles& sent;
    std::optional<forms::Refusal> refusal{};
};

// Lists to choose two versions from, and nothing else yet.
pages::View choosingPage(http::Context& context, const repos::VisibleRepo& repo);
// The same where one of two is missing, or may not be seen. What was typed stays with the page.
pages::View choosingAgain(http::Context& context, const repos::VisibleRepo& repo,
                          const ReturnedPull* returned = nullptr);

// Whether pull requests are made of two branches here.
bool takesPulls(const repos::VisibleRepo& repo);

// The choosers, what the head has that the base has not, and for who may the form that makes a pull request of it.
pages::View comparePage(http::Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
                        const diffs::DiffQuery& query, const PullDraft& draft);
// The same for a form that comes back. Where no pull request can be made of the two, what was typed stays with the
// page.
pages::View comparePageAgain(http::Context& context, const repos::VisibleRepo& repo, const ComparedBranches& two,
                             const ReturnedPull& returned);

} // namespace trivet::pull_pages
