#pragma once
#include "issue_pages/conversation.hpp"
#include "issues/pull_guards.hpp"
#include "pull_pages/merge_form.hpp"
#include "pull_pages/reviewer_form.hpp"

#include <optional>

namespace trivet::pull_pages {

using issues::VisiblePull;

// What the page shows again because something is wrong with it.
struct ReturnedForms {
    issue_pages::ReturnedComment comment{};
    std::optional<MergeForm> merge{};
    issue_pages::ReturnedField field{};
    ReturnedReviewer reviewer{};
};

// What is known to be a pull request, for who may read the code it is about.
VisiblePull pullOf(http::Context& context, const issues::VisibleIssue& issue);

// A pull request with everything that was said and done about it, and with the forms the reader may use.
pages::View pullPage(http::Context& context, const VisiblePull& pull, const ReturnedForms& returned = {});

// The same after a form that was refused, with the reason above it.
pages::View refusedPage(http::Context& context, const issues::PullToChange& pull, const forms::Refusal& refusal,
                        std::optional<MergeForm> merge = std::nullopt);

} // namespace trivet::pull_pages
