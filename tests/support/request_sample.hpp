#pragma once
#include "signature/signed_request.hpp"

#include <map>
#include <string>
#include <vector>

namespace trivet::test {

// A request to be signed or verified that owns its texts.
struct RequestSample {
    std::string method = "GET", target = "/api/v1/user";
    std::string key{}; // a line of authorized_keys, where the request came from a file
    std::map<std::string, std::vector<std::string>> headers{}; // by name in lower case
    std::string body{};

    // Views into this, which must stay where it is.
    signature::SignedRequest view() const;
};

// A file below tests/samples: request line, key, headers, an empty line, body.
RequestSample requestSample(const std::string& file);

} // namespace trivet::test
