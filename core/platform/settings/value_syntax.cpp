#include "settings/value_syntax.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace trivet::settings {
namespace {

struct Suffix {
    std::string_view name;
    std::int64_t factor;
};

constexpr Suffix kSizes[] = {{"G", 1 << 30}, {"M", 1 << 20}, {"k", 1 << 10}, {"", 1}};
constexpr Suffix kTimes[] = {{"d", 86'400'000}, {"h", 3'600'000}, {"m", 60'000}, {"s", 1000}, {"ms", 1}};

std::size_t digitsIn(std::string_view text) { return std::min(text.find_first_not_of("0123456789"), text.size()); }

std::optional<std::int64_t> multiplied(std::string_view digits, std::int64_t factor)
{
    const auto number = parseInteger(digits);
    std::int64_t product = 0;
    if (!number || __builtin_mul_overflow(*number, factor, &product))
        return std::nullopt;
    return product;
}

std::int64_t millisecondsIn(TimeUnit unit) { return unit == TimeUnit::Seconds ? 1000 : 1; }

std::optional<std::int64_t> bytesIn(std::string_view unit)
{
    for (const auto& [name, factor] : kSizes)
        for (const std::string_view ending : {"", "B", "iB"})
            if (equalsIgnoringAsciiCase(unit, std::string(name).append(ending)))
                return factor;
    return std::nullopt;
}

std::optional<std::int64_t> millisecondsIn(std::string_view unit)
{
    for (const auto& [name, factor] : kTimes)
        if (equalsIgnoringAsciiCase(unit, name))
            return factor;
    return std::nullopt;
}

std::optional<std::int64_t> readMilliseconds(std::string_view text)
{
    std::int64_t total = 0;
    while (!text.empty()) {
        const auto digits = digitsIn(text);
        const auto unitEnd = std::min(text.find_first_of("0123456789", digits), text.size());
        const auto factor = millisecondsIn(text.substr(digits, unitEnd - digits));
        const auto part = factor ? multiplied(text.substr(0, digits), *factor) : std::nullopt;
        if (!part || __builtin_add_overflow(total, *part, &total))
            return std::nullopt;
        text.remove_prefix(unitEnd);
    }
    return total;
}

} // namespace

std::optional<bool> readFlag(std::string_view text)
{
    const auto word = asciiLower(text);
    for (const auto* yes : {"true", "yes", "on", "1"})
        if (word == yes)
            return true;
    for (const auto* no : {"false", "no", "off", "0"})
        if (word == no)
            return false;
    return std::nullopt;
}

std::optional<std::int64_t> readSize(std::string_view text)
{
    const auto digits = digitsIn(text);
    const auto factor = bytesIn(trimmed(text.substr(digits)));
    return factor ? multiplied(text.substr(0, digits), *factor) : std::nullopt;
}

std::string showSize(std::int64_t bytes)
{
    for (const auto& [name, factor] : kSizes)
        if (bytes != 0 && bytes % factor == 0)
            return std::to_string(bytes / factor).append(name);
    return std::to_string(bytes);
}

std::optional<std::int64_t> readDuration(std::string_view text, TimeUnit unit)
{
    if (!text.empty() && digitsIn(text) == text.size())
        return parseInteger(text);
    const auto milliseconds = text.empty() ? std::nullopt : readMilliseconds(text);
    if (!milliseconds || *milliseconds % millisecondsIn(unit) != 0)
        return std::nullopt;
    return *milliseconds / millisecondsIn(unit);
}

std::string showDuration(std::int64_t count, TimeUnit unit)
{
    const auto milliseconds = count * millisecondsIn(unit);
    for (const auto& [name, factor] : kTimes)
        if (milliseconds != 0 && milliseconds % factor == 0)
            return std::to_string(milliseconds / factor).append(name);
    return "0";
}

std::vector<std::string> readList(std::string_view text)
{
    std::vector<std::string> items;
    for (const auto line : split(text, '\n'))
        for (const auto part : split(line, ','))
            if (const auto item = trimmed(part); !item.empty())
                items.emplace_back(item);
    return items;
}

std::string showList(const std::vector<std::string>& items)
{
    std::string text;
    for (const auto& item : items)
        text.append(text.empty() ? "" : ",").append(item);
    return text;
}

} // namespace trivet::settings
