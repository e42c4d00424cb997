// The users and the organizations that may be seen.
#include "db/database.hpp"
#include "explore_pages/explore_pages_tables.hpp"
#include "http/endpoint_row.hpp"
#include "pages/moment.hpp"
#include "pages/pager.hpp"
#include "pages/view.hpp"
#include "profile_pages/profile_head.hpp"
#include "users/account_list_store.hpp"

namespace trivet::explore_pages {
namespace {

using http::Context;
using pages::operator""_text;

struct AccountQuery {
    static constexpr auto schema = json::query();
    std::string text{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &AccountQuery::text, "Filter by name", json::maxLength(100)));
    }
};

struct AccountLine {
    std::string name{}, address{}, picture{}, fullName{}, about{};
    std::optional<std::string> place{};
    pages::Moment joined{};

    static constexpr auto entries()
    {
        using pages::entry;
        using L = AccountLine;
        return ValueList{entry("ACCOUNT_NAME", &L::name),
                         entry("ACCOUNT_ADDRESS", &L::address),
                         entry("ACCOUNT_PICTURE", &L::picture),
                         entry("FULL_NAME", &L::fullName),
                         entry("ABOUT", &L::about),
                         entry("PLACE", &L::place),
                         entry("JOINED", &L::joined)};
    }
};

struct AccountsPage {
    std::string listName{}, text{}, joinedWords{};
    bool isUsers = false, isOrganizations = false, isEmpty = false;
    std::vector<AccountLine> accounts{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = AccountsPage;
        return ValueList{entry("LIST_NAME", &P::listName),       entry("SEARCH_TEXT", &P::text),
                         entry("IS_USERS_TAB", &P::isUsers),     entry("IS_ORGS_TAB", &P::isOrganizations),
                         entry("IS_EMPTY", &P::isEmpty),         entry("ACCOUNT", &P::accounts),
                         entry("JOINED_WORDS", &P::joinedWords), entry("PAGER", &P::pager)};
    }
};

AccountLine lineOf(const Context& context, const users::AccountRow& row)
{
    auto person = profile_pages::lineOf(context, row);
    AccountLine line{.name = row.name,
                     .address = std::move(person.address),
                     .picture = std::move(person.picture),
                     .fullName = row.fullName,
                     .about = row.description,
                     .joined = pages::momentOf(context, row.createdAt)};
    if (!row.location.empty())
        line.place = row.location;
    return line;
}

pages::View list(Context& context, const AccountQuery& query, const http::PageRequest& wanted, bool isOrganization)
{
    AccountsPage page{.text = query.text, .isUsers = !isOrganization, .isOrganizations = isOrganization};
    page.listName = pages::text(context, isOrganization ? "explore.organizations"_text : "explore.users"_text);
    page.joinedWords = profile_pages::joinedWords(context, isOrganization);
    users::AccountListStore store(context.db(), context.who);
    const users::AccountFilter filter{.isOrganization = isOrganization, .text = query.text};
    store.each(filter, {wanted.limit, wanted.offset()},
               [&](users::AccountRow&& row) { page.accounts.push_back(lineOf(context, row)); });
    page.isEmpty = page.accounts.empty();
    page.pager = pages::pagerFor(context, wanted, store.count(filter));
    return pages::view("explore/accounts", page.listName, page);
}

pages::View people(Context& context, const AccountQuery& query, const http::PageRequest& wanted)
{
    return list(context, query, wanted, false);
}

pages::View organizations(Context& context, const AccountQuery& query, const http::PageRequest& wanted)
{
    return list(context, query, wanted, true);
}

constexpr http::CommonMeta kCommonMeta{"pages", http::Scope::none(), http::Reach::Repositories};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<people>(kCommonMeta.open({"/explore/users", "exploreUsersPage", "List the users of this site"})),
    http::endpoint<organizations>(kCommonMeta.open(
        {"/explore/organizations", "exploreOrganizationsPage", "List the organizations of this site"})),
};

} // namespace

std::span<const http::Endpoint> exploreAccountEndpoints() { return kEndpoints; }

} // namespace trivet::explore_pages
