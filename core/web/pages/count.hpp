#pragma once
#include "pages/model.hpp"

#include <cstdint>

namespace trivet::pages {

// How many there are of something, for a text that says it: {{#ONE}}one file{{/ONE}}{{#MANY}}{{NUMBER}} files{{/MANY}}.
// None are many, as in English and German.
struct Count {
    std::int64_t number = 0;
    bool isOne = false, isMany = false;

    static constexpr auto entries()
    {
        return ValueList{entry("NUMBER", &Count::number), entry("ONE", &Count::isOne), entry("MANY", &Count::isMany)};
    }
};

constexpr Count countOf(std::int64_t number) { return {number, number == 1, number != 1}; }

} // namespace trivet::pages
