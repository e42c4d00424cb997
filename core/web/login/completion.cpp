#include "login/completion.hpp"

#include "login/sign_in_address.hpp"
#include "pages/site.hpp"

namespace trivet::login {

http::Redirect complete(http::Context& context, const users::AccountRow& account, const sessions::Proof& proof,
                        const std::string& target)
{
    sessions::begin(context, account, proof);
    return {account.mustChangePassword ? newPasswordAddress(context, target) : target};
}

pages::FormTargets formTargetsFor(const Settings& settings, const std::string& target)
{
    const bool isForApplication = target.starts_with(pages::pathTo(settings, "login/oauth/"));
    return isForApplication ? pages::FormTargets::Anywhere : pages::FormTargets::ThisSite;
}

} // namespace trivet::login
