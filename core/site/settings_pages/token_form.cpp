#include "settings_pages/token_form.hpp"

#include "base/text.hpp"
#include "oauth/scope_meaning.hpp"
#include "pages/reader.hpp"

#include <algorithm>

namespace trivet::settings_pages {

using pages::operator""_text;

namespace {

// What programs need most comes first.
using P = access::Permission;
constexpr P kOrder[] = {P::Repository,   P::Issue, P::User,  P::Organization, P::Package,
                        P::Notification, P::Misc,  P::Admin, P::ActivityPub};
static_assert(std::size(kOrder) == std::size(access::kPermissions));

} // namespace

bool opensNothing(const TokenForm& form)
{
    return std::all_of(form.scopes.begin(), form.scopes.end(),
                       [](const std::string& word) { return word.empty() || word == "public-only"; });
}

tokens::TokenInput inputOf(const TokenForm& form, std::int64_t now)
{
    tokens::TokenInput input{.name = std::string(trimmed(form.name)), .scopes = form.scopes};
    if (form.isPublicOnly)
        input.scopes.emplace_back("public-only");
    if (form.days > 0)
        input.expiresAt = now + form.days * 86400;
    for (const auto line : split(form.repositories, '\n'))
        if (const auto repository = trimmed(line); !repository.empty()) {
            if (!input.repositories)
                input.repositories.emplace();
            input.repositories->emplace_back(repository);
        }
    return input;
}

std::vector<ScopeChoice> scopeChoices(const http::Context& context, const std::vector<std::string>& chosen)
{
    const auto has = [&](const std::string& word) {
        return std::find(chosen.begin(), chosen.end(), word) != chosen.end();
    };
    std::vector<ScopeChoice> choices;
    for (const auto permission : kOrder) {
        const auto name = access::nameOf(permission);
        if (permission == access::Permission::Admin && !context.who.isAdmin)
            continue; // would open nothing
        choices.push_back({.permission = std::string(name),
                           .read = oauth::meaningOf(context, permission, access::Level::Read),
                           .write = oauth::meaningOf(context, permission, access::Level::Write),
                           .isRead = has("read:" + std::string(name)),
                           .isWrite = has("write:" + std::string(name))});
    }
    return choices;
}

std::vector<LifeTime> lifeTimes(const http::Context& context, std::int64_t chosen)
{
    constexpr std::int64_t kOffered[] = {7, 30, 90, 365, 0};
    std::vector<LifeTime> offered;
    for (const auto days : kOffered)
        offered.push_back({.days = days,
                           .words = days == 0
                                        ? pages::text(context, "tokens.never_expires"_text)
                                        : pages::text(context, "tokens.days"_text, {{"COUNT", std::to_string(days)}}),
                           .isChosen = days == chosen});
    return offered;
}

} // namespace trivet::settings_pages
