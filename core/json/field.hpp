#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <string_view>
#include <tuple>

// A type that travels describes itself once: `static constexpr auto fields()` lists its members. Reader, writer,
// validation messages and the OpenAPI schema all follow from that list.
namespace trivet::json {

// Where a described type is read from. Answers are plain values.
enum class Place { Value, Body, Form, Query, Path };

struct Schema {
    std::string_view name{}; // in the OpenAPI document; empty for queries and paths, which are not named there
    Place place = Place::Value;
};
constexpr Schema value(std::string_view name) { return {name, Place::Value}; }
constexpr Schema body(std::string_view name) { return {name, Place::Body}; }
constexpr Schema form(std::string_view name) { return {name, Place::Form}; }
constexpr Schema query() { return {{}, Place::Query}; }
constexpr Schema path() { return {{}, Place::Path}; }

// What a value must fulfil to be read, and how it is written.
struct Rules {
    bool isRequired = false;
    bool isLeftOutWhenEmpty = false;
    std::size_t minLength = 0;
    std::size_t maxLength = 65536; // every text has a limit; long ones name theirs
    std::int64_t minimum = std::numeric_limits<std::int64_t>::min();
    std::int64_t maximum = std::numeric_limits<std::int64_t>::max();
    std::array<std::string_view, 12> words{}; // the only ones allowed, if any
    std::size_t wordCount = 0;
};

struct Required {
    constexpr void apply(Rules& rules) const { rules.isRequired = true; }
};
inline constexpr Required required{};

// For optional values and lists: no member at all instead of null or [].
struct LeaveOutWhenEmpty {
    constexpr void apply(Rules& rules) const { rules.isLeftOutWhenEmpty = true; }
};
inline constexpr LeaveOutWhenEmpty leaveOutWhenEmpty{};

struct Length {
    std::size_t minimum = 0, maximum = 0;
    constexpr void apply(Rules& rules) const
    {
        rules.minLength = minimum;
        rules.maxLength = maximum;
    }
};
constexpr Length maxLength(std::size_t most) { return {0, most}; }
constexpr Length length(std::size_t least, std::size_t most) { return {least, most}; }

struct Range {
    std::int64_t minimum = 0, maximum = 0;
    constexpr void apply(Rules& rules) const
    {
        rules.minimum = minimum;
        rules.maximum = maximum;
    }
};
constexpr Range range(std::int64_t least, std::int64_t most) { return {least, most}; }

struct Words {
    std::array<std::string_view, 12> words{};
    std::size_t count = 0;
    constexpr void apply(Rules& rules) const
    {
        rules.words = words;
        rules.wordCount = count;
    }
};
template <std::convertible_to<std::string_view>... Word> constexpr Words oneOf(Word... words)
{
    static_assert(sizeof...(words) <= 12);
    return {{std::string_view(words)...}, sizeof...(words)};
}

template <class Owner, class Member> struct Field {
    std::string_view name{};
    Member Owner::*member = nullptr;
    std::string_view doc{};
    Rules rules{};
};

template <class Owner, class Member, class... Options>
constexpr Field<Owner, Member> field(std::string_view name, Member Owner::*member, std::string_view doc,
                                     Options... options)
{
    Field<Owner, Member> result{name, member, doc, {}};
    (options.apply(result.rules), ...);
    return result;
}

template <class T>
concept Described = requires
{
    T::fields();
    {
        T::schema
        } -> std::convertible_to<Schema>;
};

template <class T> inline constexpr auto kFieldsOf = T::fields();

// Calls `action` with each field in order.
template <Described T, class Action> constexpr void forEachField(Action&& action)
{
    std::apply([&](const auto&... each) { (action(each), ...); }, kFieldsOf<T>);
}

} // namespace trivet::json
