#include "home/home_sections.hpp"

#include "db/database.hpp"
#include "home/repository_links.hpp"
#include "issues/issue_list_store.hpp"
#include "pages/reader.hpp"

namespace trivet::home {
namespace {

using pages::operator""_text;

constexpr std::int64_t kMostShown = 10;

} // namespace

Section assignedIssues(http::Context& context)
{
    Section section{.title = pages::text(context, "home.assigned"_text),
                    .nothing = pages::text(context, "home.none_assigned"_text)};
    const issues::IssueFilter filter{.isClosed = false, .assignee = context.who.name};
    const auto rows = issues::IssueListStore(context.db()).page(filter, context.who, {kMostShown, 0});
    showIssues(section, rows, context);
    return section;
}

} // namespace trivet::home
