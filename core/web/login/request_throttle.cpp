#include "login/request_throttle.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "http/services.hpp"
#include "pages/reader.hpp"
#include "signin/auth_state.hpp"

namespace trivet::login {

using pages::operator""_text;

void throttleRequest(http::Context& context, std::string_view meantFor)
{
    auto& throttle = context.services.of<signin::AuthState>().throttle;
    const auto lower = asciiLower(meantFor);
    const signin::Throttle::Attempt attempt{lower, context.request.remoteAddress, context.now};
    if (const auto seconds = throttle.waitOfAsking(attempt))
        throw Error(Error::Kind::TooManyRequests, pages::text(context, "login.too_many_attempts"_text))
            .retryAfter(static_cast<int>(seconds));
    throttle.asked(attempt);
}

} // namespace trivet::login
