#include "base/clock.hpp"

#include <array>
#include <chrono>
#include <cstring>
#include <ctime>

namespace trivet {
namespace {

// 00 to 99. Lists are full of times.
constexpr auto kPairs = [] {
    std::array<char, 200> pairs{};
    for (std::size_t i = 0; i < pairs.size(); ++i)
        pairs[i] = static_cast<char>('0' + (i % 2 == 0 ? i / 20 : i / 2 % 10));
    return pairs;
}();

// The last two digits: times come from commits too, and may be anything.
void putPair(char* place, unsigned number) { std::memcpy(place, &kPairs[std::size_t{number % 100} * 2], 2); }

} // namespace

std::int64_t secondsNow() { return std::time(nullptr); }

std::int64_t monotonicMicroseconds()
{
    using namespace std::chrono;
    return duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
}

char* putRfc3339(char* place, std::int64_t seconds)
{
    using namespace std::chrono;
    const sys_seconds instant{std::chrono::seconds{seconds}};
    const auto day = floor<days>(instant);
    const year_month_day date{day};
    const auto second = static_cast<unsigned>((instant - day).count());
    const auto year = static_cast<unsigned>(int(date.year()));
    char text[] = "0000-00-00T00:00:00Z";
    putPair(text, year / 100);
    putPair(text + 2, year);
    putPair(text + 5, unsigned(date.month()));
    putPair(text + 8, unsigned(date.day()));
    putPair(text + 11, second / 3600);
    putPair(text + 14, second / 60 % 60);
    putPair(text + 17, second % 60);
    if (int(date.year()) > 9999)
        *place++ = static_cast<char>('0' + year / 10000); // 32767 is the last there is
    std::memcpy(place, text, sizeof text - 1);
    return place + sizeof text - 1;
}

void appendRfc3339(std::string& out, std::int64_t seconds)
{
    char text[kLongestRfc3339];
    out.append(text, putRfc3339(text, seconds));
}

std::string rfc3339(std::int64_t seconds)
{
    std::string text;
    appendRfc3339(text, seconds);
    return text;
}

} // namespace trivet
