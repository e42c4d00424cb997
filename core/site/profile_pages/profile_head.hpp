#pragma once
#include "http/context.hpp"
#include "pages/moment.hpp"
#include "profile_pages/heatmap.hpp"
#include "users/account_row.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::profile_pages {

// What there is to see of an account, by the names in its address: ?tab=stars. People and teams of an organization have
// pages of their own.
enum class Tab { Repositories, Stars, Followers, Following, People, Teams };
Tab tabNamed(std::string_view name);

struct TabLink {
    std::string address{}, words{}, count{};
    bool isCurrent = false;
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("TAB_ADDRESS", &TabLink::address), entry("TAB_WORDS", &TabLink::words),
                         entry("TAB_COUNT", &TabLink::count), entry("IS_CURRENT", &TabLink::isCurrent)};
    }
};

struct ShownBadge {
    std::string slug{}, description{};
    static constexpr auto entries()
    {
        return ValueList{pages::entry("BADGE_SLUG", &ShownBadge::slug),
                         pages::entry("BADGE_DESCRIPTION", &ShownBadge::description)};
    }
};

// To follow somebody, or no more.
struct FollowButton {
    std::string action{}, formToken{};
    bool isFollowing = false, isNotFollowing = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using B = FollowButton;
        return ValueList{entry("FOLLOW_ACTION", &B::action), entry("FORM_TOKEN", &B::formToken),
                         entry("IS_FOLLOWING", &B::isFollowing), entry("IS_NOT_FOLLOWING", &B::isNotFollowing)};
    }
};

// What stands above everything of a user or an organization.
struct ProfileHead {
    std::string name{}, fullName{}, picture{}, joinedWords{};
    std::optional<std::string> about{}, location{}, website{};
    pages::Moment joined{};
    std::vector<TabLink> tabs{};
    std::optional<Heatmap> heatmap{}; // not of who hides it, and of organizations
    std::vector<ShownBadge> badges{};
    std::optional<std::string> settingsAddress{}; // for whom it belongs to
    std::optional<std::string> newRepositoryAddress{};
    std::optional<FollowButton> follow{}; // for everybody else who is signed in

    static constexpr auto entries()
    {
        using pages::entry;
        using P = ProfileHead;
        return ValueList{entry("PROFILE_NAME", &P::name),
                         entry("FULL_NAME", &P::fullName),
                         entry("PICTURE", &P::picture),
                         entry("PROFILE_ABOUT", &P::about),
                         entry("LOCATION", &P::location),
                         entry("WEBSITE", &P::website),
                         entry("JOINED", &P::joined),
                         entry("JOINED_WORDS", &P::joinedWords),
                         entry("TAB", &P::tabs),
                         entry("HEATMAP", &P::heatmap),
                         entry("BADGE", &P::badges),
                         entry("OWNER_SETTINGS_ADDRESS", &P::settingsAddress),
                         entry("NEW_REPOSITORY_ADDRESS", &P::newRepositoryAddress),
                         entry("FOLLOW", &P::follow)};
    }
};

ProfileHead headOf(http::Context& context, const users::AccountRow& account, Tab tab);

// What stands before the time an account was made.
std::string joinedWords(const http::Context& context, bool isOrganization);

struct PersonLine {
    std::string name{}, fullName{}, address{}, picture{};
    static constexpr auto entries()
    {
        using pages::entry;
        using L = PersonLine;
        return ValueList{entry("PERSON_NAME", &L::name), entry("PERSON_FULL_NAME", &L::fullName),
                         entry("PERSON_ADDRESS", &L::address), entry("PERSON_PICTURE", &L::picture)};
    }
};
PersonLine lineOf(const http::Context& context, const users::AccountRow& account);

} // namespace trivet::profile_pages
