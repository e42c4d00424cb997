#pragma once
#include "json/json_value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// JSON in columns of the old database. What cannot be read is as good as nothing: it was not written by people.
namespace trivet::gitea_import {

// An object; some old rows have it as a text inside of a text.
std::optional<json::Value> objectIn(const std::string& text);
bool flag(const json::Value& object, std::string_view name, bool otherwise = false);
std::string word(const json::Value& object, std::string_view name);

// A list of texts, or of numbers.
std::vector<std::string> textsIn(const std::string& text);
std::vector<std::int64_t> numbersIn(const std::string& text);

} // namespace trivet::gitea_import
