#pragma once
#include "json/json_value.hpp"

#include <string>

namespace trivet::json {

// A parsed value as JSON again, its members in their order.
std::string writeValue(const Value& value);

} // namespace trivet::json
