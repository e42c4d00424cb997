#include "signin/sign_in_try.hpp"

#include "base/text.hpp"
#include "http/services.hpp"
#include "signin/auth_state.hpp"
#include "signin/refusals.hpp"

namespace trivet::signin {
namespace {

void requireNoWait(std::int64_t seconds)
{
    if (seconds > 0)
        throw tryLater(seconds);
}

} // namespace

SignInTry::SignInTry(http::Context& context, std::string_view name)
    : m_context(context), m_typedName(asciiLower(trimmed(name)))
{
}

void SignInTry::requireTurnOfAddress() const
{
    requireNoWait(m_context.services.of<signin::AuthState>().throttle.waitOfAddress(address(), m_context.now));
}

void SignInTry::requireTurnOfAccount() const
{
    requireNoWait(m_context.services.of<signin::AuthState>().throttle.waitOfAccount(m_typedName, m_context.now));
}

void SignInTry::fail(const std::string& reason, const std::string& account) const
{
    auto& state = m_context.services.of<signin::AuthState>();
    state.throttle.passwordFailed({m_typedName, address(), m_context.now});
    state.failures.note({account, std::string(address()), reason}, m_context.now);
}

void SignInTry::refuse(const std::string& reason, const std::string& account) const
{
    fail(reason, account);
    throw wrongCredential(reason + (account.empty() ? "" : " for " + account));
}

void SignInTry::succeed() const { m_context.services.of<signin::AuthState>().throttle.signedIn(m_typedName); }

} // namespace trivet::signin
