#include "repos/topic_rules.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"

#include <algorithm>

namespace trivet::repos {
namespace {

constexpr MessageFormat<> kTooManyTopics{"repo.too_many_topics", "Exceeding maximum number of topics per repo"};
constexpr MessageFormat<> kInvalidTopics{"repo.invalid_topics", "Topic names are invalid"};

bool isTopic(const std::string& topic)
{
    return topic.size() <= 35 && isAsciiAlphanumeric(topic.front()) &&
           std::all_of(topic.begin(), topic.end(),
                       [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '.'; });
}

} // namespace

std::vector<std::string> normalizedTopics(const std::vector<std::string>& topics)
{
    std::vector<std::string> kept;
    for (const auto& each : topics) {
        auto topic = asciiLower(trimmed(each));
        if (!topic.empty() && std::find(kept.begin(), kept.end(), topic) == kept.end())
            kept.push_back(std::move(topic));
    }
    return kept;
}

std::int64_t topicNumber(std::string_view topic)
{
    constexpr std::size_t kBytes = 6;
    std::int64_t number = 0;
    for (const char byte : crypto::sha256(topic).substr(0, kBytes))
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

std::vector<std::string> topicsIn(std::string_view column)
{
    if (column.empty())
        return {};
    auto words = split(column, ' ');
    std::erase(words, std::string_view());
    std::sort(words.begin(), words.end());
    return {words.begin(), words.end()};
}

std::vector<std::string> invalidTopics(const std::vector<std::string>& topics)
{
    std::vector<std::string> wrong;
    std::copy_if(topics.begin(), topics.end(), std::back_inserter(wrong),
                 [](const auto& each) { return !isTopic(each); });
    return wrong;
}

std::optional<TopicProblem> problemWith(const std::vector<std::string>& topics)
{
    if (topics.size() > kMostTopics)
        return TopicProblem{kTooManyTopics, {}};
    if (auto wrong = invalidTopics(topics); !wrong.empty())
        return TopicProblem{kInvalidTopics, std::move(wrong)};
    return std::nullopt;
}

} // namespace trivet::repos
