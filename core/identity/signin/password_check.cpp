#include "signin/password_check.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "signin/auth_state.hpp"
#include "signin/password_hash_store.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_store.hpp"

namespace trivet::signin {
namespace {

using users::AccountRow;

std::optional<AccountRow> findAccount(const SignInTry& attempt)
{
    const auto& name = attempt.typedName();
    // What cannot be a name is not looked for; the database would refuse it in its own way.
    if (name.empty() || !isUtf8(name) || name.find('\0') != std::string::npos)
        return std::nullopt;
    users::AccountStore accounts(attempt.context().db());
    auto found = accounts.findByName(name);
    if (!found && name.find('@') != std::string::npos)
        found = accounts.findByEmail(name);
    if (found && (found->isOrganization || found->passwordHash.empty()))
        return std::nullopt;
    return found;
}

VerifiedPasswords::Proof proofOf(const SignInTry& attempt, const AccountRow& account, std::string_view password)
{
    return {password, account.passwordHash, attempt.address()};
}

crypto::PasswordCheck verify(const SignInTry& attempt, const std::optional<AccountRow>& account,
                             std::string_view password)
{
    const auto requireTurn = [&] { attempt.requireTurnOfAccount(); };
    requireTurn();
    const auto check = attempt.context().services.of<signin::AuthState>().passwordWork.verify(
        attempt.context().request, password, account ? account->passwordHash : "", requireTurn);
    if (!account)
        attempt.refuse("unknown user", "");
    if (check == crypto::PasswordCheck::Wrong)
        attempt.refuse("wrong password", account->name);
    return check;
}

} // namespace

PasswordMatch requireRightPassword(const SignInTry& attempt, std::string_view password)
{
    auto& context = attempt.context();
    attempt.requireTurnOfAddress();
    auto account = findAccount(attempt);
    const bool needsSecondFactor = account && twofactor::isEnrolled(context.db(), account->id);
    // Not where a second factor is needed too: a quick answer would tell that only that was wrong.
    const bool isKnown = account && !needsSecondFactor &&
                         context.services.of<signin::AuthState>().verifiedPasswords.has(
                             proofOf(attempt, *account, password), context.now);
    if (isKnown)
        return {.account = std::move(*account), .isKnown = true};
    const auto check = verify(attempt, account, password);
    return {.account = std::move(*account), .needsSecondFactor = needsSecondFactor, .check = check};
}

void keepPassword(const SignInTry& attempt, const PasswordMatch& right, std::string_view password)
{
    auto& context = attempt.context();
    auto& memory = context.services.of<signin::AuthState>();
    if (right.isKnown)
        return;
    if (right.check == crypto::PasswordCheck::RightButOld)
        PasswordHashStore(context.db())
            .replace(right.account.id, right.account.passwordHash, memory.passwordWork.hash(context.request, password));
    else if (!right.needsSecondFactor)
        memory.verifiedPasswords.remember(proofOf(attempt, right.account, password), context.now);
}

} // namespace trivet::signin
