#include "outbound/post.hpp"

#include "outbound/outbound_request.hpp"

namespace trivet::outbound {

int postForm(const Target& target, std::string_view form, const Limits& limits)
{
    auto headOnly = limits;
    headOnly.mostBytes = 0;
    return request({.method = "POST",
                    .target = target,
                    .headers = {{"Content-Type", "application/x-www-form-urlencoded"}},
                    .body = std::string(form)},
                   headOnly)
        .status;
}

} // namespace trivet::outbound
