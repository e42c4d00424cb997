// The issues that have to do with the reader, in all repositories.
#include "db/database.hpp"
#include "issue_pages/issue_line.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/own_list.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/issue_view.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::IssueFilter;
using pages::operator""_text;

constexpr OwnKind kKinds[] = {
    {"assigned", "issues.own_assigned"_text, &IssueFilter::assignee},
    {"created_by", "issues.own_created"_text, &IssueFilter::author},
    {"mentioned", "issues.own_mentioned"_text, &IssueFilter::mentioned},
};

struct OwnPage {
    std::vector<IssueLine> lines{};
    static constexpr auto entries() { return ValueList{pages::entry("LISTED", &OwnPage::lines)}; }
};

pages::View own(Context& context, const OwnQuery& query, const http::PageRequest& wanted)
{
    auto found = ownList(context, "issues", kKinds, query, wanted);
    const auto repositories = issues::repositoriesOf(found.rows, context.db());
    const OwnPage page{issueLinesOf(context, found.rows, repositories, RepositoryNames::Shown)};
    auto view = pages::view("issues/own", pages::text(context, "issues.own"_text), page);
    pages::addValues(view, found.frame);
    return view;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<own>(asking({"/issues", "ownIssuesPage", "Show the issues of whoever asks"})),
};

} // namespace

std::span<const http::Endpoint> ownIssueEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
