#include "org_pages/org_profile.hpp"

#include "avatars/avatar_store.hpp"
#include "db/database.hpp"
#include "org_pages/org_danger.hpp"
#include "org_pages/org_page_view.hpp"

namespace trivet::org_pages {
namespace {

constexpr pages::Section kSection{"profile", "org.profile"_text};

struct ProfilePage {
    std::string base{};
    std::optional<std::string> picture{}; // that can be deleted
    std::vector<OrgDangerLine> dangers{};
    static constexpr auto entries()
    {
        using P = ProfilePage;
        return ValueList{pages::entry("BASE", &P::base), pages::entry("PICTURE", &P::picture),
                         pages::entry("DANGER", &P::dangers)};
    }
};

OrgProfileForm formOf(const users::AccountRow& row)
{
    return {.fullName = row.fullName,
            .email = row.email,
            .description = row.description,
            .website = row.website,
            .location = row.location,
            .visibility = std::string(users::nameOf(row.seenBy())),
            .adminsChangeTeams = row.adminsChangeTeams};
}

} // namespace

orgs::EditOrganization changeOf(const OrgProfileForm& form)
{
    return {.fullName = form.fullName,
            .email = form.email,
            .description = form.description,
            .website = form.website,
            .location = form.location,
            .visibility = form.visibility,
            .repoAdminChangeTeamAccess = form.adminsChangeTeams};
}

pages::View orgProfileView(Context& context, const orgs::VisibleOrg& org, const std::optional<OrgProfileForm>& form,
                           const std::optional<forms::Refusal>& refusal)
{
    ProfilePage model{.base = pageAddress(context, org, ""), .dangers = orgDangersOf(context, org)};
    model.base.pop_back(); // the last slash
    if (avatars::AvatarStore(context.db()).ofAccount(org.row.id))
        model.picture = pages::pathTo(context.settings, "avatars/" + std::to_string(org.row.id));
    auto view = orgView(context, org, "org_settings/profile", kSection, model);
    const bool isAboutPicture = refusal && !form;
    forms::fill(view, form ? *form : formOf(org.row), isAboutPicture ? std::nullopt : refusal);
    if (isAboutPicture) {
        forms::addProblem(view, "IMAGE_PROBLEM", messagesOf(*refusal));
        view.status = 422;
    }
    return view;
}

} // namespace trivet::org_pages
