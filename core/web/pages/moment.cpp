#include "pages/moment.hpp"

#include "base/clock.hpp"
#include "pages/reader.hpp"

#include <iterator>

namespace trivet::pages {
namespace {

struct Unit {
    std::int64_t seconds = 0, finer = 0;
    TextKey oneAgo{}, manyAgo{}, inOne{}, inMany{};
};

constexpr Unit kUnits[] = {
    {365 * 86400, 30 * 86400, "time.year_ago"_text, "time.years_ago"_text, "time.in_year"_text, "time.in_years"_text},
    {30 * 86400, 86400, "time.month_ago"_text, "time.months_ago"_text, "time.in_month"_text, "time.in_months"_text},
    {86400, 3600, "time.day_ago"_text, "time.days_ago"_text, "time.in_day"_text, "time.in_days"_text},
    {3600, 60, "time.hour_ago"_text, "time.hours_ago"_text, "time.in_hour"_text, "time.in_hours"_text},
    {60, 1, "time.minute_ago"_text, "time.minutes_ago"_text, "time.in_minute"_text, "time.in_minutes"_text},
};

std::string wordsFor(const http::Context& context, std::int64_t age)
{
    for (const auto& unit : kUnits) {
        // What is to come is rounded to the finer unit: a week from now is in 7 days, also a second later.
        const auto distance = age < 0 ? -age + unit.finer / 2 : age;
        const auto count = distance / unit.seconds;
        if (count == 1)
            return text(context, age < 0 ? unit.inOne : unit.oneAgo);
        if (count > 1)
            return text(context, age < 0 ? unit.inMany : unit.manyAgo, {{"COUNT", std::to_string(count)}});
    }
    return text(context, "time.now"_text);
}

} // namespace

Moment momentOf(const http::Context& context, std::int64_t seconds)
{
    const auto exact = rfc3339(seconds), date = exact.substr(0, 10);
    return {.exact = exact,
            .shown = date + " " + exact.substr(11, 5) + " UTC",
            .date = date,
            .words = wordsFor(context, context.now - seconds)};
}

std::int64_t wordsHoldUntil(const http::Context& context, std::int64_t seconds)
{
    const auto age = context.now - seconds;
    if (age < 0)
        return context.now;
    for (const auto& unit : kUnits)
        if (age >= unit.seconds)
            return seconds + (age / unit.seconds + 1) * unit.seconds;
    return seconds + kUnits[std::size(kUnits) - 1].seconds;
}

} // namespace trivet::pages
