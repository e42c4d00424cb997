#pragma once
#include "http/context.hpp"
#include "pages/model.hpp"

#include <cstdint>
#include <string>

namespace trivet::pages {

// A time as pages show it: in words, with the exact one behind it. Shown by [[>time of=NAME]]; as an optional member it
// is left out where there is none.
struct Moment {
    std::string exact{}; // for programs: 2026-11-15T08:30:00Z
    std::string shown{}; // for people: 2026-11-15 08:30 UTC
    std::string date{};  // 2026-11-15, for what has no time of day
    std::string words{}; // "3 hours ago"

    static constexpr auto entries()
    {
        return ValueList{entry("EXACT", &Moment::exact), entry("SHOWN", &Moment::shown), entry("DATE", &Moment::date),
                         entry("WORDS", &Moment::words)};
    }
};

Moment momentOf(const http::Context& context, std::int64_t seconds);

// How long the words for a moment stay true. What is to come is not looked at: nothing.
std::int64_t wordsHoldUntil(const http::Context& context, std::int64_t seconds);

} // namespace trivet::pages
