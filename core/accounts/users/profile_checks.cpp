#include "users/profile_checks.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::users {
namespace {

constexpr MessageFormat<1> kNameLength{"account.name_length", "the name {{NAME}} must have 1 to 40 characters"};
constexpr MessageFormat<1> kNameCharacters{"account.name_characters",
                                           "the name {{NAME}} may only have letters, digits, '-', '_' and '.'"};
constexpr MessageFormat<1> kNameEnds{"account.name_ends",
                                     "the name {{NAME}} must begin and end with a letter or digit"};
constexpr MessageFormat<1> kNameMarks{"account.name_marks", "the name {{NAME}} must not have two marks in a row"};
constexpr MessageFormat<1> kNameReserved{"account.name_reserved", "the name {{NAME}} is reserved"};
constexpr MessageFormat<1> kNameEnding{"account.name_ending", "the name {{NAME}} has an ending that is reserved"};
constexpr MessageFormat<1> kNotEmail{"account.not_email", "{{EMAIL}} is not an e-mail address"};
constexpr MessageFormat<> kNotWebsite{"account.not_website", "must be an address that begins with https:// or http://"};
constexpr MessageFormat<> kNotOneLine{"account.not_one_line", "must not contain line breaks or control characters"};

constexpr std::size_t kLongestEmail = 254;

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

// Why the text cannot be the name of an account; nothing if it can.
const MessageFormat<1>* nameProblem(std::string_view name)
{
    if (name.empty() || name.size() > kLongestName)
        return &kNameLength;
    if (!std::all_of(name.begin(), name.end(), [](char c) { return isAsciiAlphanumeric(c) || isMark(c); }))
        return &kNameCharacters;
    if (isMark(name.front()) || isMark(name.back()))
        return &kNameEnds;
    if (std::adjacent_find(name.begin(), name.end(), [](char a, char b) { return isMark(a) && isMark(b); }) !=
        name.end())
        return &kNameMarks;
    const std::string lower = asciiLower(name);
    if (std::find(std::begin(kReserved), std::end(kReserved), lower) != std::end(kReserved))
        return &kNameReserved;
    const auto isEnding = [&](std::string_view ending) { return lower.ends_with(ending); };
    if (std::any_of(std::begin(kReservedEndings), std::end(kReservedEndings), isEnding))
        return &kNameEnding;
    return nullptr;
}

// What can be delivered is for the mail system to say; this keeps out what would break a header, a link or a
// comparison.
bool isUsableEmail(std::string_view email)
{
    const auto at = email.find('@');
    const auto domain = at == std::string_view::npos ? "" : email.substr(at + 1);
    const auto isOdd = [](char c) {
        return isAsciiControl(c) || std::string_view(" \t<>()[]\\,;:\"@").find(c) != std::string_view::npos;
    };
    return at != std::string_view::npos && at > 0 && email.size() <= kLongestEmail && isUtf8(email) &&
           email.front() != '-' && !domain.empty() && domain.front() != '.' && domain.back() != '.' &&
           domain.find("..") == std::string_view::npos &&
           std::none_of(email.begin(), email.begin() + static_cast<std::ptrdiff_t>(at), isOdd) &&
           std::none_of(domain.begin(), domain.end(), isOdd);
}

// In UTF-8: the controls above ASCII, line and paragraph separators, and what turns the direction of text around.
struct Range {
    std::string_view first, last;
};
constexpr Range kHarmful[] = {
    {"\xC2\x80", "\xC2\x9F"}, {"\xE2\x80\xA8", "\xE2\x80\xAE"}, {"\xE2\x81\xA6", "\xE2\x81\xA9"}};

bool hasHarmful(std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i)
        for (const auto& [first, last] : kHarmful) {
            const auto here = text.substr(i, first.size());
            if (here >= first && here <= last)
                return true;
        }
    return false;
}

} // namespace

void checkName(std::string_view name, json::Problems& problems)
{
    if (const auto* const why = nameProblem(name))
        problems.add("username", why->with(toUtf8(name.substr(0, 100))));
}

void checkEmail(std::string_view email, json::Problems& problems)
{
    if (!isUsableEmail(email))
        problems.add("email", kNotEmail.with(toUtf8(email.substr(0, 100))));
}

// What a page would link to: anything but these two schemes could run in the reader's browser.
void checkWebsite(std::string_view website, json::Problems& problems, std::string_view field)
{
    const auto lower = asciiLower(website);
    const auto host = lower.starts_with("https://") ? 8u : lower.starts_with("http://") ? 7u : 0u;
    const auto isOdd = [](char c) { return isAsciiControl(c) || c == ' ' || c == '"' || c == '<' || c == '>'; };
    if (website.empty() || (host > 0 && website.size() > host && website[host] != '/' &&
                            std::none_of(website.begin(), website.end(), isOdd)))
        return;
    problems.add(field, kNotWebsite);
}

void checkShownText(std::string_view field, std::string_view text, json::Problems& problems)
{
    // NUL is refused everywhere, and said so already.
    const auto isControl = [](char c) { return c != '\0' && isAsciiControl(c); };
    if (std::any_of(text.begin(), text.end(), isControl) || hasHarmful(text))
        problems.add(field, kNotOneLine);
}

void checkShownTexts(const ShownTexts& texts, json::Problems& problems)
{
    checkShownText("full_name", texts.fullName, problems);
    checkShownText("location", texts.location, problems);
    checkShownText("description", texts.description, problems);
}

} // namespace trivet::users
