#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// How values are written in app.ini. Reading gives nothing for what is not such a value; showing gives the shortest
// spelling that reads back as the same value.
namespace trivet::settings {

enum class TimeUnit { Milliseconds, Seconds };

std::optional<bool> readFlag(std::string_view text);

// Bytes, or with k, M, G (of 1024; "KB", "MiB" and the like are the same).
std::optional<std::int64_t> readSize(std::string_view text);
std::string showSize(std::int64_t bytes);

// "90", "10m", "1h30m": a bare number counts the unit. The result too.
std::optional<std::int64_t> readDuration(std::string_view text, TimeUnit unit);
std::string showDuration(std::int64_t count, TimeUnit unit);

// Separated by commas or line ends; empty items do not count.
std::vector<std::string> readList(std::string_view text);
std::string showList(const std::vector<std::string>& items);

} // namespace trivet::settings
