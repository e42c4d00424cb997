#pragma once
#include "outbound/post.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace trivet::outbound {

struct Answer {
    int status = 0;
    std::string body{};
};

// Asks for a document of one of the `accepted` types and reads at most `mostBytes` of it. The same care as with
// postForm(): redirects are not followed. Throws Failure, also for a document that is longer or came in part.
Answer get(const Target& target, std::string_view accepted, std::size_t mostBytes, const Limits& limits);

} // namespace trivet::outbound
