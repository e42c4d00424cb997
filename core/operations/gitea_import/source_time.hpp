#pragma once
#include "gitea_import/source_row.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace trivet::gitea_import {

// Seconds since 1970 of a column that holds them, or, as a few do, a date and a time of day in UTC:
// "2024-05-01 10:20:30". Nothing for what is neither.
std::optional<std::int64_t> timeOf(const SourceRow& row, std::string_view column);

// A time that is nothing where the column says 0.
std::optional<std::int64_t> timeUnlessZero(const SourceRow& row, std::string_view column);

} // namespace trivet::gitea_import
