#pragma once
#include "json/json_value.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::issue_templates {

// A value on one line: quoted or plain text, a number, true, false, null, or a list of these in brackets. A comment
// behind it is cut off. Nothing if it is none of these.
std::optional<json::Value> readScalar(std::string_view text);

// The same where only text is meant: the name of a member.
std::string plainText(std::string_view text);

// Line breaks inside become spaces, empty lines become line breaks: what ">" asks for.
std::string folded(std::string_view text);

} // namespace trivet::issue_templates
