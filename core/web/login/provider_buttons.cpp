#include "login/provider_buttons.hpp"

#include "auth_sources/auth_source_store.hpp"
#include "base/percent.hpp"
#include "external_logins/external_login_store.hpp"
#include "pages/site.hpp"

namespace trivet::login {

std::string providerAddress(const Settings& settings, std::string_view source, ProviderPurpose purpose,
                            std::string_view returnTarget)
{
    auto address = pages::pathTo(settings, "user/oauth2/" + encodePercent(source));
    if (purpose != ProviderPurpose::SignIn)
        address += purpose == ProviderPurpose::Confirm ? "?again=1" : "?link=1";
    if (!returnTarget.empty() && returnTarget != pages::pathTo(settings, ""))
        address.append(purpose == ProviderPurpose::SignIn ? "?" : "&") += "redirect_to=" + encodePercent(returnTarget);
    return address;
}

std::vector<ProviderButton> providerButtons(http::Context& context, ProviderPurpose purpose,
                                            std::string_view returnTarget)
{
    std::vector<ProviderButton> buttons;
    for (const auto& source : auth_sources::AuthSourceStore(context.db()).active()) {
        if (takesPasswords(source.kindOf()))
            continue;
        if (purpose == ProviderPurpose::Confirm &&
            !external_logins::ExternalLoginStore(context.db()).hasAt(context.who.userId, source.id))
            continue;
        buttons.push_back({source.name, providerAddress(context.settings, source.name, purpose, returnTarget)});
    }
    return buttons;
}

} // namespace trivet::login
