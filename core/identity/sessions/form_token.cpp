#include "sessions/form_token.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "http/services.hpp"
#include "signin/auth_state.hpp"

namespace trivet::sessions {
namespace {

constexpr MessageFormat<> kOtherSignIn{
    "form.other_sign_in", "This form was made for another sign-in. Go back, load the page again and try once more."};

} // namespace

std::string formToken(const http::Context& context, std::string_view action)
{
    const auto& session = context.who.session;
    if (!session)
        return {};
    // The public name has no line break and is never used again, even if numbers were.
    const auto text = session->publicId + "\n" + std::string(action);
    return hex(crypto::hmacSha256(context.services.of<signin::AuthState>().formKey, text));
}

void requireFormToken(const http::Context& context, std::string_view action, std::string_view given)
{
    const auto wanted = formToken(context, action);
    if (wanted.empty() || !crypto::equalsInConstantTime(wanted, given))
        throw Error::forbidden(kOtherSignIn).because("form token of " + std::string(action));
}

} // namespace trivet::sessions
