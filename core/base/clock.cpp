#include "base/clock.hpp"

#include <chrono>
#include <ctime>

namespace trivet {
namespace {

void appendDigits(std::string& out, long long value, int width)
{
    char digits[20];
    int count = 0;
    for (; count < width || value > 0; value /= 10)
        digits[count++] = static_cast<char>('0' + value % 10);
    while (count > 0)
        out += digits[--count];
}

} // namespace

std::int64_t secondsNow() { return std::time(nullptr); }

std::int64_t monotonicMicroseconds()
{
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

void appendRfc3339(std::string& out, std::int64_t seconds)
{
    using namespace std::chrono;
    const sys_seconds instant{std::chrono::seconds{seconds}};
    const auto day = floor<days>(instant);
    const year_month_day date{day};
    const hh_mm_ss time{instant - day};
    appendDigits(out, int(date.year()), 4);
    out += '-';
    appendDigits(out, unsigned(date.month()), 2);
    out += '-';
    appendDigits(out, unsigned(date.day()), 2);
    out += 'T';
    appendDigits(out, time.hours().count(), 2);
    out += ':';
    appendDigits(out, time.minutes().count(), 2);
    out += ':';
    appendDigits(out, time.seconds().count(), 2);
    out += 'Z';
}

std::string rfc3339(std::int64_t seconds)
{
    std::string text;
    appendRfc3339(text, seconds);
    return text;
}

} // namespace trivet
