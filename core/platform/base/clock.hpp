#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

// Time is seconds since 1970 UTC. Code that judges by time takes it as a value, so tests can choose it.
namespace trivet {

std::int64_t secondsNow();
// For measuring: never jumps.
std::int64_t monotonicMicroseconds();

// 2026-08-22T21:32:59Z. Every row of an answer has several: 38 ns each, with DateTimeFormatter of Poco 280 ns.
std::string rfc3339(std::int64_t seconds);
void appendRfc3339(std::string& out, std::int64_t seconds);
inline constexpr std::size_t kLongestRfc3339 = 24;
char* putRfc3339(char* place, std::int64_t seconds); // no more than that; returns its end

} // namespace trivet
