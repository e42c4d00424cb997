#include "access/permission.hpp"
#include "base/error.hpp"
#include "creation/create.hpp"
#include "creation/creation_tables.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/org_guards.hpp"
#include "repos/repository_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::creation {
namespace {

using http::Context;
using http::Created;
using http::Method;
using repos::Repository;

Created<Repository> createOwn(Context& context, const users::NotPublicOnly&, const users::Caller& caller,
                              const CreateRepository& wanted)
{
    return {toWire(create(context, caller.row, caller.row, wanted), context)};
}

Created<Repository> createInOrganization(Context& context, const users::NotPublicOnly&, const orgs::VisibleOrg& org,
                                         const users::Caller& caller, const CreateRepository& wanted)
{
    const auto membership = orgs::MembershipStore(context.db()).find(org.row.id, caller.row.id);
    if (!org.standing.isOwner && !(membership && membership->mayCreateRepositories))
        throw Error::forbidden("Given user is not allowed to create repository in organization.");
    return {toWire(create(context, org.row, caller.row, wanted), context)};
}

Created<Repository> createFor(Context& context, const users::SiteAdmin&, const users::NamedUser& user,
                              const CreateRepository& wanted)
{
    return {toWire(create(context, user.row, user.row, wanted), context)};
}

constexpr http::Meta inOrganization(std::string_view path, std::string_view id)
{
    return {.method = Method::Post,
            .path = path,
            .id = id,
            .tag = "organization",
            .summary = "Create a repository in an organization",
            .scope = {access::Permission::Organization, access::Permission::Repository},
            .refusals = {409}};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<createOwn>({
        .method = Method::Post,
        .path = "/user/repos",
        .id = "createCurrentUserRepo",
        .tag = "repository",
        .summary = "Create a repository",
        .scope = {access::Permission::User, access::Permission::Repository},
        .refusals = {409},
    }),
    http::endpoint<createInOrganization>(inOrganization("/orgs/{org}/repos", "createOrgRepo")),
    http::endpoint<createInOrganization>(inOrganization("/org/{org}/repos", "createOrgRepoDeprecated").deprecated()),
    http::endpoint<createFor>({
        .method = Method::Post,
        .path = "/admin/users/{username}/repos",
        .id = "adminCreateRepo",
        .tag = "admin",
        .summary = "Create a repository for a user",
        .scope = access::Permission::Admin,
        .refusals = {409},
    }),
};

} // namespace

std::span<const http::Endpoint> creationEndpoints() { return kEndpoints; }

} // namespace trivet::creation
