#pragma once
#include "access/identity.hpp"
#include "http/context.hpp"
#include "http/endpoint.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::test {

// The endpoint of this operation id. Throws std::logic_error if there is none.
const http::Endpoint& endpointNamed(std::string_view id);

// What one GET cost, without router and gate.
struct EndpointCall {
    int status = 0;
    std::uint64_t statements = 0;
    std::size_t bytes = 0;
};

struct EndpointQuestion {
    const access::Identity& who;
    std::vector<http::Context::PathValue> pathValues{};
    std::string target = "/x?limit=50";
};
EndpointCall callEndpoint(const http::Endpoint& endpoint, db::Database& db, const EndpointQuestion& question);

} // namespace trivet::test
