#include "signature/freshness.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

namespace trivet::signature {
namespace {

constexpr std::string_view kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::string_view kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

template <std::size_t N> unsigned indexOf(const std::string_view (&words)[N], std::string_view word)
{
    return static_cast<unsigned>(std::find(std::begin(words), std::end(words), word) - std::begin(words));
}

// Digits only; a number too large for any field of a date if there is another character.
unsigned digits(std::string_view text)
{
    unsigned value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9')
            return std::numeric_limits<unsigned>::max();
        value = value * 10 + static_cast<unsigned>(c - '0');
    }
    return value;
}

Outcome checkMoment(std::int64_t made, std::int64_t now, const FreshnessLimits& limits)
{
    if (made > now + limits.clockTolerance)
        return Outcome::FromTheFuture;
    return now - made > limits.mostAge ? Outcome::TooOld : Outcome::Accepted;
}

std::optional<std::int64_t> dateOf(const SignedRequest& request)
{
    const auto dates = request.header("date");
    return dates.size() == 1 ? parseHttpDate(trimmed(dates[0])) : std::nullopt;
}

Freshness refused(Outcome outcome) { return {outcome, 0}; }

} // namespace

Freshness checkFreshness(const SignedRequest& request, const SignatureHeader& header, std::int64_t now,
                         const FreshnessLimits& limits)
{
    const bool coversCreated = header.covers("(created)"), coversExpires = header.covers("(expires)"),
               coversDate = header.covers("date");
    if (!coversCreated && !coversExpires && !coversDate)
        return refused(Outcome::TimeNotCovered);
    const auto date = coversDate ? dateOf(request) : std::nullopt;
    if (coversDate && !date)
        return refused(Outcome::BadDate);
    if ((coversCreated && !header.created) || (coversExpires && !header.expires))
        return refused(Outcome::CoveredValueMissing);

    auto until = std::numeric_limits<std::int64_t>::max();
    for (const auto& made : {coversCreated ? header.created : std::nullopt, date}) {
        if (!made)
            continue;
        if (const auto outcome = checkMoment(*made, now, limits); outcome != Outcome::Accepted)
            return refused(outcome);
        until = std::min(until, *made + limits.mostAge);
    }
    if (coversExpires) {
        if (now > *header.expires + limits.clockTolerance)
            return refused(Outcome::Expired);
        if (!coversCreated && !date && *header.expires > now + limits.mostAge)
            return refused(Outcome::LivesTooLong);
        until = std::min(until, *header.expires + limits.clockTolerance);
    }
    return {Outcome::Accepted, until};
}

std::optional<std::int64_t> parseHttpDate(std::string_view text)
{
    using namespace std::chrono;
    if (text.size() != 29 || text.substr(3, 2) != ", " || text[7] != ' ' || text[11] != ' ' || text[16] != ' ' ||
        text[19] != ':' || text[22] != ':' || text.substr(25) != " GMT")
        return std::nullopt;
    const unsigned hour = digits(text.substr(17, 2)), minute = digits(text.substr(20, 2)),
                   second = digits(text.substr(23, 2)), yearNumber = digits(text.substr(12, 4));
    const year_month_day date(year(static_cast<int>(std::min(yearNumber, 10000u))),
                              month(indexOf(kMonths, text.substr(8, 3)) + 1),
                              day(std::min(digits(text.substr(5, 2)), 99u)));
    if (!date.ok() || yearNumber < 1970 || yearNumber > 9999 || hour > 23 || minute > 59 || second > 60)
        return std::nullopt;
    const sys_days days(date);
    if (weekday(days).c_encoding() != indexOf(kDays, text.substr(0, 3)))
        return std::nullopt;
    return days.time_since_epoch().count() * std::int64_t{86400} + hour * 3600 + minute * 60 + second;
}

} // namespace trivet::signature
