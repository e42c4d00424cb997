#pragma once
#include "json/json_value.hpp"

#include <stdexcept>
#include <string_view>

namespace trivet::yaml {

// What is wrong with a text, for its author.
struct Problem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// One document of UTF-8. Sizes, depth and what aliases expand to are limited. Plain scalars are null, true, false,
// whole numbers as JSON writes them, or text: 1.10 and 007 are names of versions more often than numbers. Throws
// Problem.
json::Value parse(std::string_view text);

} // namespace trivet::yaml
