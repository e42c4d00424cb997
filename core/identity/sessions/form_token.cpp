#include "sessions/form_token.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "http/services.hpp"
#include "signin/auth_state.hpp"

namespace trivet::sessions {

std::string formToken(const http::Context& context, std::string_view action)
{
    const auto& session = context.who.session;
    if (!session)
        return {};
    // The public name has no line break and is never used again, even if numbers were.
    const auto text = session->publicId + "\n" + std::string(action);
    return hex(crypto::hmacSha256(context.services.of<signin::AuthState>().formKey, text));
}

bool isFormToken(const http::Context& context, std::string_view action, std::string_view given)
{
    const auto wanted = formToken(context, action);
    return !wanted.empty() && crypto::equalsInConstantTime(wanted, given);
}

Error otherSignIn(std::string_view action)
{
    return Error::forbidden(kOtherSignIn).because("form token of " + std::string(action));
}

void requireFormToken(const http::Context& context, std::string_view action, std::string_view given)
{
    if (!isFormToken(context, action, given))
        throw otherSignIn(action);
}

} // namespace trivet::sessions
