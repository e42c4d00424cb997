#pragma once
#include "json/json_value.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What the YAML of a template holds. All throw yaml::Problem, with words for the author of the file.
namespace trivet::issue_templates {

void requireMapping(const json::Value& value);

// A text, or a whole number as it is written; empty if it is not there.
std::string textOf(const json::Value& value, std::string_view name);
// A list of texts, or one text that separates them by commas.
std::vector<std::string> textsOf(const json::Value& value, std::string_view name);
// Not true unless it says so.
bool isTrue(const json::Value& value, std::string_view name);

// A text, or a whole number as it is written; nothing for anything else.
std::optional<std::string> wordOf(const json::Value& value);

} // namespace trivet::issue_templates
