#include "signin/refusals.hpp"

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

} // namespace trivet::signin
