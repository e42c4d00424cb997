#pragma once
#include "json/json_value.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

namespace trivet::issue_templates {

// What is wrong with a text, for its author.
struct YamlProblem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The part of YAML that people write into templates: mappings and lists by indentation, lists in brackets, quoted and
// plain scalars, block scalars (| and >), comments. No anchors, tags or several documents. Throws YamlProblem.
json::Value parseYaml(std::string_view text);

// As JSON.
std::string toJson(const json::Value& value);

} // namespace trivet::issue_templates
