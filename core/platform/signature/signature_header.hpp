#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::signature {

// The Signature header of draft-cavage-http-signatures-12 §2.1. `algorithm` is read over: the key decides.
struct SignatureHeader {
    std::string keyId{};
    std::string signature{};               // bytes
    std::vector<std::string> covered{};    // names in lower case, in the order they were signed
    std::optional<std::int64_t> created{}; // seconds
    std::optional<std::int64_t> expires{};

    bool covers(std::string_view name) const;
};

// name=value pairs, quoted or not, with or without space around the commas. Error (BadRequest) with the reason for a
// repeated name, a missing keyId or signature, wrong base64, a number that is none, or more than 8 KB.
SignatureHeader parseSignatureHeader(std::string_view value);

} // namespace trivet::signature
