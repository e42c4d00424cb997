#include "access/permission.hpp"
#include "db/database.hpp"
#include "db/known_total.hpp"
#include "http/endpoint.hpp"
#include "http/search_page.hpp"
#include "users/account_list_store.hpp"
#include "users/user_guards.hpp"
#include "users/user_view.hpp"
#include "users/users_tables.hpp"

namespace trivet::users {
namespace {

using access::Permission;
using http::Auth;
using http::Context;
using http::Method;

struct UserSearch {
    static constexpr auto schema = json::query();
    std::string text{};
    std::int64_t id = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &UserSearch::text, "Search in user names and full names", json::maxLength(255)));
        visit(json::field("uid", &UserSearch::id, "ID of a user: only this user"));
    }
};

User currentUser(Context& context, const Caller& caller) { return toWire(caller.row, context); }

User user(Context& context, const VisibleAccount& account) { return toWire(account.row, context); }

http::WrittenSearchPage<User> searchUsers(Context& context, const UserSearch& wanted, const http::PageRequest& page)
{
    AccountListStore list(context.db(), context.who);
    AccountFilter filter{.text = wanted.text};
    if (wanted.id != 0)
        filter.id = wanted.id;
    http::WrittenSearchPage<User> found(static_cast<std::size_t>(page.limit));
    const db::Slice slice{page.limit, page.offset()};
    std::size_t rows = 0;
    list.each(filter, slice, [&](AccountRow&& row) {
        found.add(toWire(row, context));
        ++rows;
    });
    const auto total = db::knownTotal(slice, rows);
    found.total = total ? *total : list.count(filter);
    return found;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<currentUser>({
        .method = Method::Get,
        .path = "/user",
        .id = "userGetCurrent",
        .tag = "user",
        .summary = "Get the authenticated user",
        .scope = Permission::User,
        .reach = http::Reach::Repositories, // clients look here whether a token is good
    }),
    http::endpoint<searchUsers>({
        .method = Method::Get,
        .path = "/users/search",
        .id = "userSearch",
        .tag = "user",
        .summary = "Search users",
        .scope = Permission::User,
        .auth = Auth::Open,
    }),
    http::endpoint<user>({
        .method = Method::Get,
        .path = "/users/{username}",
        .id = "userGet",
        .tag = "user",
        .summary = "Get a user",
        .scope = Permission::User,
        .auth = Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> userEndpoints() { return kEndpoints; }

} // namespace trivet::users
