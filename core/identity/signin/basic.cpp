#include "signin/basic.hpp"

#include "signin/authorization_header.hpp"
#include "signin/password_sign_in.hpp"
#include "signin/token_sign_in.hpp"

namespace trivet::signin {

std::optional<access::Identity> signInWithBasic(http::Context& context)
{
    const auto sent = parseAuthorization(context.request.header("Authorization"));
    const auto* basic = sent ? std::get_if<BasicCredential>(&*sent) : nullptr;
    if (!basic)
        return std::nullopt;
    const bool isNameTheToken = basic->password.empty() || basic->password == "x-oauth-basic";
    if (auto bearer = findBearer(context, isNameTheToken ? basic->name : basic->password))
        return bearer;
    // Without passwords Basic is for tokens only, and this is none: the header is not meant for us.
    if (!context.settings.service.enableBasicAuthentication)
        return std::nullopt;
    return signInWithPassword(context, *basic);
}

} // namespace trivet::signin
