#include "users/account_name.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace trivet::users {
namespace {

constexpr std::size_t kLongestName = 40, kLongestEmail = 254;

// First segments of our own addresses, and words that would make people take an account for the site itself.
constexpr std::string_view kReserved[] = {
    "-",
    ".",
    "..",
    ".well-known",
    "about",
    "api",
    "api.v1",
    "assets",
    "attachments",
    "avatar",
    "avatars",
    "captcha",
    "commits",
    "debug",
    "devtest",
    "error",
    "explore",
    "favicon.ico",
    "ghost",
    "healthz",
    "help",
    "install",
    "issues",
    "login",
    "logout",
    "manifest.json",
    "metrics",
    "milestones",
    "new",
    "notifications",
    "oauth",
    "org",
    "pulls",
    "raw",
    "repo",
    "repo-avatars",
    "repos",
    "robots.txt",
    "root",
    "search",
    "serviceworker.js",
    "settings",
    "ssh_info",
    "static",
    "stars",
    "swagger.v1.json",
    "system",
    "template",
    "trivet",
    "trivet-actions",
    "gitea-actions",
    "user",
    "users",
    "v2",
};
constexpr std::string_view kReservedEndings[] = {".keys", ".gpg", ".rss", ".atom", ".png", ".git", ".wiki"};

bool isMark(char c) { return c == '-' || c == '_' || c == '.'; }

} // namespace

void requireUsableName(std::string_view name)
{
    const auto refuse = [&](const char* why) {
        throw Error::invalid("[Username]: the name " + toUtf8(name.substr(0, 100)) + " " + why);
    };
    if (name.empty() || name.size() > kLongestName)
        refuse("must have 1 to 40 characters");
    if (!std::all_of(name.begin(), name.end(), [](char c) { return isAsciiAlphanumeric(c) || isMark(c); }))
        refuse("may only have letters, digits, '-', '_' and '.'");
    if (isMark(name.front()) || isMark(name.back()))
        refuse("must begin and end with a letter or digit");
    if (std::adjacent_find(name.begin(), name.end(), [](char a, char b) { return isMark(a) && isMark(b); }) !=
        name.end())
        refuse("must not have two marks in a row");
    const std::string lower = asciiLower(name);
    if (std::find(std::begin(kReserved), std::end(kReserved), lower) != std::end(kReserved))
        refuse("is reserved");
    for (const auto ending : kReservedEndings)
        if (lower.ends_with(ending))
            refuse("has an ending that is reserved");
}

// What can be delivered is for the mail system to say; this keeps out what would break a header, a link or a
// comparison.
void requireUsableEmail(std::string_view email)
{
    const auto at = email.find('@');
    const auto domain = at == std::string_view::npos ? "" : email.substr(at + 1);
    const auto isOdd = [](char c) {
        return isAsciiControl(c) || std::string_view(" \t<>()[]\\,;:\"@").find(c) != std::string_view::npos;
    };
    const bool isUsable = at != std::string_view::npos && at > 0 && email.size() <= kLongestEmail && isUtf8(email) &&
                          email.front() != '-' && !domain.empty() && domain.front() != '.' && domain.back() != '.' &&
                          domain.find("..") == std::string_view::npos &&
                          std::none_of(email.begin(), email.begin() + static_cast<std::ptrdiff_t>(at), isOdd) &&
                          std::none_of(domain.begin(), domain.end(), isOdd);
    if (!isUsable)
        throw Error::invalid("[Email]: " + toUtf8(email.substr(0, 100)) + " is not an e-mail address");
}

} // namespace trivet::users
