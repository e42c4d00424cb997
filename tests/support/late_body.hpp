#pragma once
#include "support/app_fixture.hpp"

#include <functional>
#include <string>

namespace trivet::test {

struct SentHead {
    std::string method{}, target{};
    RequestHeaders headers{};
};

// Sends a request to another worker of the service, and the last byte of its body once `meanwhile` has happened.
Reply callWithLateBody(TestApp& app, const SentHead& head, const std::string& body,
                       const std::function<void()>& meanwhile);

} // namespace trivet::test
