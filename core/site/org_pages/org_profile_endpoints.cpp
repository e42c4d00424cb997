// What an organization says about itself, for its owners.
#include "audit/audit_log.hpp"
#include "avatars/avatar_store.hpp"
#include "db/database.hpp"
#include "forms/sent_picture.hpp"
#include "org_pages/org_page_view.hpp"
#include "org_pages/org_pages_tables.hpp"
#include "org_pages/org_profile.hpp"
#include "orgs/org_rules.hpp"
#include "sessions/renewed.hpp"

namespace trivet::org_pages {
namespace {

using audit::Action;
using orgs::OrgOfOwner;

http::Redirect start(Context& context, const orgs::OrgOfMember& org)
{
    return {pageAddress(context, org, org.standing.isOwner ? "profile" : "members")};
}

pages::View show(Context& context, const OrgOfOwner& org) { return orgProfileView(context, org); }

Answer save(Context& context, const OrgOfOwner& org, const OwnForm&, const OrgProfileForm& form)
{
    const auto refusal = forms::refusalOf("", [&] {
        audit::recorded(context, {Action::OrgChange, org.row.name, {}},
                        [&] { orgs::editOrganization(context.db(), org.row.id, changeOf(form), context.now); });
    });
    if (refusal)
        return orgProfileView(context, org, form, refusal);
    return forms::done(context, "org.profile_saved"_text, addressOf(org, "profile"), org.row.name);
}

Answer uploadPicture(Context& context, const OrgOfOwner&, const forms::SentPicture& sent,
                     const sessions::Renewed<OrgOfOwner>& org)
{
    const auto refusal = forms::refusalOf("image", [&] {
        const auto picture = avatars::pictureOf(sent.bytes);
        audit::recorded(context, {Action::OrgChange, org.row.name, "avatar"},
                        [&] { avatars::AvatarStore(context.db()).setOfAccount(org.row.id, picture); });
    });
    if (refusal)
        return orgProfileView(context, org, std::nullopt, refusal);
    return forms::done(context, "repo_settings.picture_saved"_text, addressOf(org, "profile"));
}

http::Redirect deletePicture(Context& context, const OrgOfOwner& org, const OwnForm&)
{
    audit::recorded(context, {Action::OrgChange, org.row.name, "avatar"},
                    [&] { avatars::AvatarStore(context.db()).removeOfAccount(org.row.id); });
    return forms::done(context, "repo_settings.picture_deleted"_text, addressOf(org, "profile"));
}

constexpr http::Endpoint kStart[] = {
    http::endpoint<start>(pageMeta(Method::Get, "/org/{org}/settings", "orgSettingsStart",
                                   "Redirect to the first page of an organization's settings")),
};

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(pageMeta(Method::Get, "/profile", "orgProfilePage", "Show the profile of an organization")),
    http::endpoint<save>(pageMeta(Method::Post, "/profile", "saveOrgProfile", "Edit the profile of an organization")),
    http::endpoint<uploadPicture>(
        pageMeta(Method::Post, "/avatar", "uploadOrgPicture", "Upload the avatar of an organization")),
    http::endpoint<deletePicture>(
        pageMeta(Method::Post, "/avatar/delete", "deleteOrgPicture", "Delete the avatar of an organization")),
};

} // namespace

std::span<const http::Endpoint> orgSettingsStartEndpoints() { return kStart; }

std::span<const http::Endpoint> orgProfileEndpoints() { return kEndpoints; }

} // namespace trivet::org_pages
