#pragma once
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::users {

struct BlockNote {
    static constexpr auto schema = json::query();
    std::string note{};
    static constexpr auto fields()
    {
        return std::tuple{json::field("note", &BlockNote::note, "Why, for who blocks only", json::maxLength(255))};
    }
};

} // namespace trivet::users
