#include "home/home_sections.hpp"

#include "db/database.hpp"
#include "home/repository_links.hpp"
#include "issues/issue_list_store.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"

namespace trivet::home {

using pages::operator""_text;

Section reviewRequests(http::Context& context)
{
    constexpr std::int64_t kMost = 10;
    Section section{.title = pages::text(context, "pulls.review_requested"_text)};
    const issues::IssueFilter filter{.isClosed = false, .isPull = true, .reviewRequested = context.who.name};
    showIssues(section, issues::IssueListStore(context.db()).page(filter, context.who, {kMost, 0}), context);
    if (!section.shown.empty())
        section.moreAddress = pages::pathTo(context.settings, "pulls?type=review_requested");
    return section;
}

} // namespace trivet::home
