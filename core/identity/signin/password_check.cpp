#include "signin/password_check.hpp"

#include "auth_sources/auth_source_store.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "signin/auth_state.hpp"
#include "signin/password_hash_store.hpp"
#include "signin/source_sign_in.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_store.hpp"

namespace trivet::signin {
namespace {

using users::AccountRow;

// Whether anybody checks passwords for the account.
bool hasPassword(const SignInTry& attempt, const AccountRow& account)
{
    if (account.isOrganization || account.sourceId == 0)
        return !account.isOrganization && !account.passwordHash.empty();
    const auto source = auth_sources::AuthSourceStore(attempt.context().db()).find(account.sourceId);
    return !source || takesPasswords(source->kindOf());
}

// The account of the typed name. `isNameTaken` where there is one without a password: no source is asked for it.
struct Candidate {
    std::optional<AccountRow> account{};
    bool isNameTaken = false;
};

Candidate findCandidate(const SignInTry& attempt)
{
    const auto& name = attempt.typedName();
    // What cannot be a name is not looked for; the database would refuse it in its own way.
    if (name.empty() || !isUtf8(name) || name.find('\0') != std::string::npos)
        return {};
    users::AccountStore accounts(attempt.context().db());
    auto found = accounts.findByName(name);
    if (!found && name.find('@') != std::string::npos)
        found = accounts.findByEmail(name);
    if (found && !hasPassword(attempt, *found))
        return {.isNameTaken = true};
    const bool isTaken = found.has_value();
    return {std::move(found), isTaken};
}

VerifiedPasswords& verifiedPasswords(const SignInTry& attempt)
{
    return attempt.context().services.of<AuthState>().verifiedPasswords;
}

// What stands for the password that is kept elsewhere: a source that has changed is asked anew.
std::string markOf(const auth_sources::AuthSourceRow& source, const AccountRow& account)
{
    return "source " + std::to_string(source.id) + " " + hex(crypto::sha256(source.settings + source.sealedSecret)) +
           " " + std::to_string(account.id);
}

crypto::PasswordCheck verify(const SignInTry& attempt, const std::optional<AccountRow>& account,
                             std::string_view password)
{
    const auto requireTurn = [&] { attempt.requireTurnOfAccount(); };
    requireTurn();
    const auto check = attempt.context().services.of<AuthState>().passwordWork.verify(
        attempt.context().request, password, account ? account->passwordHash : "", requireTurn);
    if (!account)
        attempt.refuse("unknown user", "");
    if (check == crypto::PasswordCheck::Wrong)
        attempt.refuse("wrong password", account->name);
    return check;
}

bool isKnown(const SignInTry& attempt, const PasswordMatch& match, std::string_view password)
{
    // Not where a second factor is needed too: a quick answer would tell that only that was wrong.
    return !match.needsSecondFactor &&
           verifiedPasswords(attempt).has({password, match.storedPassword, attempt.address()}, attempt.context().now);
}

PasswordMatch matchHere(const SignInTry& attempt, AccountRow account, std::string_view password)
{
    PasswordMatch match{.account = std::move(account)};
    match.storedPassword = match.account.passwordHash;
    match.needsSecondFactor = twofactor::isEnrolled(attempt.context().db(), match.account.id);
    match.isKnown = isKnown(attempt, match, password);
    if (!match.isKnown)
        match.check = verify(attempt, match.account, password);
    return match;
}

PasswordMatch matchAtSource(const SignInTry& attempt, AccountRow account, std::string_view password)
{
    const auto source = requireSourceOf(attempt, account);
    PasswordMatch match{.account = std::move(account), .source = source.name};
    match.storedPassword = markOf(source, match.account);
    match.needsSecondFactor = twofactor::isEnrolled(attempt.context().db(), match.account.id);
    match.isKnown = isKnown(attempt, match, password);
    if (match.isKnown)
        return match;
    attempt.requireTurnOfAccount();
    auto changed = askSource(attempt, source, match.account, password);
    if (!changed)
        attempt.refuse("wrong password at " + source.name, match.account.name);
    // It is the password of the account as it was when the source was asked.
    changed->credentialGeneration = match.account.credentialGeneration;
    match.account = std::move(*changed);
    return match;
}

PasswordMatch matchStranger(const SignInTry& attempt, bool isNameTaken, std::string_view password)
{
    attempt.requireTurnOfAccount();
    auto found = isNameTaken ? std::nullopt : askAllSources(attempt, password);
    if (!found)
        verify(attempt, std::nullopt, password); // refuses, at the cost of a hash
    return {.account = std::move(found->account),
            .needsSecondFactor = twofactor::isEnrolled(attempt.context().db(), found->account.id),
            .source = found->source.name,
            .storedPassword = markOf(found->source, found->account)};
}

} // namespace

PasswordMatch requireRightPassword(const SignInTry& attempt, std::string_view password)
{
    attempt.requireTurnOfAddress();
    auto candidate = findCandidate(attempt);
    if (!candidate.account)
        return matchStranger(attempt, candidate.isNameTaken, password);
    const bool isKeptElsewhere = candidate.account->sourceId != 0;
    return isKeptElsewhere ? matchAtSource(attempt, std::move(*candidate.account), password)
                           : matchHere(attempt, std::move(*candidate.account), password);
}

void keepPassword(const SignInTry& attempt, const PasswordMatch& right, std::string_view password)
{
    auto& context = attempt.context();
    auto& state = context.services.of<signin::AuthState>();
    if (right.isKnown)
        return;
    if (right.check == crypto::PasswordCheck::RightButOld)
        PasswordHashStore(context.db())
            .replace(right.account.id, right.account.passwordHash, state.passwordWork.hash(context.request, password));
    else if (!right.needsSecondFactor)
        state.verifiedPasswords.remember({password, right.storedPassword, attempt.address()}, context.now);
}

} // namespace trivet::signin
