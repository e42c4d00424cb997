#include "signin/source_sign_in.hpp"

#include "auth_sources/auth_source_store.hpp"
#include "auth_sources/source_accounts.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "signin/auth_state.hpp"

namespace trivet::signin {
namespace {

using auth_sources::AuthSourceRow;
using auth_sources::ExternalUser;

auth_sources::AccountContext accountContext(http::Context& context)
{
    return {context.db(), context.settings, context.now};
}

std::optional<ExternalUser> ask(const SignInTry& attempt, const AuthSourceRow& source, const std::string& name,
                                std::string_view password)
{
    auto& context = attempt.context();
    return context.services.of<AuthState>().sourceWork.ask(context, {source, name, std::string(password)});
}

// Whoever has typed the right password is told why there is no account; the log tells administrators who it was.
users::AccountRow accountOf(const SignInTry& attempt, const AuthSourceRow& source, const ExternalUser& user)
{
    auto& context = attempt.context();
    try {
        return auth_sources::accountFor(accountContext(context), source, user);
    } catch (const Error& problem) {
        context.services.log.warn("auth_source_account",
                                  {{"source", source.name}, {"name", user.name}, {"text", problem.english()}});
        attempt.refuse("no account can be made of " + user.name, "");
    }
}

} // namespace

AuthSourceRow requireSourceOf(const SignInTry& attempt, const users::AccountRow& account)
{
    auto source = auth_sources::AuthSourceStore(attempt.context().db()).find(account.sourceId);
    if (!source || !source->isActive)
        attempt.refuse("the authentication source is off", account.name);
    return std::move(*source);
}

std::optional<users::AccountRow> askSource(const SignInTry& attempt, const AuthSourceRow& source,
                                           const users::AccountRow& account, std::string_view password)
{
    const auto user = ask(attempt, source, account.loginName, password);
    if (!user)
        return std::nullopt;
    return auth_sources::updateAccount(accountContext(attempt.context()), source, account, *user);
}

std::optional<SourceMatch> askAllSources(const SignInTry& attempt, std::string_view password)
{
    const auto& name = attempt.typedName();
    if (name.empty() || !isUtf8(name) || name.find('\0') != std::string::npos)
        return std::nullopt;
    std::optional<Error> outage;
    for (const auto& source : auth_sources::AuthSourceStore(attempt.context().db()).active()) {
        if (!takesPasswords(source.kindOf()))
            continue;
        try {
            if (const auto user = ask(attempt, source, name, password))
                return SourceMatch{accountOf(attempt, source, *user), source};
        } catch (const Error& problem) {
            if (problem.kind() != Error::Kind::Unavailable)
                throw;
            outage = problem;
        }
    }
    if (outage)
        throw *outage;
    return std::nullopt;
}

} // namespace trivet::signin
