// The members of an organization, for its members.
#include "audit/audit_log.hpp"
#include "db/database.hpp"
#include "org_pages/member_teams.hpp"
#include "org_pages/org_page_view.hpp"
#include "org_pages/org_pages_tables.hpp"
#include "orgs/member_list_store.hpp"
#include "orgs/membership_rules.hpp"
#include "pages/pager.hpp"
#include "pages/text_query.hpp"
#include "users/account_store.hpp"
#include "users/visibility_store.hpp"
#include "json/field.hpp"

namespace trivet::org_pages {
namespace {

constexpr MessageFormat<> kMembersDecide{"org.members_decide", "Only members themselves decide who sees it"};

using audit::Action;
using orgs::Members;
using orgs::OrgOfMember;
using orgs::OrgOfOwner;

constexpr pages::Section kSection{"members", "org.members"_text};

struct MemberChoice {
    static constexpr auto schema = json::form("MemberChoice");
    std::string userName{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("user_name", &MemberChoice::userName, "User name of the member", json::maxLength(255)));
    }
};

struct ListedMember {
    std::string name{}, fullName{}, address{};
    bool isOwner = false, isPlainMember = false;
    std::vector<TeamLink> teams{};
    bool isShown = false, isConcealed = false, canBeShown = false, canBeConcealed = false, canBeRemoved = false,
         canLeave = false;

    static constexpr auto entries()
    {
        using M = ListedMember;
        using pages::entry;
        return ValueList{entry("MEMBER_NAME", &M::name),
                         entry("MEMBER_FULL_NAME", &M::fullName),
                         entry("MEMBER_ADDRESS", &M::address),
                         entry("IS_OWNER_ROLE", &M::isOwner),
                         entry("IS_MEMBER_ROLE", &M::isPlainMember),
                         entry("MEMBER_TEAM", &M::teams),
                         entry("IS_SHOWN", &M::isShown),
                         entry("IS_CONCEALED", &M::isConcealed),
                         entry("CAN_BE_SHOWN", &M::canBeShown),
                         entry("CAN_BE_CONCEALED", &M::canBeConcealed),
                         entry("CAN_BE_REMOVED", &M::canBeRemoved),
                         entry("CAN_LEAVE", &M::canLeave)};
    }
};

struct MembersPage {
    std::string base{}, text{};
    std::vector<ListedMember> members{};
    bool isEmpty = false, isOwner = false;
    std::optional<std::string> problem{};
    std::optional<pages::Pager> pager{};

    static constexpr auto entries()
    {
        using P = MembersPage;
        using pages::entry;
        return ValueList{entry("BASE", &P::base),        entry("TEXT", &P::text),        entry("MEMBER", &P::members),
                         entry("IS_EMPTY", &P::isEmpty), entry("IS_OWNER", &P::isOwner), entry("PROBLEM", &P::problem),
                         entry("PAGER", &P::pager)};
    }
};

pages::View show(Context& context, const orgs::VisibleOrg& org, const http::PageRequest& page, const std::string& text,
                 std::optional<std::string> problem = std::nullopt)
{
    orgs::MemberListStore store(context.db(), context.who);
    const auto total = store.countOfOrg(org.row.id, Members::All, text);
    MembersPage model{.base = pageAddress(context, org, "members"),
                      .text = text,
                      .isOwner = org.standing.isOwner,
                      .problem = std::move(problem),
                      .pager = pages::pagerFor(context, page, total)};
    const auto rows = store.ofOrg(org.row.id, Members::All, {page.limit, page.offset()}, text);
    const auto shown = store.showingAmong(org.row.id, rows);
    auto roles = rolesOf(context, org, rows);
    for (const auto& row : rows) {
        const bool isSelf = row.id == context.who.userId, isShown = shown.contains(row.id);
        const bool maySwitch = isSelf || context.who.isAdmin;
        auto& role = roles[row.id];
        model.members.push_back({.name = row.name,
                                 .fullName = row.fullName,
                                 .address = pages::pathTo(context.settings, encodePercent(row.name)),
                                 .isOwner = role.isOwner,
                                 .isPlainMember = !role.isOwner,
                                 .teams = std::move(role.teams),
                                 .isShown = isShown,
                                 .isConcealed = !isShown,
                                 .canBeShown = maySwitch && !isShown,
                                 .canBeConcealed = maySwitch && isShown,
                                 .canBeRemoved = org.standing.isOwner && !isSelf,
                                 .canLeave = isSelf});
    }
    model.isEmpty = model.members.empty();
    auto view = orgView(context, org, "org_settings/members", kSection, model);
    view.status = model.problem ? 422 : 200;
    return view;
}

pages::View membersPage(Context& context, const OrgOfMember& org, const pages::TextQuery& query,
                        const http::PageRequest& page)
{
    return show(context, org, page, query.text);
}

users::AccountRow requireUser(Context& context, const MemberChoice& choice)
{
    auto row = users::AccountStore(context.db()).findByName(choice.userName);
    if (!row || row->isOrganization || !users::isVisible(context.db(), *row, context.who))
        throw Error::notFound();
    return std::move(*row);
}

http::Redirect showMember(Context& context, const orgs::VisibleOrg& org, const MemberChoice& choice,
                          orgs::Showing showing)
{
    const auto user = requireUser(context, choice);
    if (user.id != context.who.userId && !context.who.isAdmin)
        throw Error::forbidden(kMembersDecide);
    const auto action = showing == orgs::Showing::Public ? Action::OrgMemberPublicize : Action::OrgMemberConceal;
    audit::recorded(context, {action, user.name, org.row.name},
                    [&] { orgs::showMembership(context.db(), org.row.id, user.id, showing); });
    return forms::done(context, showing == orgs::Showing::Public ? "org.publicized"_text : "org.concealed"_text,
                       addressOf(org, "members"), user.name);
}

http::Redirect publicize(Context& context, const OrgOfMember& org, const OwnForm&, const MemberChoice& choice)
{
    return showMember(context, org, choice, orgs::Showing::Public);
}

http::Redirect conceal(Context& context, const OrgOfMember& org, const OwnForm&, const MemberChoice& choice)
{
    return showMember(context, org, choice, orgs::Showing::Concealed);
}

// Owners remove others; everybody leaves by themselves.
Answer removeMember(Context& context, const OrgOfMember& org, const OwnForm&, const http::PageRequest& page,
                    const MemberChoice& choice)
{
    const auto user = requireUser(context, choice);
    const bool isSelf = user.id == context.who.userId;
    if (!isSelf && !org.standing.isOwner)
        throw Error::forbidden(orgs::kOwnersOnly);
    const auto refusal = forms::refusalOf({}, [&] {
        audit::recorded(context, {Action::OrgMemberRemove, user.name, org.row.name},
                        [&] { orgs::removeFromOrganization(context.db(), org.row.id, user.id); });
    });
    if (refusal)
        return show(context, org, page, {}, forms::told(context, *refusal));
    if (isSelf && !context.who.isAdmin)
        return forms::done(context, "org.left"_text, "user/settings/organization", org.row.name);
    return forms::done(context, "org.removed"_text, addressOf(org, "members"), user.name);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<membersPage>(
        pageMeta(Method::Get, "/members", "orgMembersPage", "List the members of an organization")),
    http::endpoint<publicize>(
        pageMeta(Method::Post, "/members/publicize", "publicizeMember", "Publicize a membership")),
    http::endpoint<conceal>(pageMeta(Method::Post, "/members/conceal", "concealMember", "Conceal a membership")),
    http::endpoint<removeMember>(pageMeta(Method::Post, "/members/remove", "removeMember", "Remove a member")),
};

} // namespace

std::span<const http::Endpoint> memberEndpoints() { return kEndpoints; }

} // namespace trivet::org_pages
