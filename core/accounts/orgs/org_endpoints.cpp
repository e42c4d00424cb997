#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "http/checked_body.hpp"
#include "http/endpoint.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/org_rules.hpp"
#include "orgs/org_view.hpp"
#include "orgs/orgs_tables.hpp"
#include "users/account_list_store.hpp"
#include "users/account_rules.hpp"
#include "users/user_guards.hpp"

namespace trivet::orgs {
namespace {

using access::Permission;
using audit::Action;
using http::Auth;
using http::Context;
using http::Method;
using http::NoContent;

http::Page<Organization> listOrganizations(Context& context, const http::PageRequest& page)
{
    users::AccountListStore list(context.db(), context.who);
    const users::AccountFilter filter{.isOrganization = true};
    return {toWire(list.page(filter, {page.limit, page.offset()}), context), list.count(filter)};
}

http::Created<Organization> create(Context& context, const users::Caller& caller,
                                   const http::CheckedBody<CreateOrganization>& body)
{
    const auto& wanted = body.value;
    const auto row = audit::recorded(context, {Action::OrgCreate, wanted.username, {}},
                                     [&] { return createOrganization(context.db(), caller.row, wanted, context.now); });
    return {toWire(row, context)};
}

Organization organization(Context& context, const VisibleOrg& org) { return toWire(org.row, context); }

Organization edit(Context& context, const OrgOfOwner& org, const http::CheckedBody<EditOrganization>& body)
{
    const auto& wanted = body.value;
    const auto row = audit::recorded(context, {Action::OrgChange, org.row.name, {}},
                                     [&] { return editOrganization(context.db(), org.row.id, wanted, context.now); });
    return toWire(row, context);
}

NoContent rename(Context& context, const OrgOfOwner& org, const RenameOrganization& wanted)
{
    audit::recorded(context, {Action::OrgRename, org.row.name, "to " + wanted.newName},
                    [&] { users::renameAccount(context.db(), org.row.id, wanted.newName, context.now); });
    return {};
}

NoContent remove(Context& context, const OrgOfOwner& org)
{
    audit::recorded(context, {Action::OrgDelete, org.row.name, {}},
                    [&] { users::deleteAccount(context.db(), org.row.id); });
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listOrganizations>({
        .method = Method::Get,
        .path = "/orgs",
        .id = "orgGetAll",
        .tag = "organization",
        .summary = "List organizations",
        .scope = Permission::Organization,
        .auth = Auth::Open,
    }),
    http::endpoint<create>({
        .method = Method::Post,
        .path = "/orgs",
        .id = "orgCreate",
        .tag = "organization",
        .summary = "Create an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<organization>({
        .method = Method::Get,
        .path = "/orgs/{org}",
        .id = "orgGet",
        .tag = "organization",
        .summary = "Get an organization",
        .scope = Permission::Organization,
        .auth = Auth::Open,
    }),
    http::endpoint<edit>({
        .method = Method::Patch,
        .path = "/orgs/{org}",
        .id = "orgEdit",
        .tag = "organization",
        .summary = "Edit an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<remove>({
        .method = Method::Delete,
        .path = "/orgs/{org}",
        .id = "orgDelete",
        .tag = "organization",
        .summary = "Delete an organization",
        .scope = Permission::Organization,
        .refusals = {422},
    }),
    http::endpoint<rename>({
        .method = Method::Post,
        .path = "/orgs/{org}/rename",
        .id = "renameOrg",
        .tag = "organization",
        .summary = "Rename an organization",
        .scope = Permission::Organization,
    }),
};

} // namespace

std::span<const http::Endpoint> orgEndpoints() { return kEndpoints; }

} // namespace trivet::orgs
