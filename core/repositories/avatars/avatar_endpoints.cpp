#include "access/permission.hpp"
#include "audit/audit_log.hpp"
#include "avatars/avatar_store.hpp"
#include "avatars/avatars_tables.hpp"
#include "avatars/repository_picture.hpp"
#include "db/database.hpp"
#include "orgs/org_guards.hpp"
#include "repos/repo_guards.hpp"
#include "sessions/renewed.hpp"
#include "users/user_guards.hpp"

namespace trivet::avatars {
namespace {

using access::Permission;
using audit::Action;
using http::Context;
using http::Method;
using http::NoContent;
using sessions::Renewed;
using AdministeredRepo = repos::Unarchived<repos::RepoOfAdmin>;

template <class Self> struct Upload {
    std::string image{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("image", &Self::image, "PNG, JPEG, GIF or WebP image in Base64", json::required));
    }
};
struct AccountUpload : Upload<AccountUpload> {
    static constexpr auto schema = json::body("UpdateUserAvatarOption");
};
struct RepositoryUpload : Upload<RepositoryUpload> {
    static constexpr auto schema = json::body("UpdateRepoAvatarOption");
};

NoContent setOwn(Context& context, const users::NotPublicOnly&, const users::Caller&, const AccountUpload& sent,
                 const Renewed<users::Caller>& caller)
{
    const auto picture = pictureFrom(sent.image);
    audit::recorded(context, {Action::UserChange, caller.row.name, "avatar"},
                    [&] { AvatarStore(context.db()).setOfAccount(caller.row.id, picture); });
    return {};
}

NoContent removeOwn(Context& context, const users::NotPublicOnly&, const users::Caller& caller)
{
    audit::recorded(context, {Action::UserChange, caller.row.name, "avatar"},
                    [&] { AvatarStore(context.db()).removeOfAccount(caller.row.id); });
    return {};
}

NoContent setOfOrg(Context& context, const orgs::OrgOfOwner&, const AccountUpload& sent,
                   const Renewed<orgs::OrgOfOwner>& org)
{
    const auto picture = pictureFrom(sent.image);
    audit::recorded(context, {Action::OrgChange, org.row.name, "avatar"},
                    [&] { AvatarStore(context.db()).setOfAccount(org.row.id, picture); });
    return {};
}

NoContent removeOfOrg(Context& context, const orgs::OrgOfOwner& org)
{
    audit::recorded(context, {Action::OrgChange, org.row.name, "avatar"},
                    [&] { AvatarStore(context.db()).removeOfAccount(org.row.id); });
    return {};
}

NoContent setOfRepo(Context& context, const AdministeredRepo&, const RepositoryUpload& sent,
                    const Renewed<AdministeredRepo>& repo)
{
    setPicture(context, repo.its, pictureFrom(sent.image));
    return {};
}

NoContent removeOfRepo(Context& context, const AdministeredRepo& repo)
{
    removePicture(context, repo.its);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<setOwn>({
        .method = Method::Post,
        .path = "/user/avatar",
        .id = "userUpdateAvatar",
        .tag = "user",
        .summary = "Set your avatar",
        .scope = Permission::User,
    }),
    http::endpoint<removeOwn>({
        .method = Method::Delete,
        .path = "/user/avatar",
        .id = "userDeleteAvatar",
        .tag = "user",
        .summary = "Delete your avatar",
        .scope = Permission::User,
    }),
    http::endpoint<setOfOrg>({
        .method = Method::Post,
        .path = "/orgs/{org}/avatar",
        .id = "orgUpdateAvatar",
        .tag = "organization",
        .summary = "Set the avatar of an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<removeOfOrg>({
        .method = Method::Delete,
        .path = "/orgs/{org}/avatar",
        .id = "orgDeleteAvatar",
        .tag = "organization",
        .summary = "Delete the avatar of an organization",
        .scope = Permission::Organization,
    }),
    http::endpoint<setOfRepo>({
        .method = Method::Post,
        .path = "/repos/{owner}/{repo}/avatar",
        .id = "repoUpdateAvatar",
        .tag = "repository",
        .summary = "Set the avatar of a repository",
        .scope = Permission::Repository,
        .reach = http::Reach::Repositories,
    }),
    http::endpoint<removeOfRepo>({
        .method = Method::Delete,
        .path = "/repos/{owner}/{repo}/avatar",
        .id = "repoDeleteAvatar",
        .tag = "repository",
        .summary = "Delete the avatar of a repository",
        .scope = Permission::Repository,
        .reach = http::Reach::Repositories,
    }),
};

} // namespace

std::span<const http::Endpoint> avatarEndpoints() { return kEndpoints; }

} // namespace trivet::avatars
