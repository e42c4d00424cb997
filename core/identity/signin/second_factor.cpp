#include "signin/second_factor.hpp"

#include "db/database.hpp"
#include "http/services.hpp"
#include "signin/auth_state.hpp"
#include "twofactor/two_factor_rules.hpp"

namespace trivet::signin {

bool isGoodCode(const SignInTry& attempt, const users::AccountRow& account, std::string_view code)
{
    auto& context = attempt.context();
    const twofactor::CodeTry given{.accountId = account.id,
                                   .code = code,
                                   .passwordHash = account.passwordHash,
                                   .address = attempt.address(),
                                   .now = context.now,
                                   .reuseSeconds = context.settings.security.otpReuseSeconds};
    return twofactor::acceptCode(context.db(), context.services.of<signin::AuthState>().twoFactorKeys, given);
}

} // namespace trivet::signin
