#include "signin/password_sign_in.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "signin/admission.hpp"
#include "signin/memory.hpp"
#include "signin/one_time_password.hpp"
#include "signin/password_hash_store.hpp"
#include "signin/refusals.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_store.hpp"

namespace trivet::signin {
namespace {

using users::AccountRow;

void requireNoWait(std::int64_t seconds)
{
    if (seconds > 0)
        throw tryLater(seconds);
}

// One try to sign in with a password.
class PasswordTry {
public:
    PasswordTry(http::Context& context, const BasicCredential& credential)
        : m_context(context),
          m_memory(context.services.signIn),
          m_password(credential.password),
          m_typedName(asciiLower(trimmed(credential.name))),
          m_code(sentOneTimePassword(context.request)) // before the password is looked at: refusing it tells nothing
    {
    }

    access::Identity run()
    {
        requireNoWait(m_memory.throttle.waitOfAddress(address(), m_context.now));
        const auto account = find();
        const bool isEnrolled = account && twofactor::isEnrolled(m_context.db(), account->id);
        // Not where a code is needed too: a quick answer would tell that only the code was wrong.
        if (account && !isEnrolled && m_memory.verifiedPasswords.has(proof(*account), m_context.now))
            return admitUnlessProhibited(*account);
        const auto check = verify(account);
        if (isEnrolled)
            requireOneTimePassword(*account);
        auto who = admitUnlessProhibited(*account);
        m_memory.throttle.signedIn(m_typedName);
        if (check == crypto::PasswordCheck::RightButOld)
            PasswordHashStore(m_context.db())
                .replace(account->id, account->passwordHash, m_memory.passwordWork.hash(m_password));
        else if (!isEnrolled)
            m_memory.verifiedPasswords.remember(proof(*account), m_context.now);
        return who;
    }

private:
    std::string_view address() const { return m_context.request.remoteAddress; }
    VerifiedPasswords::Proof proof(const AccountRow& account) const
    {
        return {m_password, account.passwordHash, address()};
    }

    // The account is empty if there is none: the name is written down only if it is one, people type passwords there.
    [[noreturn]] void refuse(const std::string& reason, const std::string& account)
    {
        m_memory.throttle.passwordFailed({m_typedName, address(), m_context.now});
        m_memory.failures.note({account, std::string(address()), reason}, m_context.now);
        throw wrongCredential(reason + (account.empty() ? "" : " for " + account));
    }

    access::Identity admitUnlessProhibited(const AccountRow& account)
    {
        if (account.isProhibited)
            refuse("prohibited account", account.name);
        return admit(account, access::SignIn::Password, m_context.settings);
    }

    std::optional<AccountRow> find()
    {
        // What cannot be a name is not looked for; the database would refuse it in its own way.
        if (m_typedName.empty() || !isUtf8(m_typedName) || m_typedName.find('\0') != std::string::npos)
            return std::nullopt;
        users::AccountStore accounts(m_context.db());
        auto found = accounts.findByName(m_typedName);
        if (!found && m_typedName.find('@') != std::string::npos)
            found = accounts.findByEmail(m_typedName);
        if (found && (found->isOrganization || found->passwordHash.empty()))
            return std::nullopt;
        return found;
    }

    crypto::PasswordCheck verify(const std::optional<AccountRow>& account)
    {
        const auto requireTurn = [&] { requireNoWait(m_memory.throttle.waitOfAccount(m_typedName, m_context.now)); };
        requireTurn();
        const auto check = m_memory.passwordWork.verify(m_password, account ? account->passwordHash : "", requireTurn);
        if (!account)
            refuse("unknown user", "");
        if (check == crypto::PasswordCheck::Wrong)
            refuse("wrong password", account->name);
        return check;
    }

    void requireOneTimePassword(const AccountRow& account)
    {
        const twofactor::CodeTry code{.accountId = account.id,
                                      .code = m_code,
                                      .passwordHash = account.passwordHash,
                                      .address = address(),
                                      .now = m_context.now,
                                      .reuseSeconds = m_context.settings.security.otpReuseSeconds};
        if (!twofactor::acceptCode(m_context.db(), m_memory.twoFactorKeys, code))
            refuse("no good one-time password", account.name);
    }

    http::Context& m_context;
    Memory& m_memory;
    const std::string& m_password;
    std::string m_typedName;
    std::string_view m_code;
};

} // namespace

access::Identity signInWithPassword(http::Context& context, const BasicCredential& credential)
{
    return PasswordTry(context, credential).run();
}

} // namespace trivet::signin
