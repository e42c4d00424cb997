#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace trivet::json {

// Seconds since 1970; "2026-08-22T21:32:59Z" on the wire.
struct Time {
    std::int64_t seconds = 0;
    friend bool operator==(const Time&, const Time&) = default;
};

// JSON text made elsewhere, written as it is.
struct Raw {
    std::string text{"null"};
};

template <class T> inline constexpr bool isOptional = false;
template <class T> inline constexpr bool isOptional<std::optional<T>> = true;
template <class T> inline constexpr bool isList = false;
template <class T> inline constexpr bool isList<std::vector<T>> = true;
template <class T> inline constexpr bool isMap = false;
template <class T> inline constexpr bool isMap<std::map<std::string, T>> = true;

} // namespace trivet::json
