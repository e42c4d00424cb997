#include "profile_pages/profile_head.hpp"

#include "base/percent.hpp"
#include "db/database.hpp"
#include "feeds/feed_view.hpp"
#include "pages/reader.hpp"
#include "pages/site.hpp"
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

std::vector<TabLink> tabsOf(Context& context, const users::AccountRow& account, Tab current)
{
    const auto base = addressOf(context, account);
    users::FollowStore follows(context.db());
    const auto link = [&](Tab tab, const char* query, pages::TextKey words, const std::string& count) {
        return TabLink{base + query, pages::text(context, words), count, tab == current};
    };
    std::vector<TabLink> tabs{link(Tab::Repositories, "", "profile.tab_repositories"_text, "")};
    if (account.isOrganization)
        return tabs;
    if (!context.settings.repository.disableStars)
        tabs.push_back(link(Tab::Stars, "?tab=stars", "profile.tab_stars"_text, ""));
    tabs.push_back(link(Tab::Followers, "?tab=followers", "profile.tab_followers"_text,
                        std::to_string(follows.countFollowers(account.id, context.who))));
    tabs.push_back(link(Tab::Following, "?tab=following", "profile.tab_following"_text,
                        std::to_string(follows.countFollowing(account.id, context.who))));
    return tabs;
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
                     .about = given(account.description),
                     .location = given(account.location),
                     .website = webAddress(account.website),
                     .joined = pages::momentOf(context, account.createdAt)};
    head.tabs = tabsOf(context, account, tab);
    if (!account.isOrganization && tab == Tab::Repositories && !feeds::hidesActivity(account, context.who))
        head.heatmap = heatmapOf(feeds::contributionsOf(context, account), context.now);
    return head;
}

PersonLine lineOf(const Context& context, const users::AccountRow& account)
{
    return {account.name, account.fullName, addressOf(context, account), pictureOf(context, account)};
}

} // namespace trivet::profile_pages
