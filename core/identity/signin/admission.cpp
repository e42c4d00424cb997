#include "signin/admission.hpp"

#include "signin/refusals.hpp"

namespace trivet::signin {
namespace {

constexpr MessageFormat<> kProhibited{
    "sign_in.prohibited", "This account is prohibited from signing in, please contact your site administrator."};
constexpr MessageFormat<1> kMustChangePassword{"sign_in.must_change_password",
                                               "You must change your password. Change it at: {{ADDRESS}}"};

} // namespace

access::Identity admit(const users::AccountRow& account, access::SignIn how, const Settings& settings)
{
    if (!account.maySignIn())
        throw NotAdmitted(Error::forbidden(kProhibited).because("account " + account.name));
    if (account.mustChangePassword)
        throw NotAdmitted(
            Error::forbidden(kMustChangePassword.with(settings.server.rootUrl + "user/settings/change_password"))
                .because("account " + account.name));
    return {.userId = account.id,
            .name = account.name,
            .isAdmin = account.isAdmin,
            .isRestricted = account.isRestricted,
            .signIn = how};
}

} // namespace trivet::signin
