#include "users/user_view.hpp"

#include "base/percent.hpp"
#include "users/public_address.hpp"

namespace trivet::users {
namespace {

constexpr std::int64_t kNever = -62135596800; // 0001-01-01T00:00:00Z, what clients know as "not told"

} // namespace

User toWire(const AccountRow& row, const http::Context& context)
{
    const auto& who = context.who;
    // Who is told without having asked, such as the receiver of a webhook, is told what a stranger may know.
    const bool isAsking = who.isSignedIn() && who.signIn != access::SignIn::None;
    const bool isOwnOrAdmins = isAsking && (who.userId == row.id || who.isAdmin);
    const bool showsEmail = isOwnOrAdmins || (isAsking && !row.hidesEmail);
    User user{.id = row.id, .login = row.name};
    user.fullName = row.fullName;
    user.email = showsEmail ? row.email : placeholderEmail(row, context.settings);
    user.avatarUrl = context.absoluteUrl("avatars/" + std::to_string(row.id));
    user.htmlUrl = context.absoluteUrl(encodePercent(row.name));
    user.created = {row.createdAt};
    user.lastLogin = {isOwnOrAdmins ? row.lastLoginAt : kNever};
    user.restricted = row.isRestricted;
    user.location = row.location;
    user.website = row.website;
    user.description = row.description;
    user.visibility = nameOf(row.seenBy());
    user.followersCount = row.followerCount;
    user.followingCount = row.followingCount;
    user.starredReposCount = row.starCount;
    user.username = row.name;
    if (isOwnOrAdmins) {
        user.loginName = row.loginName;
        user.sourceId = row.sourceId;
        user.language = row.language;
        user.isAdmin = row.isAdmin;
        user.active = row.isActive;
        user.prohibitLogin = row.isProhibited;
    }
    return user;
}

std::vector<User> toWire(const std::vector<AccountRow>& rows, const http::Context& context)
{
    std::vector<User> users;
    users.reserve(rows.size());
    for (const auto& row : rows)
        users.push_back(toWire(row, context));
    return users;
}

} // namespace trivet::users
