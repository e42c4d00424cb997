#pragma once
#include "issue_pages/filled_form.hpp"
#include "pages/view.hpp"
#include "repos/repo_guards.hpp"

namespace trivet::issue_pages {

// What [[>form_questions]] shows. IS_FREE_TEXT stands for a form with no questions, HAS_FURTHER_TEXT for one where
// something is written beside them.
void showQuestions(pages::View& view, http::Context& context, const repos::VisibleRepo& repo, const FilledForm& form,
                   bool hasText);

} // namespace trivet::issue_pages
