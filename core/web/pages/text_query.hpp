#pragma once
#include "json/field.hpp"

#include <string>

namespace trivet::pages {

// What is typed into [[>text_filter]]: lists show what contains it.
struct TextQuery {
    static constexpr auto schema = json::query();
    std::string text{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("q", &TextQuery::text, "Text to filter by", json::maxLength(255)));
    }
};

} // namespace trivet::pages
