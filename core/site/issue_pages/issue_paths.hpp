#pragma once
#include "code_pages/repo_head.hpp"
#include "http/context.hpp"
#include "http/reply.hpp"
#include "issues/issue_row.hpp"
#include "pages/texts.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::issue_pages {

// Below the repository: the list that an issue or a pull request stands in, and its page, "pulls/12".
std::string listOf(const issues::IssueRow& row);
std::string pageOf(const issues::IssueRow& row);
// With a comment of it in sight, on the page of the timeline that has it.
std::string pageOf(http::Context& context, const issues::IssueRow& row, std::int64_t commentId);
code_pages::Tab tabOf(const issues::IssueRow& row);
// Title of the browser's window.
std::string windowTitleOf(const issues::IssueRow& row, const repos::OwnedRepository& its);

// Done: back to a page of the repository, which says so where there is something to say.
http::Redirect backTo(http::Context& context, const repos::VisibleRepo& repo, const std::string& below,
                      std::optional<pages::TextKey> notice = std::nullopt, std::string_view name = "");

// Text of a form as it is kept: browsers end lines with two characters.
std::string withPlainLines(std::string_view text);

// A day of a form, "2026-11-30", as its last second; nothing if it is empty. Throws Error (Invalid) for anything else.
std::optional<std::int64_t> endOfDay(const std::string& day);

} // namespace trivet::issue_pages
