// Pull requests at the addresses people and programs know: the conversation, and what it changes as text.
#include "changes/pull_range.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_paths.hpp"
#include "notifications/unread.hpp"
#include "pull_pages/pull_meta.hpp"
#include "pull_pages/pull_page.hpp"
#include "pull_pages/pull_pages_tables.hpp"

namespace trivet::pull_pages {
namespace {

using http::Context;

// An issue has a page of its own.
forms::Answer show(Context& context, const issues::VisibleIssue& found)
{
    if (!found.row.isPull)
        return issue_pages::backTo(context, found.repo, issue_pages::pageOf(found.row));
    const auto pull = pullOf(context, found);
    notifications::markIssueRead(context, found.row.id);
    return pullPage(context, pull);
}

gitdata::GitText diff(Context& context, const VisiblePull& pull) { return diffOf(changes::rangeOf(context, pull)); }

gitdata::GitText patch(Context& context, const VisiblePull& pull) { return patchOf(changes::rangeOf(context, pull)); }

// Programs fetch these with a token; browsers with a session.
constexpr http::Meta download(const http::RowName& row)
{
    return http::CommonMeta{"pages", access::Permission::Repository, http::Reach::Repositories}.open(row);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(showing({"/{owner}/{repo}/pulls/{index}", "pullPage", "Show a pull request"})),
    http::endpoint<diff>(
        download({"/{owner}/{repo}/pulls/{index}.diff", "pullDiffPage", "Show a pull request as a diff"})),
    http::endpoint<patch>(
        download({"/{owner}/{repo}/pulls/{index}.patch", "pullPatchPage", "Show a pull request as patches"})),
};

} // namespace

std::span<const http::Endpoint> pullPageEndpoints() { return kEndpoints; }

} // namespace trivet::pull_pages
