#include "gitea_import/source_time.hpp"

#include "base/text.hpp"
#include "json/read.hpp"

namespace trivet::gitea_import {

std::optional<std::int64_t> timeOf(const SourceRow& row, std::string_view column)
{
    constexpr std::size_t kSeconds = 19; // "2024-05-01 10:20:30"
    auto text = row.text(column);
    if (const auto seconds = parseInteger(text))
        return seconds;
    if (text.size() < kSeconds)
        return std::nullopt;
    text.resize(kSeconds);
    text[10] = 'T';
    return json::parseTime(text + "Z");
}

std::optional<std::int64_t> timeUnlessZero(const SourceRow& row, std::string_view column)
{
    const auto seconds = row.integer(column);
    return seconds > 0 ? std::optional(seconds) : std::nullopt;
}

} // namespace trivet::gitea_import
