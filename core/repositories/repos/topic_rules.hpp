#pragma once
#include "base/message.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::repos {

constexpr std::size_t kMostTopics = 25;

// In lower case, each once, in their order; empty ones are dropped.
std::vector<std::string> normalizedTopics(const std::vector<std::string>& topics);

// What clients tell topics apart by: the same everywhere and for ever, as they are known by their names alone. Small
// enough for the numbers of JavaScript.
std::int64_t topicNumber(std::string_view topic);

// The topics kept in a column, by name.
std::vector<std::string> topicsIn(std::string_view column);

// Those that are no topics: up to 35 lower-case letters, digits, '-' and '.', beginning with a letter or digit.
std::vector<std::string> invalidTopics(const std::vector<std::string>& topics);

// What keeps them from being the topics of a repository, and which of them it is about.
struct TopicProblem {
    Message message{""};
    std::vector<std::string> wrong{};
};
std::optional<TopicProblem> problemWith(const std::vector<std::string>& topics);

} // namespace trivet::repos
