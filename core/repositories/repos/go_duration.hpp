#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Spans of time as Go writes them and clients of the API send them: "8h0m0s".
namespace trivet::repos {

// Whole seconds; fractions and smaller units are cut. Nothing for what is no span, is negative or longer than a year.
std::optional<std::int64_t> parseGoDuration(std::string_view text);

std::string goDuration(std::int64_t seconds); // "10m0s", "45s"

} // namespace trivet::repos
