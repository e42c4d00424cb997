#include "issue_fields/saved_field.hpp"

#include "db/database.hpp"
#include "issue_pages/issue_page.hpp"
#include "pull_pages/pull_page.hpp"

namespace trivet::issue_fields {

pages::View pageAgain(http::Context& context, const issues::VisibleIssue& issue, issue_pages::ReturnedField returned)
{
    if (!issue.row.isPull)
        return issue_pages::issuePage(context, issue, {.field = std::move(returned)});
    return pull_pages::pullPage(context, pull_pages::pullOf(context, issue), {.field = std::move(returned)});
}

} // namespace trivet::issue_fields
