#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

// A type that travels describes itself once: `fields(visit)` calls `visit` with each member in order. Reader, writer,
// validation messages and the OpenAPI schema all follow from that. It is a template, so that a file which only passes
// such a type on compiles nothing of it.
namespace trivet::json {

// Where a described type is read from. Answers are plain values.
enum class InputLocation { Value, Body, Form, Query, Path };

struct Schema {
    std::string_view name{}; // in the OpenAPI document; empty for queries and paths, which are not named there
    InputLocation place = InputLocation::Value;
};
constexpr Schema value(std::string_view name) { return {name, InputLocation::Value}; }
constexpr Schema body(std::string_view name) { return {name, InputLocation::Body}; }
constexpr Schema form(std::string_view name) { return {name, InputLocation::Form}; }
constexpr Schema query() { return {{}, InputLocation::Query}; }
constexpr Schema path() { return {{}, InputLocation::Path}; }

// What a value must fulfil to be read, and how it is written.
struct Rules {
    bool isRequired = false;
    bool mayBeEmpty = false; // although it is required
    std::size_t minLength = 0;
    std::size_t maxLength = 65536; // every text has a limit; long ones name theirs
    std::int64_t minimum = std::numeric_limits<std::int64_t>::min();
    std::int64_t maximum = std::numeric_limits<std::int64_t>::max();
    std::array<std::string_view, 12> words{}; // the only ones allowed, if any
    std::size_t wordCount = 0;
    std::span<const std::string_view> wordList{}; // the same where they are many; for what is only written
};

struct Required {
    constexpr void apply(Rules& rules) const { rules.isRequired = true; }
};
inline constexpr Required required{};

// It must be there, but an empty text is as good as any other.
struct RequiredOrEmpty {
    constexpr void apply(Rules& rules) const { rules.isRequired = rules.mayBeEmpty = true; }
};
inline constexpr RequiredOrEmpty requiredOrEmpty{};

// For optional values and lists: no member at all instead of null or [].
struct LeaveOutWhenEmpty {
    constexpr void apply(Rules&) const {}
};
inline constexpr LeaveOutWhenEmpty leaveOutWhenEmpty{};

// For values of a query: what cannot be read is as good as not sent, as clients of Gitea expect. Only for those that
// order or shape an answer: a filter that is ignored would widen a result, and a choice another deed.
struct IgnoredWhenWrong {
    constexpr void apply(Rules&) const {}
};
inline constexpr IgnoredWhenWrong ignoredWhenWrong{};

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

struct WordList {
    std::span<const std::string_view> words{};
    constexpr void apply(Rules& rules) const { rules.wordList = words; }
};
constexpr WordList oneOfList(std::span<const std::string_view> words) { return {words}; }

template <class Owner, class MemberType, class... Options> struct Field {
    using Member = MemberType;
    static constexpr bool isLeftOutWhenEmpty = (std::is_same_v<Options, LeaveOutWhenEmpty> || ...);
    static constexpr bool isIgnoredWhenWrong = (std::is_same_v<Options, IgnoredWhenWrong> || ...);

    std::string_view name{};
    Member Owner::*member = nullptr;
    std::string_view doc{};
    std::tuple<Options...> options{};

    constexpr Rules rules() const
    {
        Rules all;
        std::apply([&](const auto&... each) { (each.apply(all), ...); }, options);
        return all;
    }
};

template <class Owner, class Member, class... Options>
constexpr Field<Owner, Member, Options...> field(std::string_view name, Member Owner::*member, std::string_view doc,
                                                 Options... options)
{
    return {name, member, doc, {options...}};
}

template <class T>
concept Described = requires
{
    {
        T::schema
        } -> std::convertible_to<Schema>;
};

} // namespace trivet::json
