#pragma once
#include "feeds/feed_types.hpp"
#include "http/context.hpp"
#include "pages/model.hpp"

#include <string>
#include <vector>

namespace trivet::profile_pages {

// A year of contributions, a column for each week. Shown by [[>heatmap]].
struct Heatmap {
    struct Day {
        std::string level{}; // 0 to 4
        std::string title{}; // empty for days to come
        static constexpr auto entries()
        {
            return ValueList{pages::entry("DAY_LEVEL", &Day::level), pages::entry("DAY_TITLE", &Day::title)};
        }
    };
    struct Week {
        std::vector<Day> days{};
        static constexpr auto entries() { return ValueList{pages::entry("DAY", &Week::days)}; }
    };
    std::string total{};
    std::vector<Week> weeks{};

    static constexpr auto entries()
    {
        return ValueList{pages::entry("CONTRIBUTIONS", &Heatmap::total), pages::entry("WEEK", &Heatmap::weeks)};
    }
};

// Weeks begin on Monday; the last one is that of today.
Heatmap heatmapOf(const std::vector<feeds::HeatmapPoint>& points, std::int64_t now);

} // namespace trivet::profile_pages
