#include "repos/go_duration.hpp"

#include <utility>

namespace trivet::repos {
namespace {

constexpr double kLongest = 366.0 * 86400;

constexpr std::pair<std::string_view, double> kUnits[] = {
    {"ns", 1e-9}, {"us", 1e-6}, {"µs", 1e-6}, {"ms", 1e-3}, {"h", 3600}, {"m", 60}, {"s", 1},
};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Digits, perhaps with a point; takes them off the text.
std::optional<double> takeNumber(std::string_view& text)
{
    double number = 0, place = 1;
    bool hasPoint = false;
    std::size_t digits = 0, at = 0;
    for (; at < text.size() && (isDigit(text[at]) || (text[at] == '.' && !hasPoint)); ++at) {
        if (text[at] == '.') {
            hasPoint = true;
            continue;
        }
        ++digits;
        number = number * 10 + (text[at] - '0');
        place *= hasPoint ? 10 : 1;
    }
    text.remove_prefix(at);
    return digits == 0 || digits > 18 ? std::nullopt : std::optional(number / place);
}

std::optional<double> takeUnit(std::string_view& text)
{
    for (const auto& [name, seconds] : kUnits)
        if (text.starts_with(name)) {
            text.remove_prefix(name.size());
            return seconds;
        }
    return std::nullopt;
}

} // namespace

std::optional<std::int64_t> parseGoDuration(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    if (text == "0")
        return 0;
    if (text.empty())
        return std::nullopt;
    double seconds = 0;
    while (!text.empty()) {
        const auto number = takeNumber(text);
        const auto unit = number ? takeUnit(text) : std::nullopt;
        if (!unit)
            return std::nullopt;
        seconds += *number * *unit;
    }
    return seconds > kLongest ? std::nullopt : std::optional(static_cast<std::int64_t>(seconds + 1e-6));
}

std::string goDuration(std::int64_t seconds)
{
    std::string text;
    if (seconds >= 3600)
        text += std::to_string(seconds / 3600) + "h";
    if (seconds >= 60)
        text += std::to_string(seconds / 60 % 60) + "m";
    return text + std::to_string(seconds % 60) + "s";
}

} // namespace trivet::repos
