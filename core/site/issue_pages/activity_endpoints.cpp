// What was done in a repository.
#include "code_pages/repo_head.hpp"
#include "issue_pages/activity.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/page_meta.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"

namespace trivet::issue_pages {
namespace {

using pages::operator""_text;

struct ActivityPage {
    code_pages::RepoHead repo{};
    std::vector<ActivityEntry> activities{};
    bool isEmpty = false;
    std::optional<pages::Pager> pager{};
    static constexpr auto entries()
    {
        using pages::entry;
        using P = ActivityPage;
        return ValueList{entry("REPO", &P::repo), entry("EVENT", &P::activities), entry("IS_EMPTY", &P::isEmpty),
                         entry("PAGER", &P::pager)};
    }
};

pages::View show(http::Context& context, const repos::VisibleRepo& repo, const http::PageRequest& wanted)
{
    const auto total = countActivity(context, repo);
    ActivityPage page{headOf(context, repo, code_pages::Tab::Activity),
                      latestActivity(context, repo, {.limit = wanted.limit, .offset = wanted.offset()})};
    page.isEmpty = total == 0;
    page.pager = pages::pagerFor(context, wanted, total);
    return pages::view("issues/activity",
                       pages::text(context, "issues.activity_of"_text, {{"NAME", repo.its.fullName()}}), page);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(showing({"/{owner}/{repo}/activity", "activityPage", "Show the activity of a repository"})),
};

} // namespace

std::span<const http::Endpoint> activityPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
