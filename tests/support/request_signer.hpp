#pragma once
#include "support/app_fixture.hpp"
#include "support/test_key.hpp"

#include <cstdint>
#include <string>

namespace trivet::test {

struct SignedTarget {
    std::string method = "GET", target = "/api/v1/user", body{};
    std::string certificate{}; // in wire form, if it is to be sent
    RequestHeaders covered{};  // others that are sent and signed
    std::int64_t lifetime = 10;
};

// Without others, the headers the Go SDK adds to a request it signs, put together by hand from what it is known to
// send.
RequestHeaders signedHeaders(const TestKey& key, const std::string& keyId, const SignedTarget& target,
                             std::int64_t now);

} // namespace trivet::test
