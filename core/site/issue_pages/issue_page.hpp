#pragma once
#include "forms/refusal.hpp"
#include "issue_pages/comment_form.hpp"
#include "issue_pages/form_with_files.hpp"
#include "issues/issue_guards.hpp"
#include "pages/view.hpp"

#include <optional>

namespace trivet::issue_pages {

// An issue with everything that was said and done about it, and with the forms the reader may use.
pages::View issuePage(http::Context& context, const issues::VisibleIssue& issue, const CommentForm& form = {},
                      const std::optional<forms::Refusal>& refusal = std::nullopt, const FormWithFiles* sent = nullptr);

} // namespace trivet::issue_pages
