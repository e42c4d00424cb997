#pragma once
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

} // namespace trivet
