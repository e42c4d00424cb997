// The organizations of the user who is signed in.
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/membership_rules.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/org_guards.hpp"
#include "orgs/owned_org_store.hpp"
#include "pages/confirmation.hpp"
#include "pages/pager.hpp"
#include "settings_pages/settings_pages_tables.hpp"
#include "settings_pages/settings_view.hpp"
#include "users/user_guards.hpp"

namespace trivet::settings_pages {
namespace {

using users::AccountRow;
using users::Caller;

constexpr pages::Section kSection{"organization", "settings.organizations"_text};
constexpr std::string_view kAddress = "user/settings/organization";

struct OwnOrganization {
    std::string name{}, fullName{}, address{}, leaveAddress{};
    std::optional<std::string> settingsAddress{};
    bool isOwner = false, isPlainMember = false;

    static constexpr auto entries()
    {
        using O = OwnOrganization;
        using pages::entry;
        return ValueList{entry("ORG_NAME", &O::name),
                         entry("ORG_FULL_NAME", &O::fullName),
                         entry("ORG_ADDRESS", &O::address),
                         entry("LEAVE_ADDRESS", &O::leaveAddress),
                         entry("SETTINGS_OF_ORG", &O::settingsAddress),
                         entry("IS_OWNER_ROLE", &O::isOwner),
                         entry("IS_MEMBER_ROLE", &O::isPlainMember)};
    }
};

struct OrganizationsPage {
    std::vector<OwnOrganization> organizations{};
    bool isEmpty = false, isFull = false, mayCreate = false;
    std::optional<std::string> problem{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using P = OrganizationsPage;
        using pages::entry;
        return ValueList{
            entry("ORGANIZATION", &P::organizations), entry("IS_EMPTY", &P::isEmpty), entry("IS_FULL", &P::isFull),
            entry("MAY_CREATE", &P::mayCreate),       entry("PROBLEM", &P::problem),  entry("PAGER", &P::pager)};
    }
};

// The organization {org} of the path, which the caller is a member of: administrators may do what its owners may, but
// cannot leave what they are not in.
struct OwnMembership {
    AccountRow org{};
    static OwnMembership resolve(Context& context)
    {
        auto visible = orgs::VisibleOrg::resolve(context);
        if (!orgs::MembershipStore(context.db()).find(visible.row.id, context.who.userId))
            throw Error::notFound();
        return {std::move(visible.row)};
    }
    static void describe(http::Operation& operation) { orgs::VisibleOrg::describe(operation); }
};

std::string leaveAddress(const Context& context, const AccountRow& org)
{
    return pageAddress(context, std::string(kAddress) + "/" + encodePercent(org.name) + "/leave");
}

OwnOrganization shown(const Context& context, const AccountRow& org, bool isOwner)
{
    OwnOrganization its{.name = org.name,
                        .fullName = org.fullName,
                        .address = pageAddress(context, encodePercent(org.name)),
                        .leaveAddress = leaveAddress(context, org),
                        .isOwner = isOwner,
                        .isPlainMember = !isOwner};
    if (isOwner)
        its.settingsAddress = pageAddress(context, addressOf(pages::kOrganizationSettings, "profile", org.name));
    return its;
}

pages::View show(Context& context, const AccountRow& caller, const http::PageRequest& page,
                 std::optional<std::string> problem = std::nullopt)
{
    orgs::MemberListStore store(context.db(), context.who);
    OrganizationsPage model{.mayCreate = caller.mayCreateOrganization || caller.isAdmin,
                            .problem = std::move(problem),
                            .pager = pages::pagerFor(context, page, store.countOrgsOf(caller.id))};
    const auto rows = store.orgsOf(caller.id, {page.limit, page.offset()});
    const auto owned = orgs::ownedAmong(context.db(), caller.id, rows);
    for (const auto& row : rows)
        model.organizations.push_back(shown(context, row, owned.contains(row.id)));
    model.isEmpty = model.organizations.empty();
    model.isFull = !model.isEmpty;
    auto view = settingsView(context, "settings/organizations", kSection, model);
    view.status = model.problem ? 422 : 200;
    return view;
}

pages::View organizationsPage(Context& context, const Caller& caller, const http::PageRequest& page)
{
    return show(context, caller.row, page);
}

pages::View leavePage(Context& context, const OwnMembership& own)
{
    return pages::confirmationPage({.heading = pages::text(context, "org.leave_title"_text, {{"NAME", own.org.name}}),
                                    .button = pages::text(context, "org.leave_button"_text),
                                    .effects = {pages::text(context, "org.leave_effect"_text)},
                                    .action = leaveAddress(context, own.org),
                                    .formToken = forms::formTokenOf(context),
                                    .cancelAddress = pageAddress(context, kAddress)});
}

Answer leave(Context& context, const OwnForm&, const Caller& caller, const OwnMembership& own,
             const http::PageRequest& page)
{
    const auto refusal = forms::refusalOf({}, [&] {
        audit::recorded(context, {audit::Action::OrgMemberRemove, caller.row.name, own.org.name},
                        [&] { orgs::removeFromOrganization(context.db(), own.org.id, caller.row.id); });
    });
    if (refusal)
        return show(context, caller.row, page, forms::told(context, *refusal));
    return forms::done(context, "org.left"_text, kAddress, own.org.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<organizationsPage>({.method = Method::Get,
                                       .path = "/user/settings/organization",
                                       .id = "ownOrganizationsPage",
                                       .tag = "pages",
                                       .summary = "List your organizations",
                                       .scope = http::Scope::none()}),
    http::endpoint<leavePage>({.method = Method::Get,
                               .path = "/user/settings/organization/{org}/leave",
                               .id = "leaveOrganizationPage",
                               .tag = "pages",
                               .summary = "Ask before you leave an organization",
                               .scope = http::Scope::none()}),
    http::endpoint<leave>({.method = Method::Post,
                           .path = "/user/settings/organization/{org}/leave",
                           .id = "leaveOrganization",
                           .tag = "pages",
                           .summary = "Leave an organization",
                           .scope = http::Scope::none()}),
};

} // namespace

std::span<const http::Endpoint> ownOrganizationEndpoints() { return kEndpoints; }

} // namespace trivet::settings_pages
