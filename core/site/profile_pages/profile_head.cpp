#include "profile_pages/profile_head.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "feeds/feed_view.hpp"
#include "forms/page_form.hpp"
#include "orgs/org_guards.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"
#include "repos/new_owner.hpp"
#include "users/badge_store.hpp"
#include "users/follow_store.hpp"

namespace trivet::profile_pages {
namespace {

using http::Context;
using pages::operator""_text;

std::optional<std::string> given(const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); }

// Nobody's script.
std::optional<std::string> webAddress(const std::string& text)
{
    return text.starts_with("https://") || text.starts_with("http://") ? std::optional(text) : std::nullopt;
}

std::string addressOf(const Context& context, const users::AccountRow& account)
{
    return pages::pathTo(context.settings, encodePercent(account.name));
}

std::string pictureOf(const Context& context, const users::AccountRow& account)
{
    return pages::pathTo(context.settings, "avatars/" + std::to_string(account.id));
}

TabLink linkTo(const Context& context, const std::string& relative, pages::TextKey words, const std::string& count = "")
{
    return {pages::pathTo(context.settings, relative), pages::text(context, words), count};
}

std::vector<TabLink> userTabs(Context& context, const users::AccountRow& account, Tab current)
{
    const auto base = encodePercent(account.name);
    users::FollowStore follows(context.db());
    std::vector<TabLink> tabs{linkTo(context, base, "profile.tab_repositories"_text)};
    tabs.back().isCurrent = current == Tab::Repositories;
    const auto add = [&](Tab tab, TabLink link) {
        link.isCurrent = tab == current;
        tabs.push_back(std::move(link));
    };
    if (!context.settings.repository.disableStars)
        add(Tab::Stars, linkTo(context, base + "?tab=stars", "profile.tab_stars"_text));
    add(Tab::Followers, linkTo(context, base + "?tab=followers", "profile.tab_followers"_text,
                               std::to_string(follows.countFollowers(account.id, context.who))));
    add(Tab::Following, linkTo(context, base + "?tab=following", "profile.tab_following"_text,
                               std::to_string(follows.countFollowing(account.id, context.who))));
    return tabs;
}

// Its teams are for its members; who is none learns of those that everybody may see.
std::vector<TabLink> organizationTabs(Context& context, const orgs::VisibleOrg& org, Tab current)
{
    const auto base = encodePercent(org.row.name);
    const auto people =
        orgs::MemberListStore(context.db(), context.who).countOfOrg(org.row.id, orgs::membersKnownTo(context, org));
    std::vector<TabLink> tabs{
        linkTo(context, base, "profile.tab_repositories"_text),
        linkTo(context, "org/" + base + "/members", "profile.tab_people"_text, std::to_string(people))};
    tabs[0].isCurrent = current == Tab::Repositories;
    tabs[1].isCurrent = current == Tab::People;
    const auto teams = orgs::TeamListStore(context.db()).count(orgs::teamsSeenBy(context, org.row.id, org.standing));
    if (teams == 0 && !org.standing.isMember)
        return tabs;
    tabs.push_back(linkTo(context, "org/" + base + "/teams", "profile.tab_teams"_text, std::to_string(teams)));
    tabs.back().isCurrent = current == Tab::Teams;
    return tabs;
}

// Nothing for those to whom it says nothing.
std::optional<std::string> settingsOf(const Context& context, const orgs::VisibleOrg& org)
{
    if (!org.standing.isMember)
        return std::nullopt;
    return pages::pathTo(context.settings, "org/" + encodePercent(org.row.name) + "/settings/" +
                                               (org.standing.isOwner ? "profile" : "members"));
}

std::optional<FollowButton> followButton(Context& context, const users::AccountRow& account)
{
    if (!context.who.isSignedIn() || account.id == context.who.userId)
        return std::nullopt;
    const bool isFollowing = users::FollowStore(context.db()).exists(context.who.userId, account.id);
    return FollowButton{pages::pathTo(context.settings, "user/follow/" + encodePercent(account.name)),
                        forms::formTokenOf(context), isFollowing, !isFollowing};
}

} // namespace

Tab tabNamed(std::string_view name)
{
    return name == "stars"       ? Tab::Stars
           : name == "followers" ? Tab::Followers
           : name == "following" ? Tab::Following
                                 : Tab::Repositories;
}

ProfileHead headOf(Context& context, const users::AccountRow& account, Tab tab)
{
    ProfileHead head{.name = account.name,
                     .fullName = account.fullName.empty() ? account.name : account.fullName,
                     .picture = pictureOf(context, account),
                     .joinedWords = joinedWords(context, account.isOrganization),
                     .about = given(account.description),
                     .location = given(account.location),
                     .website = webAddress(account.website),
                     .joined = pages::momentOf(context, account.createdAt)};
    for (const auto& badge : users::BadgeStore(context.db()).ofUser(account.id))
        head.badges.push_back({badge.slug, badge.description});
    if (account.isOrganization) {
        const orgs::VisibleOrg org{account, orgs::roleIn(context, account.id)};
        head.tabs = organizationTabs(context, org, tab);
        head.settingsAddress = settingsOf(context, org);
    } else {
        head.tabs = userTabs(context, account, tab);
        if (context.who.isSignedIn() && account.id == context.who.userId)
            head.settingsAddress = pages::pathTo(context.settings, "user/settings/profile");
        if (tab == Tab::Repositories && !feeds::hidesActivity(account, context.who))
            head.heatmap = heatmapOf(feeds::contributionsOf(context, account), context.now);
    }
    head.follow = followButton(context, account);
    if (head.settingsAddress && repos::mayCreateFor(context, account))
        head.newRepositoryAddress = pages::pathTo(context.settings, "repo/create?org=" + std::to_string(account.id));
    return head;
}

std::string joinedWords(const Context& context, bool isOrganization)
{
    return pages::text(context, isOrganization ? "profile.created"_text : "profile.joined"_text);
}

PersonLine lineOf(const Context& context, const users::AccountRow& account)
{
    return {account.name, account.fullName, addressOf(context, account), pictureOf(context, account)};
}

} // namespace trivet::profile_pages
