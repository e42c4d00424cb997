#pragma once
#include "base/error.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace trivet::body {

// What the header of one part of a form says (RFC 7578 §4).
struct PartHeader {
    std::string name{};                    // of the field
    std::optional<std::string> fileName{}; // set for a file: without folders; empty if none was chosen
    std::string contentType{};             // as sent, may be empty
};

// Reads the lines of a part's header. Throws Error (BadRequest) if there is not exactly one usable Content-Disposition,
// if a name holds control characters or is not UTF-8, or if the data would need decoding.
PartHeader parsePartHeader(std::span<const std::string> lines);

// What is wrong with the syntax of a form, which only a program can put right.
Error malformedForm(std::string_view why);

} // namespace trivet::body
