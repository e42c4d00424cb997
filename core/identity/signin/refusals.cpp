#include "signin/refusals.hpp"

#include "http/services.hpp"
#include "signin/auth_state.hpp"

namespace trivet::signin {
namespace {

constexpr MessageFormat<> kWrongCredential{"sign_in.wrong_credential", "invalid username, password or token"};
constexpr MessageFormat<> kTooManyFailures{"sign_in.too_many_failures",
                                           "too many failed sign-ins, please try again later"};

} // namespace

Error wrongCredential(std::string detail) { return Error::unauthorized(kWrongCredential).because(std::move(detail)); }

Error tryLater(std::int64_t seconds)
{
    return Error(Error::Kind::TooManyRequests, kTooManyFailures).retryAfter(static_cast<int>(seconds));
}

void countWrongToken(http::Context& context, const std::string& what)
{
    auto& state = context.services.of<signin::AuthState>();
    const auto address = context.request.remoteAddress;
    if (const auto seconds = state.throttle.waitOfTokens(address, context.now))
        throw tryLater(seconds);
    state.throttle.tokenFailed(address, context.now);
    state.failures.note({"", std::string(address), what}, context.now);
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
