#include "support/given_second_factor.hpp"

#include "base/clock.hpp"
#include "signin/auth_state.hpp"
#include "support/one_time_code.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_store.hpp"

#include <stdexcept>
#include <string_view>

namespace trivet::test {
namespace {

constexpr std::string_view kWord = "second-factor ";

} // namespace

bool isGivenSecondFactor(const std::string& line) { return line.starts_with(kWord); }

void arrangeSecondFactor(db::Database& db, const Settings& settings, const std::string& line, Captures& captures)
{
    const auto name = line.substr(kWord.size());
    const auto user = users::AccountStore(db).findByName(name);
    if (!user)
        throw std::runtime_error("'" + line + "': there is no user " + name);
    const twofactor::Keys keys(signin::AuthSecrets(settings).secretKey);
    const auto now = secondsNow();
    const auto made =
        twofactor::enrol(db, keys, {.accountId = user->id, .accountName = user->name, .issuer = "trivet.test"}, now);
    captures["passcode:" + name] = codeAt(made.secret, now);
    captures["scratch:" + name] = made.scratchCodes.at(0);
}

} // namespace trivet::test
