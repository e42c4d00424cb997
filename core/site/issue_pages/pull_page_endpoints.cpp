// Pull requests at the addresses people and programs know: the conversation, and what it changes as text.
#include "changes/pull_range.hpp"
#include "code_pages/repo_head.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/page_meta.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;

http::Redirect show(Context& context, const issues::VisiblePull& pull)
{
    return {code_pages::addressIn(context, pull.repo, "issues/" + std::to_string(pull.issue.number))};
}

gitdata::GitText diff(Context& context, const issues::VisiblePull& pull)
{
    return diffOf(changes::rangeOf(context, pull));
}

gitdata::GitText patch(Context& context, const issues::VisiblePull& pull)
{
    return patchOf(changes::rangeOf(context, pull));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(showing({"/{owner}/{repo}/pulls/{index}", "pullPage", "Show a pull request"})),
    http::endpoint<diff>(
        showing({"/{owner}/{repo}/pulls/{index}.diff", "pullDiffPage", "Show a pull request as a diff"})),
    http::endpoint<patch>(
        showing({"/{owner}/{repo}/pulls/{index}.patch", "pullPatchPage", "Show a pull request as patches"})),
};

} // namespace

std::span<const http::Endpoint> pullPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
