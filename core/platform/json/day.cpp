#include "json/day.hpp"

namespace trivet::json {

template <>
void readText(std::optional<Day>& target, std::string_view text, std::string_view name, const Rules&,
              Problems& problems)
{
    constexpr std::size_t kDateLength = 10; // 2026-08-22
    const auto seconds = parseTime(text);
    if (!seconds)
        return problems.add(name, kNotTime);
    if (*seconds != kUnsetTime)
        target = Day{*parseTime(std::string(text.substr(0, kDateLength)) + "T23:59:59Z")};
}

template <>
void readInto(std::optional<Day>& target, const Value& value, std::string_view name, const Rules& rules,
              Problems& problems)
{
    const auto* text = value.as<std::string>();
    readText(target, text ? *text : std::string_view(), name, rules, problems);
}

template <> std::string schemaOf<Day>(Definitions& definitions, const Rules& rules)
{
    return schemaOf<Time>(definitions, rules);
}

} // namespace trivet::json
