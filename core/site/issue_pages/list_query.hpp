#pragma once
#include "http/context.hpp"
#include "issues/issue_list_store.hpp"
#include "pages/texts.hpp"
#include "repos/repo_guards.hpp"
#include "json/field.hpp"

#include <span>
#include <string>
#include <vector>

namespace trivet::issue_pages {

// What the address of the list says, by the names people know from elsewhere.
struct ListQuery {
    static constexpr auto schema = json::query();
    std::string text{}, type{}, state{};
    std::vector<std::string> labels{};
    std::string milestone{}, assignee{}, poster{}, sort{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using Q = ListQuery;
        visit(field("q", &Q::text, "Search in titles and texts", maxLength(255)));
        visit(field("type", &Q::type, "assigned, created_by or mentioned: what has to do with the reader",
                    maxLength(50)));
        visit(field("state", &Q::state, "open, closed or all; by default open", maxLength(50)));
        visit(field("labels", &Q::labels, "Comma-separated label IDs or names; 0: without labels", maxLength(1000)));
        visit(field("milestone", &Q::milestone, "ID or title of a milestone; -1: without a milestone", maxLength(255)));
        visit(field("assignee", &Q::assignee, "Assignee; -1: nobody", maxLength(255)));
        visit(field("poster", &Q::poster, "Author", maxLength(255)));
        visit(field("sort", &Q::sort, "Sort order", maxLength(50)));
    }
    bool isClosed() const { return state == "closed"; }
};

// Each word of it on its own, at most twenty.
std::vector<std::string> labelsIn(const ListQuery& query);

issues::IssueFilter toFilter(const ListQuery& query, const repos::VisibleRepo& repo, const access::Identity& who);

// Of the list "issues" or "pulls" that is asked for like this.
std::string addressOf(const http::Context& context, const repos::VisibleRepo& repo, const std::string& list,
                      const ListQuery& query);

struct NamedOrder {
    std::string_view name{}; // in addresses
    issues::Order order{};
    pages::TextKey title{};
};
std::span<const NamedOrder> orders();

} // namespace trivet::issue_pages
