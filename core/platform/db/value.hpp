#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

// The types that travel between rows and engines: std::int64_t, bool, double, std::string, Blob, and std::optional of
// these for columns that may be NULL.
namespace trivet::db {

// Bytes that are not text; may hold NUL.
struct Blob {
    std::string bytes{};
    bool operator==(const Blob&) const = default;
};

enum class Kind : unsigned char { Integer, Boolean, Real, Text, Blob, Any };

// A bound value. Text and bytes belong to the caller and outlive the call.
struct Parameter {
    Kind kind = Kind::Integer;
    bool isNull = false;
    std::int64_t integer = 0; // Boolean: 0 or 1
    double real = 0;
    std::string_view bytes{};
};

// A value that owns its bytes, of a type known only at run time.
struct Value {
    Kind kind = Kind::Integer;
    bool isNull = true;
    std::int64_t integer = 0;
    double real = 0;
    std::string bytes{};

    static Value copyOf(const Parameter& parameter);
    Parameter parameter() const { return {kind, isNull, integer, real, bytes}; }
};

// Where one column of a row goes: `place` is a T*, or a std::optional<T>* if the column may be NULL.
struct Target {
    Kind kind = Kind::Integer;
    bool isOptional = false;
    void* place = nullptr;

    template <class T> T& slot() const
    {
        return isOptional ? static_cast<std::optional<T>*>(place)->emplace() : *static_cast<T*>(place);
    }
};

// Refuses NUL and ill-formed UTF-8 with Error::invalid: one engine would cut such text, the other would fail later.
Parameter textParameter(std::string_view text);

template <class T> inline constexpr bool kIsOptional = false;
template <class T> inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T> constexpr Kind kindOf()
{
    if constexpr (kIsOptional<T>)
        return kindOf<typename T::value_type>();
    else if constexpr (std::same_as<T, bool>)
        return Kind::Boolean;
    else if constexpr (std::integral<T> && (std::is_signed_v<T> || sizeof(T) < sizeof(std::int64_t)))
        return Kind::Integer;
    else if constexpr (std::floating_point<T>)
        return Kind::Real;
    else if constexpr (std::same_as<T, Blob>)
        return Kind::Blob;
    else {
        static_assert(std::convertible_to<const T&, std::string_view>, "this type cannot be stored in a column");
        return Kind::Text;
    }
}

template <class T> Parameter toParameter(const T& value)
{
    constexpr Kind kind = kindOf<T>();
    if constexpr (kIsOptional<T>)
        return value ? toParameter(*value) : Parameter{.kind = kind, .isNull = true};
    else if constexpr (kind == Kind::Text)
        return textParameter(value);
    else if constexpr (kind == Kind::Blob)
        return {.kind = kind, .bytes = value.bytes};
    else if constexpr (kind == Kind::Real)
        return {.kind = kind, .real = value};
    else
        return {.kind = kind, .integer = value};
}

template <class T>
concept Column = std::same_as<T, std::int64_t> || std::same_as<T, bool> || std::same_as<T, double> ||
    std::same_as<T, std::string> || std::same_as<T, Blob>;

template <Column T> Target toTarget(T& place) { return {kindOf<T>(), false, &place}; }
template <Column T> Target toTarget(std::optional<T>& place) { return {kindOf<T>(), true, &place}; }

} // namespace trivet::db
