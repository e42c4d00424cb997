#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
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

// A value that stands in many places of an answer: kept once, written once (see share() in write.hpp). Null without
// one.
template <class T> class Shared {
public:
    using value_type = T;

    Shared() = default;
    Shared(T value, std::string text)
        : m_content(std::make_shared<const Content>(Content{std::move(value), std::move(text)}))
    {
    }
    explicit operator bool() const { return m_content != nullptr; }
    const T& operator*() const { return m_content->value; }
    const T* operator->() const { return &m_content->value; }
    const std::string& text() const { return m_content->text; }

private:
    struct Content {
        T value{};
        std::string text{};
    };
    std::shared_ptr<const Content> m_content{};
};

template <class T> inline constexpr bool isOptional = false;
template <class T> inline constexpr bool isOptional<std::optional<T>> = true;
template <class T> inline constexpr bool isList = false;
template <class T> inline constexpr bool isList<std::vector<T>> = true;
template <class T> inline constexpr bool isMap = false;
template <class T> inline constexpr bool isMap<std::map<std::string, T>> = true;
template <class T> inline constexpr bool isShared = false;
template <class T> inline constexpr bool isShared<Shared<T>> = true;

} // namespace trivet::json
