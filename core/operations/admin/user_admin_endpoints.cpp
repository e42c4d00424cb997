#include "access/permission.hpp"
#include "admin/admin_tables.hpp"
#include "admin/password_rules.hpp"
#include "admin/user_admin_rules.hpp"
#include "admin/user_admin_types.hpp"
#include "audit/audit_log.hpp"
#include "auth_sources/source_rules.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/checked_body.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/org_rules.hpp"
#include "orgs/org_view.hpp"
#include "signin/auth_state.hpp"
#include "users/account_rules.hpp"
#include "users/user_guards.hpp"
#include "users/user_view.hpp"

namespace trivet::admin {
namespace {

using access::Permission;
using audit::Action;
using http::Context;
using http::Method;
using users::NamedUser;
using users::SiteAdmin;

std::string hashed(Context& context, const std::string& password, const std::string& userName)
{
    requireUsablePassword(password, userName, context.settings);
    return context.services.of<signin::AuthState>().passwordWork.hash(context.request, password);
}

users::Visibility visibilityOf(const std::string& word)
{
    return word.empty() ? users::Visibility::Public : users::visibilityNamed(word);
}

http::Created<users::User> createUser(Context& context, const SiteAdmin&, const http::CheckedBody<CreateUser>& body)
{
    const auto& wanted = body.value;
    const auto createdAt = wanted.createdAt ? wanted.createdAt->seconds : context.now;
    const bool hasPasswordHere = wanted.sourceId == 0;
    auth_sources::requireSourceOfAccount(context.db(), wanted.sourceId);
    const users::NewUser user{.name = wanted.username,
                              .email = wanted.email,
                              .fullName = wanted.fullName,
                              .passwordHash =
                                  hasPasswordHere ? hashed(context, wanted.password, wanted.username) : std::string(),
                              .loginName = wanted.loginName,
                              .sourceId = wanted.sourceId,
                              .isRestricted = wanted.restricted,
                              .mustChangePassword = hasPasswordHere && wanted.mustChangePassword,
                              .visibility = visibilityOf(wanted.visibility)};
    const auto row = audit::recorded(context, {Action::UserCreate, wanted.username, {}},
                                     [&] { return users::createUser(context.db(), user, createdAt); });
    return {users::toWire(row, context)};
}

template <class T, class U> void setIfGiven(T& target, const std::optional<U>& value)
{
    if (value)
        target = *value;
}

void applyFlags(users::AccountRow& row, const EditUser& wanted)
{
    setIfGiven(row.isActive, wanted.active);
    setIfGiven(row.isAdmin, wanted.admin);
    setIfGiven(row.isRestricted, wanted.restricted);
    setIfGiven(row.isProhibited, wanted.prohibitLogin);
    setIfGiven(row.mustChangePassword, wanted.mustChangePassword);
    setIfGiven(row.mayCreateOrganization, wanted.allowCreateOrganization);
    setIfGiven(row.mayEditGitHooks, wanted.allowGitHook);
    setIfGiven(row.mayImportLocal, wanted.allowImportLocal);
    setIfGiven(row.maxRepositories, wanted.maxRepoCreation);
}

void applyTexts(users::AccountRow& row, const EditUser& wanted)
{
    setIfGiven(row.fullName, wanted.fullName);
    setIfGiven(row.loginName, wanted.loginName);
    setIfGiven(row.sourceId, wanted.sourceId);
    setIfGiven(row.website, wanted.website);
    setIfGiven(row.location, wanted.location);
    setIfGiven(row.description, wanted.description);
    if (wanted.visibility && !wanted.visibility->empty())
        row.visibility = static_cast<std::int64_t>(visibilityOf(*wanted.visibility));
}

users::User editUser(Context& context, const SiteAdmin&, const NamedUser& user, const http::CheckedBody<EditUser>& body)
{
    const auto& wanted = body.value;
    auth_sources::requireSourceOfAccount(context.db(), wanted.sourceId.value_or(0));
    std::string passwordHash;
    if (wanted.password && !wanted.password->empty())
        passwordHash = hashed(context, *wanted.password, user.row.name);
    UserChange change{.account = [&](users::AccountRow& row) {
        applyFlags(row, wanted);
        applyTexts(row, wanted);
        if (!passwordHash.empty())
            row.passwordHash = passwordHash;
    }};
    if (wanted.email && !wanted.email->empty())
        change.email = wanted.email;
    return users::toWire(changeUser(context, user.row, change), context);
}

http::NoContent removeUser(Context& context, const SiteAdmin&, const NamedUser& user, const PurgeInput& input)
{
    if (user.row.id == context.who.userId)
        throw Error::invalid(kDeleteSelf);
    audit::recorded(context, {Action::UserDelete, user.row.name, input.purge ? "purge" : ""}, [&] {
        deleteUser(context.db(), user.row, input.purge ? Purge::Yes : Purge::No, repos::removalBy(context));
    });
    return {};
}

http::NoContent renameUser(Context& context, const SiteAdmin&, const NamedUser& user, const RenameUser& wanted)
{
    audit::recorded(context, {Action::UserRename, user.row.name, "to " + wanted.newUsername},
                    [&] { users::renameAccount(context.db(), user.row.id, wanted.newUsername, context.now); });
    return {};
}

http::Created<orgs::Organization> createOrganization(Context& context, const SiteAdmin&, const NamedUser& owner,
                                                     const http::CheckedBody<orgs::CreateOrganization>& body)
{
    const auto& wanted = body.value;
    const auto row = audit::recorded(context, {Action::OrgCreate, wanted.username, "for " + owner.row.name}, [&] {
        return orgs::createOrganization(context.db(), owner.row, wanted, context.now);
    });
    return {orgs::toWire(row, context)};
}

http::Page<orgs::Organization> listOrganizations(Context& context, const SiteAdmin&, const NamedUser& user,
                                                 const http::PageRequest& page)
{
    orgs::MemberListStore store(context.db(), context.who);
    return {orgs::toWire(store.orgsOf(user.row.id, {page.limit, page.offset()}), context),
            store.countOrgsOf(user.row.id)};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<createUser>({
        .method = Method::Post,
        .path = "/admin/users",
        .id = "adminCreateUser",
        .tag = "admin",
        .summary = "Create a user",
        .scope = Permission::Admin,
    }),
    http::endpoint<editUser>({
        .method = Method::Patch,
        .path = "/admin/users/{username}",
        .id = "adminEditUser",
        .tag = "admin",
        .summary = "Edit a user",
        .scope = Permission::Admin,
    }),
    http::endpoint<removeUser>({
        .method = Method::Delete,
        .path = "/admin/users/{username}",
        .id = "adminDeleteUser",
        .tag = "admin",
        .summary = "Delete a user",
        .scope = Permission::Admin,
    }),
    http::endpoint<renameUser>({
        .method = Method::Post,
        .path = "/admin/users/{username}/rename",
        .id = "adminRenameUser",
        .tag = "admin",
        .summary = "Rename a user",
        .scope = Permission::Admin,
    }),
    http::endpoint<listOrganizations>({
        .method = Method::Get,
        .path = "/admin/users/{username}/orgs",
        .id = "adminListUserOrgs",
        .tag = "admin",
        .summary = "List the organizations of a user",
        .scope = Permission::Admin,
    }),
    http::endpoint<createOrganization>({
        .method = Method::Post,
        .path = "/admin/users/{username}/orgs",
        .id = "adminCreateOrg",
        .tag = "admin",
        .summary = "Create an organization for a user",
        .scope = Permission::Admin,
    }),
};

} // namespace

std::span<const http::Endpoint> userAdminEndpoints() { return kEndpoints; }

} // namespace trivet::admin
