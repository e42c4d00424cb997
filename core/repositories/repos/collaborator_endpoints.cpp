#include "access/permission.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "repos/access_store.hpp"
#include "repos/collaborator_rules.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/repo_guards.hpp"
#include "repos/repo_meta.hpp"
#include "repos/repos_tables.hpp"
#include "users/user_guards.hpp"
#include "users/user_view.hpp"

namespace trivet::repos {
namespace {

using http::Context;
using http::Method;
using http::NoContent;

constexpr std::int64_t kMostPeople = 1000;

struct AddCollaborator {
    static constexpr auto schema = json::body("AddCollaboratorOption");
    std::string permission{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("permission", &AddCollaborator::permission,
                          "Permission: read, write or admin; by default write",
                          json::oneOf("", "read", "write", "admin")));
    }
};

struct CollaboratorPermission {
    static constexpr auto schema = json::value("RepoCollaboratorPermission");
    std::string permission{}, roleName{};
    std::optional<users::User> user{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using C = CollaboratorPermission;
        visit(json::field("permission", &C::permission, "none, read, write, admin or owner",
                          json::oneOf("none", "read", "write", "admin", "owner")));
        visit(json::field("role_name", &C::roleName, "Same value as permission"));
        visit(json::field("user", &C::user, "User"));
    }
};

// The user {collaborator} of the path.
struct NamedCollaborator {
    users::AccountRow row{};
    static NamedCollaborator resolve(Context& context)
    {
        NamedCollaborator named{users::requireVisibleAccount(context, "collaborator")};
        requireMayCollaborate(named.row);
        return named;
    }
    static void describe(http::Operation& operation)
    {
        operation.pathParameter("collaborator", "Name of the user");
        operation.refuses(404);
        operation.refuses(422);
    }
};

// The user {assignee} of the path.
struct NamedAssignee {
    users::AccountRow row{};
    static NamedAssignee resolve(Context& context) { return {users::requireVisibleAccount(context, "assignee")}; }
    static void describe(http::Operation& operation)
    {
        operation.pathParameter("assignee", "Name of the user");
        operation.refuses(404);
    }
};

http::Page<users::User> list(Context& context, const VisibleRepo& repo, const http::PageRequest& page)
{
    CollaboratorStore store(context.db());
    const auto id = repo.row().id;
    return {users::toWire(store.page(id, {page.limit, page.offset()}), context), store.count(id)};
}

NoContent check(Context& context, const VisibleRepo& repo, const NamedCollaborator& user)
{
    if (!CollaboratorStore(context.db()).find(repo.row().id, user.row.id))
        throw Error::notFound();
    return {};
}

NoContent add(Context& context, const RepoOfAdmin& repo, const NamedCollaborator& user, const AddCollaborator& wanted)
{
    const auto level = wanted.permission.empty() ? AccessLevel::Write : orgs::levelNamed(wanted.permission).value();
    addCollaborator(context, repo.its, user.row, level);
    return {};
}

NoContent remove(Context& context, const VisibleRepo& repo, const NamedCollaborator& user)
{
    // Everybody may go by themselves.
    if (!repo.access.isAdmin() && user.row.id != context.who.userId)
        throw Error::forbidden(kNotAdministrator);
    repos::removeCollaborator(context, repo.its, user.row);
    return {};
}

CollaboratorPermission permission(Context& context, const VisibleRepo& repo, const NamedCollaborator& user)
{
    if (!repo.access.isAdmin() && user.row.id != context.who.userId)
        throw Error::forbidden("Only admins can query all permissions, repo admins can query all repo permissions, "
                               "collaborators can query only their own");
    const access::Identity who{.userId = user.row.id,
                               .name = user.row.name,
                               .isAdmin = user.row.isAdmin,
                               .isRestricted = user.row.isRestricted};
    const auto access = AccessStore(context.db()).of(repo.its, who);
    const std::string name(orgs::nameOf(access.to(Unit::Code)));
    return {name, name, users::toWire(user.row, context)};
}

std::vector<users::User> assignable(Context& context, const VisibleRepo& repo)
{
    return users::toWire(CollaboratorStore(context.db()).assignable(repo.row().id, kMostPeople), context);
}

std::vector<users::User> readers(Context& context, const VisibleRepo& repo)
{
    if (!repo.access.isAdmin() && !CollaboratorStore(context.db()).isReader(repo.row().id, context.who.userId))
        throw Error::forbidden("doer has no permission to get reviewers");
    return users::toWire(CollaboratorStore(context.db()).readers(repo.row().id, kMostPeople), context);
}

NoContent checkAssignee(Context& context, const VisibleRepo& repo, const NamedAssignee& user)
{
    if (!CollaboratorStore(context.db()).isAssignable(repo.row().id, user.row.id))
        throw Error::notFound();
    return {};
}

constexpr std::string_view kOne = "/repos/{owner}/{repo}/collaborators/{collaborator}";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(readingSignedIn(
        {"/repos/{owner}/{repo}/collaborators", "repoListCollaborators", "List the collaborators of a repository"})),
    http::endpoint<check>(readingSignedIn({kOne, "repoCheckCollaborator", "Check whether a user is a collaborator"})),
    http::endpoint<add>(changing(Method::Put, {kOne, "repoAddCollaborator", "Add or update a collaborator"})),
    http::endpoint<remove>(changing(Method::Delete, {kOne, "repoDeleteCollaborator", "Remove a collaborator"})),
    http::endpoint<permission>(
        readingSignedIn({"/repos/{owner}/{repo}/collaborators/{collaborator}/permission", "repoGetRepoPermissions",
                         "Get the permission of a user on a repository"})),
    http::endpoint<assignable>(readingSignedIn(
        {"/repos/{owner}/{repo}/assignees", "repoGetAssignees", "List the users who can be assigned to issues"})),
    http::endpoint<checkAssignee>(readingSignedIn({"/repos/{owner}/{repo}/assignees/{assignee}", "repoCheckAssignee",
                                                   "Check whether a user can be assigned to issues"})),
    http::endpoint<readers>(readingSignedIn({"/repos/{owner}/{repo}/reviewers", "repoGetReviewers",
                                             "List the users who can be asked for a review"})
                                .refusing(403)),
};

} // namespace

std::span<const http::Endpoint> collaboratorEndpoints() { return kEndpoints; }

} // namespace trivet::repos
