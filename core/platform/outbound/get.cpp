#include "outbound/get.hpp"

#include "outbound/outbound_request.hpp"

namespace trivet::outbound {

Answer get(const Target& target, std::string_view accepted, std::size_t mostBytes, const Limits& limits)
{
    auto ours = limits;
    ours.mostBytes = mostBytes;
    auto response = request({.target = target, .headers = {{"Accept", std::string(accepted)}}}, ours);
    if (response.isCut)
        throw Failure("the answer is too long");
    return {response.status, std::move(response.body)};
}

} // namespace trivet::outbound
