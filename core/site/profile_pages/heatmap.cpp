#include "profile_pages/heatmap.hpp"

#include "base/clock.hpp"

#include <algorithm>
#include <map>

namespace trivet::profile_pages {
namespace {

constexpr std::int64_t kDay = 86400;
constexpr std::int64_t kWeeks = 53;

std::int64_t dayOf(std::int64_t seconds) { return seconds / kDay; }

// The first day of 1970 was a Thursday.
std::int64_t mondayBefore(std::int64_t day) { return day - (day + 3) % 7; }

// By what the most active day had: a quarter of it is a level.
std::int64_t levelOf(std::int64_t count, std::int64_t most)
{
    return count == 0 ? 0 : std::min<std::int64_t>(4, 1 + 4 * (count - 1) / std::max<std::int64_t>(most, 4));
}

} // namespace

Heatmap heatmapOf(const std::vector<feeds::HeatmapPoint>& points, std::int64_t now)
{
    const auto today = dayOf(now);
    const auto first = mondayBefore(today) - 7 * (kWeeks - 1);
    std::map<std::int64_t, std::int64_t> counts;
    std::int64_t total = 0, most = 0;
    for (const auto& point : points) {
        const auto day = dayOf(point.timestamp);
        if (day < first)
            continue;
        most = std::max(most, counts[day] += point.contributions);
        total += point.contributions;
    }
    Heatmap map{.total = std::to_string(total), .weeks = {}};
    for (auto day = first; day < mondayBefore(today) + 7; ++day) {
        if ((day - first) % 7 == 0)
            map.weeks.emplace_back();
        auto& shown = map.weeks.back().days.emplace_back();
        const auto found = counts.find(day);
        const auto count = found == counts.end() ? 0 : found->second;
        shown.level = std::to_string(levelOf(count, most));
        if (day <= today)
            shown.title = rfc3339(day * kDay).substr(0, 10) + ": " + std::to_string(count);
    }
    return map;
}

} // namespace trivet::profile_pages
