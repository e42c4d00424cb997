#pragma once
#include "base/error.hpp"
#include "migrations/source_client.hpp"
#include "json/json_value.hpp"
#include "json/read.hpp"

#include <string>
#include <vector>

namespace trivet::migrations {

inline constexpr MessageFormat<> kNotUnderstood{"migration.not_understood",
                                                "the other server has sent something that cannot be understood"};

// What an answer means. Throws Error (Invalid) with a reason for people unless it is a good one, and RateLimited.
SourceAnswer answerFrom(const outbound::Response& response, std::int64_t now);

// Of one answer. Lists are asked for in smaller pieces, but not everything can be.
inline constexpr std::size_t kMostItems = 1000;

template <class Read> auto understanding(const Read& read)
{
    try {
        return read();
    } catch (const Error& error) {
        throw Error::invalid(kNotUnderstood).because(error.english() + " " + error.detail());
    }
}

template <json::Described Item> Item itemFrom(const std::string& body)
{
    return understanding([&] { return json::read<Item>(body); });
}

template <json::Described Item> std::vector<Item> itemsFrom(const std::string& body)
{
    return understanding([&] {
        const auto value = json::parse(body);
        const auto* const array = value.as<json::Value::Array>();
        if (!array || array->size() > kMostItems)
            throw Error::invalid(kNotUnderstood).because("no list, or a long one");
        std::vector<Item> items;
        for (const auto& each : *array) {
            json::Problems problems;
            json::readInto(items.emplace_back(), each, "item", {}, problems);
            problems.throwIfAny();
        }
        return items;
    });
}

} // namespace trivet::migrations
