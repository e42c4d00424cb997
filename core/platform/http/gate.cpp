#include "http/gate.hpp"

#include "base/error.hpp"

#include <algorithm>

namespace trivet::http {
namespace {

Error missingScope(const std::string& required, const access::ScopeSet& present)
{
    std::string held;
    for (const auto& word : present.words())
        held += (held.empty() ? "" : ",") + word;
    return Error::forbidden("token does not have at least one of required scope(s), required=[" + required +
                            "], token scope=" + held);
}

void requireScopes(const Meta& meta, const access::ScopeSet& present)
{
    const auto level = levelOf(meta.method);
    const auto needed = meta.scope.needed();
    if (!std::all_of(needed.begin(), needed.end(), [&](auto each) { return present.allows(each, level); }))
        throw missingScope(scopeWords(meta), present);
}

// Who holds a token of an administrator for one purpose must not change everybody's things with it.
void requireScopeToImpersonate(const Meta& meta, const access::Identity& who)
{
    if (who.impersonator && who.scopes && levelOf(meta.method) == access::Level::Write &&
        !who.scopes->allows(access::Permission::Admin, access::Level::Write))
        throw missingScope("write:admin", *who.scopes);
}

} // namespace

access::Level levelOf(Method method)
{
    const bool reads = method == Method::Get || method == Method::Head || method == Method::Options;
    return reads ? access::Level::Read : access::Level::Write;
}

std::string scopeWords(const Meta& meta)
{
    const std::string level = levelOf(meta.method) == access::Level::Read ? "read:" : "write:";
    std::string words;
    for (const auto permission : meta.scope.needed())
        words += (words.empty() ? "" : " ") + level + std::string(access::nameOf(permission));
    return words;
}

void requireAccess(const Endpoint& endpoint, const access::Identity& who)
{
    const Meta& meta = endpoint.meta;
    if (who.scopes)
        requireScopes(meta, *who.scopes);
    requireScopeToImpersonate(meta, who);
    // What needs no scope tells nothing about accounts.
    if (who.repositories && meta.reach == Reach::Account && !meta.scope.needed().empty())
        throw Error::forbidden("this token is limited to repositories and cannot be used here");
    if (meta.auth == Auth::Open)
        return;
    if (!who.isSignedIn())
        throw Error::unauthorized(kTokenRequired);
    if (meta.auth == Auth::Password && who.signIn != access::SignIn::Password)
        throw Error::unauthorized("auth required");
}

} // namespace trivet::http
