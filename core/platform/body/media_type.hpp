#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::body {

struct HeaderParameter {
    std::string name{}; // lower case
    std::string value{};
};

// A header of the form `word; name=value; name="quoted value"`.
struct HeaderValue {
    std::string word{}; // lower case: "multipart/form-data", "form-data"
    std::vector<HeaderParameter> parameters{};

    bool is(std::string_view expected) const { return word == expected; }
    // The value, nothing if absent. The name in lower case.
    std::optional<std::string_view> parameter(std::string_view name) const;
};

// Content-Type, RFC 9110 §8.3.1. Nothing if it is malformed, names a parameter twice or holds control characters.
std::optional<HeaderValue> parseMediaType(std::string_view header);

// Content-Disposition, RFC 7578 §4.2: the same with a single token in front.
std::optional<HeaderValue> parseDisposition(std::string_view header);

} // namespace trivet::body
