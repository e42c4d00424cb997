#include "signin/header_token.hpp"

#include "signin/authorization_header.hpp"
#include "signin/token_sign_in.hpp"

namespace trivet::signin {

std::optional<access::Identity> signInWithHeaderToken(http::Context& context)
{
    const auto sent = parseAuthorization(context.request.header("Authorization"));
    const auto* token = sent ? std::get_if<TokenCredential>(&*sent) : nullptr;
    if (!token)
        return std::nullopt;
    return requireBearer(context, token->value);
}

} // namespace trivet::signin
