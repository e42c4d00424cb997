#include "signin/refusals.hpp"

#include "http/services.hpp"
#include "signin/auth_state.hpp"

namespace trivet::signin {

Error wrongCredential(std::string detail)
{
    return Error::unauthorized("invalid username, password or token").because(std::move(detail));
}

Error tryLater(std::int64_t seconds)
{
    return Error(Error::Kind::TooManyRequests, "too many failed sign-ins, please try again later")
        .retryAfter(static_cast<int>(seconds));
}

void countWrongToken(http::Context& context, const std::string& what)
{
    auto& memory = context.services.of<signin::AuthState>();
    const auto address = context.request.remoteAddress;
    if (const auto seconds = memory.throttle.waitOfTokens(address, context.now))
        throw tryLater(seconds);
    memory.throttle.tokenFailed(address, context.now);
    memory.failures.note({"", std::string(address), what}, context.now);
}

void countWrongSecret(http::Context& context, std::string_view clientId)
{
    auto& throttle = context.services.of<signin::AuthState>().throttle;
    if (const auto seconds = throttle.waitOfClient(clientId, context.now))
        throw tryLater(seconds);
    countWrongToken(context, "wrong client credential");
    throttle.clientFailed(clientId, context.now);
}

} // namespace trivet::signin
