#include "http/gate.hpp"

#include "base/error.hpp"

#include <span>
#include <vector>

namespace trivet::http {
namespace {

std::string wordsFor(std::span<const access::Permission> permissions, access::Level level)
{
    std::string words;
    for (const auto permission : permissions) {
        words += words.empty() ? "" : " ";
        words += level == access::Level::Read ? "read:" : "write:";
        words += access::nameOf(permission);
    }
    return words;
}

// Names what is missing: an endpoint that needs two scopes needs both, and who has one looks for the other. The words
// around that are those clients know.
Error missingScopes(const std::vector<access::Permission>& missing, access::Level level,
                    const access::ScopeSet& present)
{
    std::string held;
    for (const auto& word : present.words())
        held += (held.empty() ? "" : ",") + word;
    return Error::forbidden("token does not have at least one of required scope(s), required=[" +
                            wordsFor(missing, level) + "]" + (missing.size() > 1 ? ", all of them are needed" : "") +
                            ", token scope=" + held);
}

void requireScopes(const Meta& meta, const access::ScopeSet& present)
{
    const auto level = levelOf(meta.method);
    std::vector<access::Permission> missing;
    for (const auto each : meta.scope.needed())
        if (!present.allows(each, level))
            missing.push_back(each);
    if (!missing.empty())
        throw missingScopes(missing, level, present);
}

// Who holds a token of an administrator for one purpose must not change everybody's things with it.
void requireScopeToImpersonate(const Meta& meta, const access::Identity& who)
{
    if (who.impersonator && who.scopes && levelOf(meta.method) == access::Level::Write &&
        !who.scopes->allows(access::Permission::Admin, access::Level::Write))
        throw missingScopes({access::Permission::Admin}, access::Level::Write, *who.scopes);
}

} // namespace

access::Level levelOf(Method method)
{
    const bool reads = method == Method::Get || method == Method::Head || method == Method::Options;
    return reads ? access::Level::Read : access::Level::Write;
}

std::string scopeWords(const Meta& meta) { return wordsFor(meta.scope.needed(), levelOf(meta.method)); }

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
