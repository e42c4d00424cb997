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

// What stands in a list, and one thing of it.
json::Value::Array listFrom(const std::string& body);

template <json::Described Item> Item itemOf(const json::Value& value)
{
    return understanding([&] {
        Item item{};
        json::Problems problems;
        json::readInto(item, value, "item", {}, problems);
        problems.throwIfAny();
        return item;
    });
}

template <json::Described Item> std::vector<Item> itemsFrom(const std::string& body)
{
    std::vector<Item> items;
    for (const auto& each : listFrom(body))
        items.push_back(itemOf<Item>(each));
    return items;
}

} // namespace trivet::migrations
