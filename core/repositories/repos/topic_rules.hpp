#pragma once
#include <string>
#include <vector>

namespace trivet::repos {

constexpr std::size_t kMostTopics = 25;

// In lower case, each once, in their order; empty ones are dropped.
std::vector<std::string> normalizedTopics(const std::vector<std::string>& topics);

// Those that are no topics: up to 35 lower-case letters, digits, '-' and '.', beginning with a letter or digit.
std::vector<std::string> invalidTopics(const std::vector<std::string>& topics);

} // namespace trivet::repos
