#include "signin/identify.hpp"

#include "base/error.hpp"
#include "signin/basic.hpp"
#include "signin/header_token.hpp"
#include "signin/proxy.hpp"
#include "signin/query_token.hpp"
#include "signin/refusals.hpp"
#include "signin/signature_sign_in.hpp"
#include "signin/sudo.hpp"

namespace trivet::signin {
namespace {

constexpr MessageFormat<> kRepeatedAuthorization{"sign_in.repeated_authorization", "send Authorization once"};
constexpr MessageFormat<> kOnlyApi{"sign_in.needed", "Only signed in user is allowed to call APIs."};

using Method = std::optional<access::Identity> (*)(http::Context&);

// The proxy comes before Basic: where the web server itself asks for a password, that header holds its password and not
// ours. The body comes last: reading it takes it from those who would take it piece by piece.
constexpr Method kMethods[] = {signInWithQueryToken, signInWithHeaderToken, signInWithSignature,
                               signInByProxy,        signInWithBasic,       signInWithBodyToken};

} // namespace

access::Identity signIn(http::Context& context)
{
    // Two of them: which one counts must not be a matter of luck.
    if (context.request.count("Authorization") > 1)
        throw Error::badRequest(kRepeatedAuthorization);
    for (const auto method : kMethods)
        if (auto who = method(context))
            return std::move(*who);
    return {};
}

access::Identity identify(http::Context& context)
{
    auto who = signIn(context);
    if (!who.isSignedIn() && context.settings.service.requireSigninView)
        throw NotAdmitted(Error::forbidden(kOnlyApi));
    return actFor(context, std::move(who));
}

void admitToken(http::Context& context)
{
    const bool bringsOne = !context.request.header("Authorization").empty() || queryToken(context);
    if (bringsOne && !context.who.isSignedIn())
        context.who = identify(context);
}

} // namespace trivet::signin
