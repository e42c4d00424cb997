#include "base/text.hpp"
#include "json/read.hpp"

#include <chrono>

namespace trivet::json {
namespace {

// Takes `count` digits off the front of the text.
std::optional<int> takeDigits(std::string_view& text, std::size_t count)
{
    if (text.size() < count)
        return std::nullopt;
    int number = 0;
    for (const char c : text.substr(0, count)) {
        if (c < '0' || c > '9')
            return std::nullopt;
        number = number * 10 + (c - '0');
    }
    text.remove_prefix(count);
    return number;
}

bool take(std::string_view& text, std::string_view anyOf)
{
    if (text.empty() || anyOf.find(text.front()) == std::string_view::npos)
        return false;
    text.remove_prefix(1);
    return true;
}

// The distance from UTC in seconds: Z, +02:00 or -0130 is not among the forms of RFC 3339, -01:30 is.
std::optional<int> takeOffset(std::string_view& text)
{
    if (take(text, "Zz"))
        return 0;
    const bool isWest = !text.empty() && text.front() == '-';
    if (!take(text, "+-"))
        return std::nullopt;
    const auto hours = takeDigits(text, 2);
    if (!hours || *hours > 23 || !take(text, ":"))
        return std::nullopt;
    const auto minutes = takeDigits(text, 2);
    if (!minutes || *minutes > 59)
        return std::nullopt;
    const int seconds = (*hours * 60 + *minutes) * 60;
    return isWest ? -seconds : seconds;
}

} // namespace

// DateTimeParser of Poco would also take "x2026-8-2T1:2:3Zjunk".
std::optional<std::int64_t> parseTime(std::string_view text)
{
    using namespace std::chrono;
    const auto yearNumber = takeDigits(text, 4);
    const auto monthNumber = yearNumber && take(text, "-") ? takeDigits(text, 2) : std::nullopt;
    const auto dayNumber = monthNumber && take(text, "-") ? takeDigits(text, 2) : std::nullopt;
    const auto hour = dayNumber && take(text, "Tt ") ? takeDigits(text, 2) : std::nullopt;
    const auto minute = hour && take(text, ":") ? takeDigits(text, 2) : std::nullopt;
    const auto second = minute && take(text, ":") ? takeDigits(text, 2) : std::nullopt;
    if (!second || *hour > 23 || *minute > 59 || *second > 60)
        return std::nullopt;
    if (take(text, ".")) {
        if (!takeDigits(text, 1))
            return std::nullopt;
        while (takeDigits(text, 1)) {
        }
    }
    const auto offset = takeOffset(text);
    const year_month_day date{year{*yearNumber}, month{static_cast<unsigned>(*monthNumber)},
                              day{static_cast<unsigned>(*dayNumber)}};
    if (!offset || !text.empty() || !date.ok())
        return std::nullopt;
    return sys_days{date}.time_since_epoch().count() * std::int64_t{86400} + *hour * 3600 + *minute * 60 + *second -
           *offset;
}

} // namespace trivet::json
