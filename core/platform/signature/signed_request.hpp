#pragma once
#include <functional>
#include <string_view>
#include <vector>

namespace trivet::signature {

// What a signature can cover, as the client sent it. The views must outlive the check.
struct SignedRequest {
    std::string_view method{};
    std::string_view target{}; // path and query, not decoded, not rewritten by a front end
    std::string_view body{};
    // Every value sent under the name, which comes in lower case; none if it was not sent.
    std::function<std::vector<std::string_view>(std::string_view name)> header{};
};

} // namespace trivet::signature
