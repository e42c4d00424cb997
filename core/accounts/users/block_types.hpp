#pragma once
#include "json/field.hpp"

#include <string>
#include <tuple>

namespace trivet::users {

struct BlockNote {
    static constexpr auto schema = json::query();
    std::string note{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("note", &BlockNote::note, "Private note about the block", json::maxLength(255)));
    }
};

} // namespace trivet::users
