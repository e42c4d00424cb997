#pragma once
#include "forms/refusal.hpp"
#include "issue_pages/comment_form.hpp"
#include "issue_pages/entry.hpp"
#include "issue_pages/field_forms.hpp"
#include "issue_pages/form_with_files.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_types.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

// What the pages of issues and of pull requests have in common: what was said and done, and the forms for it.
namespace trivet::issue_pages {

// The part of a timeline that the address asks for.
struct ReadTimeline {
    std::vector<issues::EventRow> rows{};
    std::set<std::int64_t> cut{}; // those of which only the beginning of the text was read
    Conversation conversation{};  // an entry for each of them
    std::optional<pages::Pager> pager{};
    bool canReopen = true; // what is merged stays so
};
ReadTimeline readTimeline(http::Context& context, const issues::VisibleIssue& issue, const issues::Issue& wire);

// A comment with what is wrong with it.
struct ReturnedComment {
    CommentForm form{};
    std::optional<forms::Refusal> refusal{};
    const FormWithFiles* sent = nullptr;
};

// What comes back because something is wrong with it.
struct ReturnedForms {
    ReturnedComment comment{};
    ReturnedField field{};
};

// Fills what [[>timeline]], [[>comment_form]] and [[>issue_fields]] show, and [[>csrf]].
void showConversation(pages::View& view, http::Context& context, const issues::VisibleIssue& issue,
                      const issues::Issue& wire, ReadTimeline timeline, const ReturnedForms& returned = {});

} // namespace trivet::issue_pages
