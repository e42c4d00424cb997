#include "base/clock.hpp"

#include <chrono>
#include <ctime>

namespace trivet {
namespace {

// Takes the last digits of a number.
void putDigits(char* place, int width, unsigned number)
{
    for (int i = width - 1; i >= 0; --i, number /= 10)
        place[i] = static_cast<char>('0' + number % 10);
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
    const auto second = static_cast<unsigned>((instant - day).count());
    const int year = int(date.year());
    char text[] = "0000-00-00T00:00:00Z";
    putDigits(text, 4, static_cast<unsigned>(year));
    putDigits(text + 5, 2, unsigned(date.month()));
    putDigits(text + 8, 2, unsigned(date.day()));
    putDigits(text + 11, 2, second / 3600);
    putDigits(text + 14, 2, second / 60 % 60);
    putDigits(text + 17, 2, second % 60);
    if (year > 9999)
        out += std::to_string(year / 10000);
    out.append(text, sizeof text - 1);
}

std::string rfc3339(std::int64_t seconds)
{
    std::string text;
    appendRfc3339(text, seconds);
    return text;
}

} // namespace trivet
